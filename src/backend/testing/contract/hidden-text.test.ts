import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#core/endpoints.ts';
import { exampleOf } from './examples.ts';
import { openWorld, send, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(world.shop.failures).toEqual([]);
  await world.shop.close();
});

const override = '\u202E';

/** The input with an override of direction at the end of each of its texts, one at a time; files stay. */
function* poisoned(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield `${value}${override}`;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return;
  for (const [key, part] of Object.entries(value)) {
    for (const bad of poisoned(part)) {
      const copy = Array.isArray(value) ? [...value] : { ...value };
      yield Object.assign(copy, { [key]: bad });
    }
  }
}

/** The tables in which a text holds the override. */
async function poisonedTables(): Promise<string[]> {
  const { read } = world.shop.database;
  const tables = (await read.introspection.getTables()).map(({ name }) => name);
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(read);
    if (JSON.stringify(rows).includes(override)) found.push(table);
  }
  return found;
}

const writes = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== 'GET' && !endpoints[name].path.startsWith('/__sim/'),
);

test.each(writes)('%s stores nothing that nobody sees', async (name) => {
  const actor = await world.newActor();
  const input = await exampleOf(name).input(actor);
  for (const bad of poisoned(input)) await send(actor.client, name, bad as object);
  expect(await poisonedTables()).toEqual([]);
});
