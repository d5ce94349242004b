import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { familyPrefix } from '#core/wire/envelope.ts';

/** A call as an HTTP request. */
export interface PlainRequest {
  /** The path with its query, from the root. */
  readonly url: string;
  readonly body: string | FormData | undefined;
  /** Unset for multipart: the sender knows the boundary. */
  readonly contentType: string | undefined;
}

type Values = Record<string, unknown>;

/** Encodes `input` as contract 0.4 requires: path segments first, then query, form, JSON or parts. */
export function toRequest(endpoint: AnyEndpoint, input: Values): PlainRequest {
  const rest: Values = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    // Store calls repeat their id in the body (contract 10.3); all others have it only in the path.
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  // A real multi-tenant install finds the shop by these two fields (contract 0.4).
  if (path.startsWith(familyPrefix.shop)) Object.assign(rest, { company_id: '1', country_code: 'zh-CN' });
  if (endpoint.encoding === 'json') {
    const { company_id: _, country_code: __, ...body } = rest;
    return { url: path, body: JSON.stringify(body), contentType: 'application/json' };
  }
  if (endpoint.encoding === 'multipart') return { url: path, body: toParts(rest), contentType: undefined };
  const pairs = new URLSearchParams(toPairs(rest));
  if (endpoint.encoding === 'form') {
    return { url: path, body: pairs.toString(), contentType: 'application/x-www-form-urlencoded' };
  }
  const query = pairs.toString();
  return { url: query ? `${path}?${query}` : path, body: undefined, contentType: undefined };
}

/** Files are sent unchanged, all other fields as in a form. */
function toParts(values: Values): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File) parts.append(name, value);
    else for (const [key, text] of toPairs(value, name)) parts.append(key, text);
  }
  return parts;
}

/** Bracket arrays, as PHP reads them: `cart_id[]=1&cart_id[]=2`, `items[0][item_id]=5`. */
function toPairs(value: unknown, name = ''): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    const plain = value.every((entry) => typeof entry !== 'object');
    return value.flatMap((entry, index) => toPairs(entry, plain ? `${name}[]` : `${name}[${index}]`));
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, entry]) => toPairs(entry, name ? `${name}[${key}]` : key));
  }
  return [[name, String(value)]];
}
