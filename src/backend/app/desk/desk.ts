import { Hono } from 'hono';
import type { Bindings } from '#backend/app/app.ts';
import { secondsOf } from '#backend/app/clock.ts';
import { Refusal } from '#backend/app/handler.ts';
import { requestIdOf } from '#backend/app/request/call-headers.ts';
import { clientAddress, networkOf } from '#backend/app/request/client-address.ts';
import { failureOf } from '#backend/app/request/failure.ts';
import { readInput } from '#backend/app/request/input.ts';
import { isOfOtherSite } from '#backend/app/request/own-origin.ts';
import { parseInput } from '#backend/app/request/parse-input.ts';
import { parseReply } from '#backend/app/request/parse-reply.ts';
import { createTries, type Tries } from '#backend/app/secrets/tries.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import { deskHandlers, doorHandlers } from '#backend/modules/desk-handlers.ts';
import { pressOnce } from '#backend/modules/staff/press.ts';
import { staffOf } from '#backend/modules/staff/sessions.ts';
import type { FileStore } from '#backend/ports/file-store.ts';
import type { PaymentChannels } from '#backend/ports/payment-channel.ts';
import { type DeskCallName, deskCalls } from '#core/desk-calls.ts';
import { deskHeader } from '#core/staff/call-desk.ts';
import { type AnyDeskCall, mayCall } from '#core/staff/desk-call.ts';
import { wrapFailure, wrapSuccess } from '#core/wire/envelope.ts';
import { sidCookie, sidOf } from './cookie.ts';
import type { DeskContext, DoorContext, ImprintPort, Publishing, StaffCaller } from './desk-handler.ts';
import { previewPath, showPreview } from './preview.ts';
import { type AnyWrite, runWrite, Trial } from './run-write.ts';

/** What the desk is made of. */
export interface DeskOptions {
  readonly database: Database;
  readonly nowMs: () => number;
  readonly files: FileStore;
  /** Reports an unexpected failure; the caller only receives 操作失败. */
  readonly onError: (error: unknown, call: string) => void;
  /** Origin under which the desk is reached; unset means the origin of each request. */
  readonly siteOrigin?: string | undefined;
  readonly trustedProxies?: readonly string[] | undefined;
  /** Payment platforms that the shop is connected with. */
  readonly channels?: PaymentChannels | undefined;
  /** Publishes what the staff have changed; null where another command does. */
  readonly publishing?: Publishing | null | undefined;
  /** Where the imprint is kept; null where the settings are not the desk's. */
  readonly imprint?: ImprintPort | null | undefined;
  readonly tries?: Tries | undefined;
  /** Refuses replies that hold fields the contract does not name; on in tests. */
  readonly strictReplies?: boolean | undefined;
}

type AnyRead = (input: unknown, context: DeskContext & { read: Connection }) => Promise<unknown>;
type AnyDoor = (input: unknown, context: DoorContext) => Promise<unknown>;

/** The calls of the back office below `/admin/api/`: session, rights, key, transaction and log around every handler. */
export function createDesk(options: DeskOptions): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  const tries = options.tries ?? createTries();
  for (const [name, call] of Object.entries(deskCalls) as [string, AnyDeskCall][]) {
    app.on(call.method, call.path, async (c) => {
      const requestId = requestIdOf(c.req.raw);
      const headers = new Headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': requestId,
      });
      const reply = (status: number, body: unknown): Response =>
        new Response(JSON.stringify(body), { status, headers });
      try {
        const request = c.req.raw;
        refuseOthers(request, options.siteOrigin);
        const isSecure = (options.siteOrigin ?? '').startsWith('https:');
        const now = secondsOf(options.nowMs);
        const sid = sidOf(request.headers.get('cookie') ?? '', isSecure);
        const staff = await staffOf(options.database, sid, now);
        refuseUnable(call, staff);
        const input = parseInput(call as never, await readInput(request, call));
        const peer = c.env?.remoteAddress ?? '127.0.0.1';
        const forwarded = request.headers.get('x-forwarded-for') ?? '';
        const network = networkOf(clientAddress(peer, forwarded, options.trustedProxies ?? []));
        const door = doorHandlers[name as keyof typeof doorHandlers] as AnyDoor | undefined;
        const payload = door
          ? await door(input, {
              database: options.database,
              now,
              tries,
              network,
              sid,
              staff,
              setSid: (text) => headers.append('set-cookie', sidCookie(text, isSecure)),
            })
          : await answer(name, call, input, { options, now, staff, key: request.headers.get('idempotency-key') ?? '' });
        return reply(200, wrapSuccess('shop', parseReply(call as never, payload, options.strictReplies ?? false)));
      } catch (error) {
        const failure = failureOf(error, 'shop');
        if (!(error instanceof Refusal) && !c.req.raw.signal.aborted)
          options.onError(error, `${call.method} ${call.path} [${requestId}]`);
        return reply(failure.http, wrapFailure('shop', failure));
      }
    });
  }
  const callerOf = (request: Request): Promise<StaffCaller | null> => {
    const isSecure = (options.siteOrigin ?? '').startsWith('https:');
    return staffOf(options.database, sidOf(request.headers.get('cookie') ?? '', isSecure), secondsOf(options.nowMs));
  };
  let document: Promise<unknown> | undefined;
  // The description of these calls, for those who make them; built when somebody asks.
  app.get('/admin/api/openapi.json', async (c) => {
    if (!(await callerOf(c.req.raw)))
      return c.json(wrapFailure('shop', { http: 401, status: 401, message: '请先登录' }), 401);
    document ??= import('#backend/openapi/desk-document.ts').then(({ deskDocument }) => deskDocument());
    return c.json((await document) as object, 200, { 'cache-control': 'no-store' });
  });
  app.get(previewPath, async (c) => {
    const staff = await callerOf(c.req.raw);
    return showPreview(c.req.raw, staff, options.publishing ?? null);
  });
  app.notFound(() =>
    Response.json(wrapFailure('shop', { http: 404, status: 404, message: '接口不存在' }), { status: 404 }),
  );
  return app;
}

/** Refuses calls of pages that are not the desk's own. */
function refuseOthers(request: Request, siteOrigin: string | undefined): void {
  const isOwn = request.headers.get(deskHeader) !== null && !isOfOtherSite(request, siteOrigin);
  if (!isOwn) throw new Refusal('请求来源不被允许', { http: 403, status: 403 });
}

/** Refuses strangers with 401, so that the page asks for a login, and those without the right with 403. */
function refuseUnable(call: AnyDeskCall, staff: StaffCaller | null): void {
  if (call.rights === 'anybody') return;
  if (!staff) throw new Refusal('请先登录', { http: 401, status: 401 });
  if (!mayCall(call.rights, staff.roles)) throw new Refusal('你的账号没有这项权限', { http: 403, status: 403 });
}

interface Calling {
  readonly options: DeskOptions;
  readonly now: number;
  readonly staff: StaffCaller | null;
  readonly key: string;
}

const findWriteOf =
  (staff: StaffCaller) =>
  (name: DeskCallName, input: Readonly<Record<string, unknown>>): readonly [AnyWrite, unknown] => {
    const call: AnyDeskCall = deskCalls[name];
    refuseUnable(call, staff);
    return [
      deskHandlers[name as keyof typeof deskHandlers] as unknown as AnyWrite,
      parseInput(call as never, { ...input }),
    ];
  };

async function answer(name: string, call: AnyDeskCall, input: unknown, calling: Calling): Promise<unknown> {
  const { options, now, staff, key } = calling;
  if (!staff) throw new Error(`${name} has no caller`);
  const { files, channels = {}, publishing = null, imprint = null } = options;
  const context = { now, staff, files, channels, publishing, imprint };
  const handler = deskHandlers[name as keyof typeof deskHandlers] as unknown;
  if (call.method === 'GET') return (handler as AnyRead)(input, { ...context, read: options.database.read });
  if (key === '' || key.length > 200) throw new Refusal('请求缺少标识，请刷新页面后重试');
  try {
    return await options.database.write((connection) =>
      pressOnce(connection, { staffId: staff.staffId, key, call: name, body: input, now }, () =>
        runWrite(handler as AnyWrite, input, { ...context, connection }, findWriteOf(staff)),
      ),
    );
  } catch (error) {
    if (error instanceof Trial) return error.reply;
    throw error;
  }
}
