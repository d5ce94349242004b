import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#core/endpoints.ts';
import { unwrap } from '#core/wire/call/unwrap.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { exampleOf } from './examples.ts';
import { requiredFields, without } from './required-fields.ts';
import { openWorld, send, type World } from './world.ts';

const names = Object.keys(endpoints) as EndpointName[];
let world: World;
/** Number of required fields removed, over all replies. */
let examined = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  // The examples fill their lists, so rows are examined too: far more fields than replies have at the top.
  expect(examined).toBeGreaterThan(names.length * 6);
  // Replies are strict in tests: a field that the contract does not name is a failure.
  expect(world.shop.failures).toEqual([]);
  await world.shop.close();
});

test.each(names)('%s: no required field of its reply may be missing', async (name) => {
  const endpoint: AnyEndpoint = endpoints[name];
  const actor = await world.newActor();
  const { http, body } = await send(actor.client, name, await exampleOf(name).input(actor), { key: `reply-${name}` });
  const payload = unwrap(endpoint.family, http, body);
  expect(v.safeParse(endpoint.output, payload).success).toBe(true);
  const paths = requiredFields(endpoint.output, payload);
  examined += paths.length;
  const accepted = paths.filter((path) => v.safeParse(endpoint.output, without(payload, path)).success);
  expect(accepted.map((path) => path.join('.'))).toEqual([]);
});

test('the walk finds required fields at every depth and leaves optional ones alone', () => {
  const schema = v.object({
    id: v.number(),
    note: v.optional(v.string()),
    list: v.array(v.object({ name: v.string(), picture: v.nullish(v.string()) })),
    owner: v.nullable(v.object({ code: v.pipe(v.string(), v.nonEmpty()) })),
  });
  const payload = { id: 1, note: 'x', list: [{ name: 'a', picture: null }], owner: { code: 'c' } };
  const found = requiredFields(schema, payload).map((path) => path.join('.'));
  expect(found).toEqual(['id', 'list', 'list.0.name', 'owner', 'owner.code']);
  expect(without(payload, ['list', '0', 'name'])).toEqual({ ...payload, list: [{ picture: null }] });
});
