import type * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#core/endpoints.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { exampleOf } from './examples.ts';
import { openWorld, type World } from './world.ts';

/** Fields of an input; a pipe begins with them. */
function fieldsOf({ input }: AnyEndpoint): readonly string[] {
  const { entries = {} } = input as v.GenericSchema & { entries?: Readonly<Record<string, unknown>> };
  return Object.keys(entries);
}
const fieldOf = (endpoint: AnyEndpoint, ...names: readonly string[]): string =>
  fieldsOf(endpoint).find((field) => names.includes(field)) ?? '';

/** Lists that come whole on every page, and lists of features that the shop does not have. */
const unpaged = new Set<EndpointName>([
  'listInvoiceTitles',
  'listPointChanges',
  'listPointGoods',
  'listLikedPointGoods',
  'listPartnerTypes',
  'listSettlementBanks',
  'listSignUps',
  'listOwnSignUps',
]);
const paged = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => fieldOf(endpoints[name], 'page', 'page_no') !== '' && !unpaged.has(name),
);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(world.shop.failures).toEqual([]);
  await world.shop.close();
});

/** The rows of a reply are its list, or its only array. */
function rowsOf(reply: unknown): readonly unknown[] {
  const fields = reply as Readonly<Record<string, unknown>>;
  const rows = [fields['list'], ...Object.values(fields)].find((value) => Array.isArray(value));
  if (!rows) throw new Error('no rows in the reply');
  return rows;
}

test.each(paged)('%s: two pages of one row are the page of two', async (name) => {
  const endpoint: AnyEndpoint = endpoints[name];
  const actor = await world.newActor();
  const input = (await exampleOf(name).input(actor)) as object;
  const [pageField, sizeField] = [fieldOf(endpoint, 'page', 'page_no'), fieldOf(endpoint, 'page_size', 'pageSize')];
  const rowsAt = async (page: number, size: number): Promise<readonly unknown[]> =>
    rowsOf(await actor.client.call(endpoint, { ...input, [pageField]: page, [sizeField]: size } as never));
  const [both, first, second] = [await rowsAt(1, 2), await rowsAt(1, 1), await rowsAt(2, 1)];
  expect(first).toHaveLength(1);
  expect([...first, ...second]).toEqual(both);
});
