import { clientAddress } from '#backend/app/request/client-address.ts';
import { siteHeaders } from '#core/site/headers.ts';

/** They concern one connection and never travel on (RFC 9110, 7.6.1); `Connection` may name more. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Statements about the way here, which we make ourselves; and `Expect`, which our server has already answered. */
const replaced = [
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'expect',
];
/** Matters of the origin that visitors see, which a gateway behind us does not decide. */
const ours = [
  ...Object.keys(siteHeaders),
  'strict-transport-security',
  'alt-svc',
  'clear-site-data',
  'service-worker-allowed',
  'server',
  'x-powered-by',
  // The body has been unpacked on its way through.
  'content-encoding',
  'content-length',
  'set-cookie',
];

function copyWithout(from: Headers, names: readonly string[]): Headers {
  const named = (from.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase());
  const headers = new Headers(from);
  for (const name of [...hopByHop, ...named.filter((one) => /^[\w-]+$/.test(one)), ...names]) headers.delete(name);
  return headers;
}

/** The way a request has come, as this server knows it. */
export interface Hop {
  /** Address of the socket. */
  readonly peer: string;
  readonly trustedProxies: readonly string[];
  readonly siteOrigin: string;
  /** Token of `/ops`, which no gateway may see; "" for none. */
  readonly opsToken: string;
}

/** Headers for the gateway at `origin`: those of the caller, with our own statements about the way here. */
export function headersForGateway(request: Request, origin: string, hop: Hop): Headers {
  const given = request.headers;
  const headers = copyWithout(given, replaced);
  if (hop.opsToken && given.get('authorization') === `Bearer ${hop.opsToken}`) headers.delete('authorization');
  const asked = new URL(request.url);
  const isTrusted = hop.trustedProxies.includes(hop.peer.replace(/^::ffff:/i, ''));
  const before = isTrusted ? (given.get('x-forwarded-for') ?? '') : '';
  const reported = isTrusted ? given.get('x-forwarded-proto') : null;
  const scheme = (URL.parse(hop.siteOrigin)?.protocol ?? asked.protocol).slice(0, -1);
  headers.set('x-forwarded-for', [before, hop.peer].filter(Boolean).join(', '));
  headers.set('x-forwarded-proto', reported === 'https' || reported === 'http' ? reported : scheme);
  headers.set('x-forwarded-host', given.get('host') ?? asked.host);
  headers.set('x-real-ip', clientAddress(hop.peer, before, hop.trustedProxies));
  // A gateway that compares the caller's origin with its own host would refuse our pages.
  if (given.has('origin')) headers.set('origin', origin);
  return headers;
}

/**
 * Headers for the visitor: those of the gateway without the ones that are ours to decide, redirects to itself made ours,
 * and the cookies that {@link ownCookie} lets through.
 */
export function headersForVisitor(reply: Response, origin: string, isSecure: boolean): Headers {
  const headers = copyWithout(reply.headers, ours);
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
  const told = reply.headers.get('location');
  const location = told === null ? null : URL.parse(told, `${origin}/`);
  if (location?.origin === origin) headers.set('location', location.pathname + location.search + location.hash);
  for (const cookie of reply.headers.getSetCookie()) {
    const own = ownCookie(cookie, new URL(origin).hostname, isSecure);
    if (own) headers.append('set-cookie', own);
  }
  return headers;
}

/**
 * A cookie of the gateway as one of our host alone: without `Domain`, and `Secure` under https. Null for a cookie that
 * names a domain which is not the gateway's, as a browser would refuse it.
 */
export function ownCookie(cookie: string, gatewayHost: string, isSecure: boolean): string | null {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const domain = attributes
    .find((part) => /^domain=/i.test(part))
    ?.slice('domain='.length)
    .replace(/^\./, '')
    .toLowerCase();
  if (!pair.includes('=')) return null;
  if (domain && gatewayHost !== domain && !gatewayHost.endsWith(`.${domain}`)) return null;
  const kept = attributes.filter((part) => !/^domain(?:=|$)/i.test(part));
  const lacksSecure = isSecure && !kept.some((part) => /^secure$/i.test(part));
  return [pair, ...kept, ...(lacksSecure ? ['Secure'] : [])].join('; ');
}
