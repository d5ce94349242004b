import { Hono } from 'hono';
import { isOwnList, keptCalls, keyOf } from '#backend/app/kept-reply/kept-calls.ts';
import { openLists } from '#backend/app/kept-reply/open-lists.ts';
import { chooseMailChannel } from '#backend/app/mail/channel.ts';
import { corsHeaders, preflight } from '#backend/app/other-clients/cors.ts';
import { ownClientHeader, withoutPictureOrigin, withPictureOrigin } from '#backend/app/other-clients/picture-origin.ts';
import { type BodyBudget, createBodyBudget } from '#backend/app/overload/body-budget.ts';
import { errorPage } from '#backend/app/page/html.ts';
import { requestIdOf, tokenOf } from '#backend/app/request/call-headers.ts';
import { clientAddress, networkOf } from '#backend/app/request/client-address.ts';
import { cookiesOf, withoutSession } from '#backend/app/request/cookies.ts';
import { failureOf } from '#backend/app/request/failure.ts';
import { hasBody, inputOf, paramsOf, readInput, readRaw, readText } from '#backend/app/request/input.ts';
import { parseInput } from '#backend/app/request/parse-input.ts';
import { parseReply } from '#backend/app/request/parse-reply.ts';
import { refuseForeign, refuseStray } from '#backend/app/request/refuse-foreign.ts';
import { accountDisabled, loginRequired } from '#backend/app/request/refused-caller.ts';
import { checkSignature } from '#backend/app/request/signature-check.ts';
import { createTries } from '#backend/app/secrets/tries.ts';
import { eventOfRefusal, eventOfReply } from '#backend/app/watching/security-events.ts';
import { handlers } from '#backend/modules/index.ts';
import { addOpenApi } from '#backend/openapi/routes.ts';
import { pages } from '#backend/pages/index.ts';
import { type EndpointName, endpoints } from '#core/endpoints.ts';
import { failureMessages } from '#core/site/messages.ts';
import { telemetryPath } from '#core/telemetry/routes.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { type Family, familyPrefix, wrapFailure, wrapSuccess } from '#core/wire/envelope.ts';
import type { AppOptions } from './app-options.ts';
import { chooseSmsChannel } from './choose-sms-channel.ts';
import { secondsOf } from './clock.ts';
import { serveFile } from './files.ts';
import { type Caller, type Context, type Handler, Refusal } from './handler.ts';
import { callerOf, callerOfCookie } from './session.ts';

/** The connection data that the HTTP server provides. */
export interface Bindings {
  readonly remoteAddress?: string | undefined;
}

/** Creates the reference backend: every endpoint of the contract as a route, one envelope per family. */
export function createApp(options: AppOptions): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  const bodies = createBodyBudget();
  const lists = openLists(options.database, Date.now, options.onError);
  const { simulators } = options;
  const corsOrigins = options.corsOrigins ?? [];
  const countRefused = (request: Request, bindings: Bindings | undefined): void => {
    if (request.method !== 'GET') options.pace?.refused(networkOf(addressOf(request, bindings, options)));
  };
  const parts: Parts = {
    sms: chooseSmsChannel(options),
    mail: chooseMailChannel(options),
    tries: options.tries ?? createTries(),
    trustProviders: simulators
      ? simulators.trustProviders(options.database, options.nowMs)
      : (options.trustProviders ?? {}),
    tracker: options.tracker ?? simulators?.tracker ?? null,
  };

  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, AnyEndpoint][]) {
    const handler = isSimulator(endpoint.path) ? simulators?.handlers[name] : shopHandlers[name];
    if (!handler) continue;
    app.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const requestId = requestIdOf(c.req.raw);
      const headers = new Headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': requestId,
        ...corsHeaders(c.req.raw, corsOrigins),
      });
      const origin = c.req.header(ownClientHeader) === undefined ? (options.pictureOrigin ?? '') : '';
      if (options.pictureOrigin) headers.append('vary', ownClientHeader);
      const textOf = (body: unknown): string => JSON.stringify(origin ? withPictureOrigin(body, origin) : body);
      const reply = (status: number, body: unknown): Response => new Response(textOf(body), { status, headers });
      let member: number | undefined;
      const callNow = () => {
        const network = networkOf(addressOf(c.req.raw, c.env, options));
        return { id: requestId, call: name, member, network };
      };
      let isStranger = true;
      try {
        const request = c.req.raw;
        refuseForeign(request, options.siteOrigin, corsOrigins);
        refuseStray(request, name, corsOrigins);
        // A client looks up its address before it can sign anything (contract 13.5).
        if (options.signSecret !== undefined && name !== 'getClientIp') {
          checkSignature(request.headers, options.signSecret, options.nowMs());
        }
        const context = contextOf(request, c.env, options, { ...parts, headers, token: tokenOf(request) });
        const halves = { token: context.token, sid: context.cookies.get('sid') };
        const found = await callerOf(options.database, halves, context);
        if (found === 'disabled' && endpoint.caller === 'token') throw accountDisabled(endpoint.family);
        const caller = found === 'disabled' ? null : found;
        if (endpoint.caller === 'token' && !caller) throw loginRequired(endpoint.family);
        isStranger = !caller;
        member = caller?.userId;
        if (caller) options.knownSessions?.remember(context.cookies.get('sid'));
        const noteMember = (userId: number): void => {
          member = userId;
        };
        const answerTo = async (asker: Context, read: Record<string, unknown>): Promise<unknown> => {
          const sent = { ...read, ...paramsOf(c.req.param()) };
          const input = origin ? withoutPictureOrigin(sent, origin) : sent;
          const payload = await handler(parseInput(endpoint, input), asker);
          return wrapSuccess(endpoint.family, parseReply(endpoint, payload, options.strictReplies ?? false));
        };
        const asker: Context = { ...context, caller, noteMember };
        // Only now the body: an anonymous sender of a large one must not hold memory.
        const forMember = caller || context.token === '' ? keptCalls.get(name) : undefined;
        if (forMember) {
          const text = await readBody(request, endpoint, bodies, context, caller, readText);
          if (caller && isOwnList(inputOf(request, text)))
            return reply(200, await answerTo(asker, inputOf(request, text)));
          const kept = await lists.get(keyOf(name, request, origin, text), async (read) => {
            const database = { ...options.database, read };
            const stranger = { ...asker, database, caller: null, token: '' };
            const body = new TextEncoder().encode(textOf(await answerTo(stranger, inputOf(request, text))));
            return { bytes: body, cacheControl: headers.get('cache-control') ?? '' };
          });
          headers.set('cache-control', caller ? 'no-store' : kept.cacheControl);
          return new Response(caller ? await forMember(asker, kept.bytes) : kept.bytes, { headers });
        }
        const body = await answerTo(asker, await readBody(request, endpoint, bodies, context, caller, readInput));
        const event = eventOfReply(callNow());
        if (event) options.onSecurityEvent?.(event);
        return reply(200, body);
      } catch (error) {
        // Caches must not keep a refusal, even if they may keep the answer.
        headers.set('cache-control', 'no-store');
        if (isStranger) countRefused(c.req.raw, c.env);
        const failure = failureOf(error, endpoint.family);
        const wait = failure.data?.['retry_after'] ?? (failure.http === 503 ? 2 : undefined);
        if (typeof wait === 'number') headers.set('retry-after', String(wait));
        if (error instanceof Refusal) options.onSecurityEvent?.(eventOfRefusal(callNow(), failure));
        else if (!isAborted(c.req.raw)) options.onError(error, `${endpoint.method} ${endpoint.path} [${requestId}]`);
        return reply(failure.http, wrapFailure(endpoint.family, failure));
      }
    });
  }

  for (const prefix of corsOrigins.length > 0 ? Object.values(familyPrefix) : []) {
    app.options(`${prefix}*`, (c) => preflight(c.req.raw, corsOrigins));
  }

  app.get('/uploads/:name', (c) =>
    serveFile(options.files, c.req.param('name'), 'forever', c.req.header('range') ?? null),
  );

  const ownPages = options.hasTelemetry === false ? pages.filter(({ path }) => !path.startsWith(telemetryPath)) : pages;
  for (const page of [...ownPages, ...(simulators?.pages ?? [])]) {
    app.on(page.method, page.path, async (c) => {
      const headers = new Headers();
      let isStranger = true;
      try {
        const request = c.req.raw;
        refuseForeign(request, options.siteOrigin);
        const context = contextOf(request, c.env, options, { ...parts, headers, token: '' });
        const caller = await callerOfCookie(options.database, context.cookies.get('sid'), secondsOf(options.nowMs));
        isStranger = !caller;
        const input = { ...pageInput, ...(page.bodyCapBytes && { bodyCapBytes: page.bodyCapBytes }) };
        const values = await readBody(request, input, bodies, context, caller, page.isRaw ? readRaw : readInput);
        const response = await page.answer({
          params: paramsOf(c.req.param()),
          values,
          header: (name) => request.headers.get(name) ?? undefined,
          context: { ...context, caller },
        });
        for (const [name, value] of headers) response.headers.append(name, value);
        return response;
      } catch (error) {
        if (isStranger) countRefused(c.req.raw, c.env);
        if (error instanceof Refusal) return errorPage(error.message, error.http === 200 ? 422 : error.http);
        if (!isAborted(c.req.raw)) options.onError(error, `${page.method} ${page.path}`);
        return errorPage(failureMessages.heading, 500);
      }
    });
  }

  addOpenApi(app, { simulated: simulators !== null });

  app.notFound((c) => {
    countRefused(c.req.raw, c.env);
    const family = familyOf(c.req.path);
    const failure = { http: 404, status: 404, message: '接口不存在' };
    return Response.json(wrapFailure(family, failure), { status: 404 });
  });
  return app;
}

const shopHandlers = handlers as unknown as Readonly<Partial<Record<EndpointName, Handler<AnyEndpoint>>>>;

/** A page only reads its query and a small form. */
const pageInput = { encoding: 'form', bodyCapBytes: 64 * 1024 } as const;

const isSimulator = (path: string): boolean => path.startsWith('/__sim/');

function familyOf(path: string): Family {
  if (isSimulator(path)) return 'papi';
  const found = Object.entries(familyPrefix).find(([, prefix]) => path.startsWith(prefix));
  return (found?.[0] ?? 'shop') as Family;
}

/** A caller that went away before its body was whole is no fault of ours. */
const isAborted = (request: Request): boolean => request.signal.aborted;

/** Reads query and body within the memory that there is for bodies; refuses with 503 when there is none. */
async function readBody<Read>(
  request: Request,
  call: Pick<AnyEndpoint, 'encoding' | 'bodyCapBytes'>,
  bodies: BodyBudget,
  { clientIp }: Context,
  caller: Caller | null,
  read: (request: Request, call: Pick<AnyEndpoint, 'encoding' | 'bodyCapBytes'>) => Promise<Read>,
): Promise<Read> {
  if (!hasBody(request)) return read(request, call);
  const announced = Number(request.headers.get('content-length') ?? call.bodyCapBytes);
  const bytes = Math.min(announced, call.bodyCapBytes);
  const free = bodies.reserve({ isMember: caller !== null, address: clientIp, bytes });
  if (!free) throw new Refusal('当前提交人数过多，请稍后再试', { http: 503, status: 503 });
  try {
    return await read(request, call);
  } finally {
    free();
  }
}

/** The parts that all calls share. */
type Parts = Pick<Context, 'sms' | 'mail' | 'tracker' | 'tries' | 'trustProviders'>;

const addressOf = (
  request: Request,
  bindings: Bindings | undefined,
  { trustedProxies = [] }: Pick<AppOptions, 'trustedProxies'>,
): string =>
  clientAddress(bindings?.remoteAddress ?? '127.0.0.1', request.headers.get('x-forwarded-for') ?? '', trustedProxies);

/** The origin that a request names, where no setting says which one is ours. */
function askedOrigin({ url, headers }: Request): string {
  const host = headers.get('host');
  return host === null ? new URL(url).origin : `${url.slice(0, url.indexOf('/'))}//${host}`;
}

/** The context of a call before its caller is known. */
function contextOf(
  request: Request,
  bindings: Bindings | undefined,
  options: AppOptions,
  known: Parts & { headers: Headers; token: string },
): Context {
  const siteOrigin = options.siteOrigin ?? askedOrigin(request);
  const cookies = cookiesOf(request.headers.get('cookie') ?? '', siteOrigin.startsWith('https:'), (text) =>
    known.headers.append('set-cookie', text),
  );
  const clientIp = addressOf(request, bindings, options);
  return {
    database: options.database,
    nowMs: options.nowMs,
    files: options.files,
    simulated: options.simulators !== null,
    advanceClock: options.advanceClock,
    channels: options.channels ?? {},
    onError: options.onError,
    clientIp,
    network: networkOf(clientIp),
    siteOrigin,
    allowedOrigins: options.corsOrigins ?? [],
    isBearer: options.session === 'bearer',
    sms: known.sms,
    mail: known.mail,
    tracker: known.tracker,
    tries: known.tries,
    trustProviders: known.trustProviders,
    userAgent: request.headers.get('user-agent') ?? '',
    caller: null,
    token: known.token,
    cookies: options.session === 'bearer' ? withoutSession(cookies, known.token) : cookies,
    idempotencyKey: (request.headers.get('idempotency-key') ?? '').slice(0, 255),
    setHeader: (name, value) => known.headers.set(name, value),
    noteMember: () => undefined,
  };
}
