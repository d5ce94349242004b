import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#backend/testing/contract/world.ts';
import { type FamilyCall, requestOf, unread } from './call.ts';
import { edCartCalls } from './ed-cart.ts';
import { edMemberCalls } from './ed-member.ts';
import { edOrderCalls } from './ed-order.ts';
import { edVisitCalls } from './ed-visit.ts';
import { ewGoodsCalls } from './ew-goods.ts';
import { ewMemberCalls } from './ew-member.ts';
import { ewOrderCalls } from './ew-order.ts';

/** Calls that no shop without that feature can answer; docs/compat.md gives the reason of each. */
const unanswered: Readonly<Record<FamilyCall['client'], readonly string[]>> = {
  ED: [
    'item.pointsmallDetail',
    'cart.geticket',
    'store.saveSettlementInfo',
    'store.settlementDetail',
    'store.settlementSet',
    'store.settlementAuditstatus',
    'user.merchantLogin',
  ],
  EW: ['auth.registerEmailMember', 'registration.submit', 'registration.joinActivity', 'registration.cancelRecord'],
};

let world: World;
beforeAll(async () => {
  world = await openWorld({ session: 'bearer' });
});
afterAll(async () => {
  expect(world.shop.failures).toEqual([]);
  await world.shop.close();
});

/** Makes the call as its client does, with a token and no cookie; returns the payload and what a screen would miss. */
async function made(call: FamilyCall): Promise<{ missing: string[] }> {
  const actor = await world.newActor();
  const sent = typeof call.sent === 'function' ? await call.sent(actor) : call.sent;
  const { path, init } = requestOf(call, sent);
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${actor.client.token}`);
  const reply = await world.shop.fetch(`http://shop.test${path}`, { ...init, headers });
  const { data } = (await reply.json()) as { data: { status_code?: number; message?: string } };
  if (reply.status !== 200 || data.status_code) return { missing: [`${reply.status} ${data.message}`] };
  return { missing: unread(data, call) };
}

const calls = [
  ...edVisitCalls,
  ...edCartCalls,
  ...edOrderCalls,
  ...edMemberCalls,
  ...ewMemberCalls,
  ...ewGoodsCalls,
  ...ewOrderCalls,
];
const works = (call: FamilyCall): boolean => !unanswered[call.client].includes(call.name);

describe.each(['ED', 'EW'] as const)('%s', (client) => {
  test.each(calls.filter((call) => call.client === client && works(call)))('$name: $line', async (call) => {
    expect(await made(call)).toEqual({ missing: [] });
  });
});

test.each(calls.filter((call) => !works(call)))('$client $name is refused and never breaks the shop', async (call) => {
  expect((await made(call)).missing).not.toEqual([]);
});

test('at least 95 calls of ED and 60 of EW work unchanged', () => {
  const of = (client: FamilyCall['client']) => calls.filter((call) => call.client === client);
  const figure = (client: FamilyCall['client']) => `${of(client).filter(works).length} of ${of(client).length}`;
  process.stdout.write(`family clients: ED ${figure('ED')}, EW ${figure('EW')}\n`);
  expect(of('ED').filter(works).length).toBeGreaterThanOrEqual(95);
  expect(of('EW').filter(works).length).toBeGreaterThanOrEqual(60);
});

test('a field that is missing, of another type, or in an empty list is found', () => {
  const reply = { list: [{ id: '1', fee: 5 }], none: [] as unknown[] };
  const reads = ['list[].id text', 'list[].fee digits', 'list[].name text', 'list[].id number', 'none[].id text'];
  expect(unread(reply, { reads })).toEqual(['list[].name text', 'list[].id number', 'none[].id text']);
  expect(unread(reply, { reads: ['none[].id text'], isAbsent: true })).toEqual([]);
});
