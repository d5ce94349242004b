import type { EndpointName } from '#core/endpoints.ts';

/**
 * Calls whose answer to a stranger depends on their input and on the tables of the catalogue alone (migration 48): neither on
 * the caller, nor on the clock, nor on the address that was called.
 */
export const keptCalls: ReadonlySet<EndpointName> = new Set([
  'listGoods',
  'listItems',
  'listCategories',
  'listCategoryZones',
]);

/** Everything of a request of a stranger that such an answer depends on. */
export const keyOf = (name: EndpointName, { url, headers }: Request, origin: string, text: string): string =>
  [name, origin, url.slice(url.indexOf('?') + 1 || url.length), headers.get('content-type') ?? '', text].join('\n');
