/** Headers of every answer of the shop, pages and calls alike (design.md §3). */
export const siteHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
};

/** Sent over HTTPS only: a plain-http demo must not be locked out. */
export const strictTransport = 'max-age=31536000; includeSubDomains';

/** Whether the shop is reached by https: TLS ends at a proxy, so only the operator's setting tells. */
export const isSecure = (siteOrigin: string): boolean => siteOrigin.startsWith('https:');

/** The headers of every answer of a shop under this origin, "" when none is set. */
export const headersUnder = (siteOrigin: string): Readonly<Record<string, string>> =>
  isSecure(siteOrigin) ? { ...siteHeaders, 'strict-transport-security': strictTransport } : siteHeaders;
