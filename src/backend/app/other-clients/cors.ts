/** Headers that a client of the family or our own sends. */
const sentHeaders =
  'authorization, content-type, token, signToken, privateKey, version, sourceType, idempotency-key, x-request-id, x-requested-with';

/** Headers that its script may read: the refreshed token, how long to wait, the number to read out. */
const readHeaders = 'authorization, retry-after, x-request-id';

/** Seconds for which a browser need not ask again. */
const preflightSeconds = 600;

/**
 * Headers that let a page of an allowed origin read an answer: exactly that origin, and never cookies, because a session of
 * another site travels in a header. Nothing for any other origin, so its browser keeps the answer from the page.
 */
export function corsHeaders(request: Request, allowed: readonly string[]): Record<string, string> {
  if (allowed.length === 0) return {};
  const origin = request.headers.get('origin') ?? '';
  if (!allowed.includes(origin)) return { vary: 'Origin' };
  return { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': readHeaders };
}

/** Answers the browser that asks before a page of another origin may call. */
export function preflight(request: Request, allowed: readonly string[]): Response {
  const headers = corsHeaders(request, allowed);
  if (!headers['access-control-allow-origin']) return new Response(null, { status: 403, headers });
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': sentHeaders,
      'access-control-max-age': String(preflightSeconds),
    },
  });
}

/** Exact origins of a list with commas; anything that is no origin throws, so that a typing error opens nothing. */
export function originsOf(text: string): string[] {
  const asked = text.split(',').map((part) => part.trim());
  return asked.filter(Boolean).map((origin) => {
    const url = URL.parse(origin);
    if (!url || url.origin !== origin || !/^https?:$/.test(url.protocol)) {
      throw new Error(`CORS_ORIGINS 应为以逗号分隔的完整来源（如 https://h5.example.com），收到 "${origin}"`);
    }
    return origin;
  });
}
