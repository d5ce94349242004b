import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocstrings } from '#backend/openapi/docstrings.ts';
import { deskCalls } from '#core/desk-calls.ts';
import { takeSettingsFrom } from '#core/site/settings.ts';
import type { AnyDeskCall, DeskInput } from '#core/staff/desk-call.ts';
import type { ReadName, WriteName } from './example.ts';
import { misfits } from './fits.ts';
import { readExamples } from './read-examples.ts';
import { type DeskWorld, deskWorld } from './world.ts';
import { writeExampleOf, writeNames } from './write-examples.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string }[];
  requestBody?: object;
  responses: Record<string, { content: Record<string, { schema: { anyOf: Json[] } }> }>;
}

const worlds = deskWorld();
let world: DeskWorld;
let document: Json & { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  takeSettingsFrom((name) =>
    name === 'bank' ? { holder: '杭州青禾', bank: '招商银行', account: '571900000000001' } : undefined,
  );
  world = await worlds.open();
  document = (await (await world.owner.fetch('/admin/api/openapi.json')).json()) as typeof document;
});
afterAll(() => worlds.close());

const calls = Object.entries(deskCalls) as [keyof typeof deskCalls, AnyDeskCall][];
const operationOf = ({ path, method }: AnyDeskCall): Operation | undefined =>
  document.paths[path]?.[method.toLowerCase()];

test('it is OpenAPI 3.1, describes exactly the call table, and is for the staff alone', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
  expect((await world.desk.stranger().fetch('/admin/api/openapi.json')).status).toBe(401);
  const member = await world.world.newActor();
  expect((await member.client.fetch('/admin/api/openapi.json')).status).toBe(404);
});

test('every call has its own words, the roles that may make it, its headers and its input', () => {
  const docstrings = readDocstrings('desk');
  for (const [name, call] of calls) {
    const operation = operationOf(call);
    const text = docstrings.get(name)?.text ?? '';
    expect([name, text === '']).toEqual([name, false]);
    expect(operation?.description).toContain(text);
    expect([name, operation?.security.length === 0]).toEqual([name, call.rights === 'anybody']);
    const headers = operation?.parameters.filter((one) => one.in === 'header').map((one) => one.name);
    expect(headers).toEqual(call.method === 'POST' ? ['x-desk', 'idempotency-key'] : ['x-desk']);
    expect([name, operation?.requestBody === undefined]).toEqual([name, call.encoding === 'query']);
  }
});

/** What the document says about the payload of a successful reply. */
function payloadOf(name: keyof typeof deskCalls): Json {
  const schema = operationOf(deskCalls[name])?.responses['200']?.content['application/json']?.schema.anyOf[0];
  return ((schema?.['properties'] ?? {}) as Json)['data'] as Json;
}

test.each(Object.keys(readExamples) as ReadName[])('%s: the reply is as the document says', async (name) => {
  const call = deskCalls[name] as AnyDeskCall;
  const input = (await (readExamples[name] as (of: DeskWorld) => unknown)(world)) as DeskInput<typeof call>;
  expect(misfits(await world.owner.call(call, input), payloadOf(name), document)).toEqual([]);
});

test.each(writeNames)('%s: the reply is as the document says', async (name: WriteName) => {
  const call = deskCalls[name] as AnyDeskCall;
  const reply = await world.owner.call(call, await writeExampleOf(name).input(world));
  expect(misfits(reply, payloadOf(name), document)).toEqual([]);
});

test('a reply of another shape does not fit', () => {
  const schema = payloadOf('getFreight');
  const parcels = { orders: 0, free: 0, freight_fee: 0, provinces: [] };
  expect(misfits({ rules: [], mark: '', parcels }, schema, document)).toEqual(['.provinces: missing']);
  const rules = [{ provinces: ['浙江省'], fee: '12', free_from: null }];
  expect(misfits({ rules, mark: '', provinces: [], parcels }, schema, document)).toEqual([
    expect.stringMatching(/^\.rules\.0\.fee: type/),
  ]);
});
