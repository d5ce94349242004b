/**
 * Whether a write comes from a page of another site (contract 18.4). Origin and shop must agree in scheme and host: a page
 * that somebody put in the way of plain http is not ours. The shop's scheme is that of `siteOrigin` for its own host;
 * elsewhere the one a proxy reports, which no page can make a browser send. Pages of the `allowed` origins may write as well.
 */
export function isForeign(request: Request, siteOrigin = '', allowed: readonly string[] = []): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  if (allowed.includes(request.headers.get('origin') ?? '')) return false;
  return isOfOtherSite(request, siteOrigin);
}

/** Whether a call comes from a page of another site, whatever its method. */
export function isOfOtherSite(request: Request, siteOrigin = ''): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return true;
  const origin = request.headers.get('origin');
  return origin !== null && origin !== ownOrigin(request, siteOrigin);
}

/**
 * Whether a read that changes something was not asked for by a page of ours (ASVS 3.5.3): a link, a picture and a script tag of
 * any page say so in `Sec-Fetch-Dest`, another site in `Sec-Fetch-Site`. Programs send neither.
 */
export function isStray({ headers }: Request, allowed: readonly string[] = []): boolean {
  if (allowed.includes(headers.get('origin') ?? '')) return false;
  return headers.get('sec-fetch-site') === 'cross-site' || !['empty', null].includes(headers.get('sec-fetch-dest'));
}

function ownOrigin(request: Request, siteOrigin: string): string {
  const asked = new URL(request.url);
  const host = request.headers.get('host') ?? asked.host;
  const site = URL.parse(siteOrigin);
  if (site?.host === host) return site.origin;
  const reported = request.headers.get('x-forwarded-proto');
  const scheme = reported === 'https' || reported === 'http' ? `${reported}:` : asked.protocol;
  return URL.parse(`${scheme}//${host}`)?.origin ?? '';
}
