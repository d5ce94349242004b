import { siteHeaders } from '#core/site/headers.ts';
import { quoted } from './text.ts';

export const header = (name: string, value: string): string => `add_header ${name} ${value} always;`;

/** Headers of every answer that nginx makes itself; it sends no empty one, so plain http has no HSTS. */
export const commonHeaders: readonly string[] = [
  ...Object.entries(siteHeaders).map(([name, value]) => header(name, quoted(value))),
  header('strict-transport-security', '$mall_hsts'),
];

/** Takes them from a backend that may send others, and sends ours. */
export const replacedHeaders: readonly string[] = [
  ...Object.keys(siteHeaders).map((name) => `proxy_hide_header ${name};`),
  'proxy_hide_header strict-transport-security;',
  ...commonHeaders,
];
