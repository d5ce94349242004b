import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '#backend/testing/shop.ts';
import { type EndpointName, endpoints } from '#core/endpoints.ts';
import type { Family } from '#core/wire/envelope.ts';
import { databaseDigest } from './digest.ts';
import { exampleOf } from './examples.ts';
import { type Actor, openWorld, type RawReply, send, type World } from './world.ts';

let world: World;
/** Callers without a valid session: none at all, an expired one, and the readable half of one without its cookie. */
let nobodies: { what: string; client: TestClient; token: string }[];
/** A member whose account was closed during the session. */
let closed: Actor;

beforeAll(async () => {
  world = await openWorld();
  const { shop } = world;
  const sleeper = await world.newActor();
  const robbed = await world.newActor();
  await shop.database.write((connection) =>
    connection.updateTable('session').set({ last_used: 0 }).where('user_id', '=', sleeper.userId).execute(),
  );
  closed = await world.newActor();
  await shop.database.write((connection) =>
    connection.updateTable('member').set({ disabled: 1 }).where('user_id', '=', closed.userId).execute(),
  );
  nobodies = [
    { what: 'anonymous', client: shop.client(), token: '' },
    { what: 'expired session', client: sleeper.client, token: sleeper.client.token },
    { what: 'stolen half', client: shop.client(), token: robbed.client.token },
  ];
});
afterAll(async () => {
  expect(world.shop.failures).toEqual([]);
  await world.shop.close();
});

const names = Object.keys(endpoints) as EndpointName[];
const memberCalls = names.filter((name) => endpoints[name].caller === 'token');
// Refreshing is the only open call that needs a session.
const openCalls = names.filter((name) => endpoints[name].caller !== 'token' && name !== 'refreshToken');
const ownedCalls = names.filter((name) => exampleOf(name).owned);

/** "Log in first" in the words of each family (contract 0.1, 17). */
const loginFirst: Readonly<Record<Family, { http: number; body: object }>> = {
  shop: { http: 401, body: { data: { message: '请先登录', status_code: 401, code: 401001 } } },
  papi: { http: 200, body: { code: 403, msg: '请先登录', data: null } },
  japi: { http: 401, body: { statusCode: 401, data: null, errorInfo: '请先登录' } },
  crm: { http: 200, body: { code: 302, msg: '请先登录' } },
};

/** "Your account is closed", which a client shows instead of refreshing the session (contract 0.2, code 401002). */
const accountClosed: Readonly<Record<Family, { http: number; body: object }>> = {
  shop: { http: 401, body: { data: { message: expect.stringContaining('停用'), status_code: 401, code: 401002 } } },
  papi: { http: 200, body: { code: 403, msg: expect.stringContaining('停用'), data: null } },
  japi: { http: 401, body: { statusCode: 401, data: null, errorInfo: expect.stringContaining('停用') } },
  crm: { http: 200, body: { code: 302, msg: expect.stringContaining('停用') } },
};

/** Whether a reply is a success, by the test of its family (contract 0.1). */
function isSuccess(name: EndpointName, { http, body }: RawReply): boolean {
  const data = body['data'];
  const isRecord = typeof data === 'object' && data !== null;
  const said = {
    shop: isRecord && !('status_code' in data && data.status_code),
    papi: body['code'] === 200,
    japi: body['statusCode'] === 200,
    crm: body['code'] === 0,
  };
  return http === 200 && said[endpoints[name].family];
}

/** The same call for a thing that does not exist. */
const withoutThing = (name: EndpointName, input: object): object => ({ ...input, ...exampleOf(name).owned });

/** A reply without the requested ids, because an echo of the request reveals nothing. */
function told(name: EndpointName, input: object, { http, text }: RawReply): string {
  const asked = Object.entries(input).filter(([field]) => field in (exampleOf(name).owned ?? {}));
  const rest = asked.reduce((left, [, id]) => left.replace(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'), 'ID'), text);
  return `${http} ${rest}`;
}

describe('every member call', () => {
  test.each(memberCalls)('%s: without a whole session, log in first', async (name) => {
    const owner = await world.newActor();
    const input = await exampleOf(name).input(owner);
    const before = await databaseDigest(world.shop.database);
    for (const { what, client, token } of nobodies) {
      const { http, body } = await send(client, name, input, { token });
      expect({ what, http, body }).toEqual({ what, ...loginFirst[endpoints[name].family] });
    }
    const { http, body } = await send(closed.client, name, input);
    expect({ http, body }).toEqual(accountClosed[endpoints[name].family]);
    expect(await databaseDigest(world.shop.database)).toBe(before);
    expect(await send(owner.client, name, input)).toSatisfy((reply: RawReply) => isSuccess(name, reply));
  });
});

describe('every open call', () => {
  test.each(openCalls)('%s: a bad session is no session', async (name) => {
    for (const { what, client, token } of nobodies) {
      const input = await exampleOf(name).input(await world.newActor());
      const reply = await send(client, name, input, { token });
      expect({ what, text: reply.text, ok: isSuccess(name, reply) }).toMatchObject({ what, ok: true });
    }
  });
});

describe('every call for a thing that somebody owns', () => {
  test.each(ownedCalls)("%s: another member's thing is no thing", async (name) => {
    const [owner, stranger]: Actor[] = [await world.newActor(), await world.newActor()] as const;
    if (!owner || !stranger) throw new Error('no actors');
    const input = await exampleOf(name).input(owner);
    const nothing = withoutThing(name, input);
    const before = await databaseDigest(world.shop.database);
    const foreign = await send(stranger.client, name, input);
    const missing = await send(stranger.client, name, nothing);
    expect(told(name, input, foreign)).toBe(told(name, nothing, missing));
    // The digest also covers calls that report success without doing anything.
    expect(await databaseDigest(world.shop.database)).toBe(before);
    expect(await send(owner.client, name, input)).toSatisfy((reply: RawReply) => isSuccess(name, reply));
  });
});
