import { isForeign } from '#backend/app/request/own-origin.ts';
import { isSecure } from '#core/site/headers.ts';
import { type Family, familyPrefix, wrapFailure } from '#core/wire/envelope.ts';
import { backendPrefixes } from '#mall/prefixes.ts';
import { limitBody, TooLarge } from './body-limit.ts';
import { type Hop, headersForGateway, headersForVisitor } from './forwarded-headers.ts';
import { createUpstreams } from './upstreams.ts';

/** Limits of the way to a gateway, the same as in the configuration of nginx. */
const defaults = {
  /** From the end of the call's body until the reply begins. */
  replyMs: 35_000,
  bodyBytes: 20 * 1024 * 1024,
  /** Calls that wait for the gateway at once: a slow one must not fill this process. */
  atOnce: 512,
};

/** Prefixes that a shop passes on: whichever backend would answer, simulators belong to the demo. */
const ofShops = backendPrefixes.filter((prefix) => prefix !== '/__sim/');

/** A dot segment in any spelling that the next server might decode. */
const climbs = /(?:^|\/|\\|%2f|%5c)(?:\.|%2e){1,2}(?=$|\/|\\|;|%2f|%5c|%3b)|%00/i;

interface ProxyOptions extends Omit<Hop, 'peer'> {
  /** Origins of the gateway's addresses; at least one. */
  readonly origins: readonly string[];
  /** `npm start`: simulators of the backend are passed on too. */
  readonly isDemo: boolean;
  readonly limits?: Partial<typeof defaults>;
}

interface Peer {
  readonly remoteAddress?: string | undefined;
}

/**
 * Passes the calls of pages on to a gateway and streams bodies both ways. Only paths of the backend are passed on, and only
 * to the given origins; failures are said in the envelope of the call's family.
 */
export function createProxy({ origins, isDemo, limits: changed, ...hop }: ProxyOptions) {
  const passed = isDemo ? backendPrefixes : ofShops;
  const limits = { ...defaults, ...changed };
  const upstreams = createUpstreams(origins);
  let waiting = 0;

  async function send(request: Request, peer: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    let last: unknown;
    for (const origin of upstreams.inOrder()) {
      const target = new URL(origin);
      target.pathname = pathname;
      target.search = search;
      const late = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const wait = (): void => {
        timer = setTimeout(() => late.abort(new Late()), limits.replyMs);
      };
      const body = request.body && limitBody(request.body, limits.bodyBytes, wait);
      if (!body) wait();
      try {
        const reply = await fetch(target, {
          method: request.method,
          headers: headersForGateway(request, origin, { ...hop, peer }),
          redirect: 'manual',
          signal: AbortSignal.any([late.signal, request.signal]),
          ...(body && { body, duplex: 'half' }),
        } as RequestInit);
        upstreams.answered(origin);
        const headers = headersForVisitor(reply, origin, isSecure(hop.siteOrigin));
        return new Response(reply.body, { status: reply.status, headers });
      } catch (error) {
        if (request.signal.aborted || isTooLarge(error)) throw error;
        upstreams.failed(origin);
        last = error;
        // A body that has been on its way cannot be sent again, and a gateway that is late may still do what was asked.
        if (body || late.signal.aborted || !isRepeatable(request.method)) break;
      } finally {
        clearTimeout(timer);
      }
    }
    throw last;
  }

  return {
    fetch: async (request: Request, peer: Peer = {}): Promise<Response> => {
      const { pathname } = new URL(request.url);
      const fail = (status: number, message: string): Response => failure(pathname, status, message);
      if (!passed.some((prefix) => pathname.startsWith(prefix))) return fail(404, '接口不存在');
      if (climbs.test(pathname)) return fail(400, '地址无效');
      // To the gateway, our origin is the caller's site, so the check for foreign origins happens here.
      if (isForeign(request, hop.siteOrigin)) return fail(403, '请求来源不被允许');
      if (Number(request.headers.get('content-length') ?? 0) > limits.bodyBytes) return fail(413, '请求内容过大');
      if (waiting >= limits.atOnce) return fail(503, '当前访问人数过多，请稍后再试');
      waiting += 1;
      try {
        return await send(request, peer.remoteAddress ?? '127.0.0.1');
      } catch (error) {
        if (isTooLarge(error)) return fail(413, '请求内容过大');
        return isLate(error) ? fail(504, '后端服务应答超时，请稍后再试') : fail(502, '无法连接后端服务');
      } finally {
        waiting -= 1;
      }
    },
  };
}

class Late extends Error {}

const isRepeatable = (method: string): boolean => method === 'GET' || method === 'HEAD';
const isLate = (error: unknown): boolean => error instanceof Late;
const isTooLarge = (error: unknown): boolean =>
  error instanceof TooLarge || (error instanceof Error && error.cause instanceof TooLarge);

function failure(path: string, status: number, message: string): Response {
  const found = Object.entries(familyPrefix).find(([, prefix]) => path.startsWith(prefix));
  const body = wrapFailure((found?.[0] ?? 'shop') as Family, { http: status, status, message });
  const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '2' }) };
  return Response.json(body, { status, headers });
}
