import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#core/endpoints.ts';
import { unwrap } from '#core/wire/call/unwrap.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { exampleOf } from './examples.ts';
import { type Spelling, spelled, spellings } from './other-spellings.ts';
import { openWorld, send, type World } from './world.ts';

const names = Object.keys(endpoints) as EndpointName[];
let world: World;
const changed = new Map<Spelling, number>();
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  // A spelling that hardly ever changes a reply would prove nothing.
  for (const spelling of spellings) expect(changed.get(spelling)).toBeGreaterThan(names.length / 4);
  await world.shop.close();
});

test.each(names)('%s: the least, nulls, numbers as text and more fields are read', async (name) => {
  const endpoint: AnyEndpoint = endpoints[name];
  const actor = await world.newActor();
  const { http, body } = await send(actor.client, name, await exampleOf(name).input(actor), { key: `spell-${name}` });
  const payload = unwrap(endpoint.family, http, body);
  const own = v.parse(endpoint.output, payload);
  const read = spellings.map((spelling) => {
    // Only the shop family has a public source, which sends rows as its database driver returns them.
    if (spelling === 'texts' && endpoint.family !== 'shop') return [];
    const other = spelled(endpoint.output, payload, spelling);
    if (JSON.stringify(other) !== JSON.stringify(payload)) changed.set(spelling, (changed.get(spelling) ?? 0) + 1);
    const { issues, output } = v.safeParse(endpoint.output, other);
    const isSame = (spelling !== 'texts' && spelling !== 'more') || JSON.stringify(output) === JSON.stringify(own);
    return [
      ...(issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
      ...(isSame ? [] : ['another value']),
    ];
  });
  expect(Object.fromEntries(spellings.map((spelling, at) => [spelling, read[at]]))).toEqual({
    least: [],
    nulls: [],
    spare: [],
    blank: [],
    texts: [],
    more: [],
  });
});
