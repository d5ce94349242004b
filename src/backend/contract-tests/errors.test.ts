import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#backend/testing.ts';
import { createAddress } from '#contract/address.ts';
import { createNeed } from '#contract/programme-need.ts';
import { programmeFileCapBytes } from '#contract/programme-upload.ts';
import type { EndpointName } from '#contract/server.ts';
import { imageCapBytes, uploadImage } from '#contract/upload.ts';
import { exampleOf } from './examples.ts';
import {
  type Actor,
  address,
  openWorld,
  orderOf,
  picture,
  projectOf,
  type RawReply,
  send,
  type World,
} from './world.ts';

let world: World;
/** A shop that has lost tables, so that calls fail in a way nobody has foreseen. */
let broken: World;
beforeAll(async () => {
  [world, broken] = [await openWorld(), await openWorld()];
  await broken.shop.database.write(async (connection) => {
    for (const table of ['cart_merge', 'programme_need']) await sql`drop table ${sql.table(table)}`.execute(connection);
  });
});
afterAll(async () => {
  expect(world.shop.failures).toEqual([]);
  expect(broken.shop.failures.length).toBeGreaterThan(0);
  await Promise.all([world.shop.close(), broken.shop.close()]);
});

const chinese = expect.stringMatching(/[\u4e00-\u9fff]/);
const shopBody = (status: number, more: object = {}) => ({ data: { message: chinese, status_code: status, ...more } });
const papiBody = (code: number) => ({ code, msg: chinese, data: null });

const japiBody = (statusCode: number) => ({ statusCode, data: null, errorInfo: chinese });
const crmBody = (code: number) => ({ code, msg: chinese });

interface Row {
  readonly when: string;
  readonly http: number;
  readonly body: object;
  readonly call: () => Promise<RawReply>;
}

/** A call of a new member's, in a world. */
const as = async (
  name: EndpointName,
  input: (actor: Actor) => object | Promise<object>,
  place: World = world,
): Promise<RawReply> => {
  const actor = await place.newActor();
  return send(actor.client, name, await input(actor));
};

const nobody = (name: EndpointName, input: object): Promise<RawReply> => send(world.shop.client(), name, input);

async function unknownRoute(path: string): Promise<RawReply> {
  const answer = await world.shop.client().fetch(path, { method: 'POST' });
  const text = await answer.text();
  return { http: answer.status, text, body: JSON.parse(text) as Record<string, unknown> };
}

const fileOf = (bytes: number): File => new File([new Uint8Array(bytes)], 'plan.pdf');

/** The rows of contract 17, each with a call that ends there. */
const rows: readonly Row[] = [
  {
    when: 'shop: validation',
    http: 200,
    body: shopBody(422),
    call: () => as('createAddress', () => ({ ...address, telephone: '12' })),
  },
  {
    when: 'shop: business rule',
    http: 200,
    body: shopBody(422),
    call: () => as('previewOrder', () => ({ cart_type: 'cart' })),
  },
  {
    when: 'shop: 5.3 unknown order',
    http: 200,
    body: shopBody(400),
    call: () => as('getOrderForPayment', () => ({ id: '9876543210987654' })),
  },
  {
    when: 'shop: 5.4 not payable',
    http: 200,
    body: shopBody(400),
    call: () =>
      as('startPayment', async (actor) => {
        const { order_id } = await orderOf(actor);
        await send(actor.client, 'cancelOrder', { order_id });
        return { order_id, pay_type: 'deposit' };
      }),
  },
  {
    when: 'shop: the twenty-first address',
    http: 200,
    body: shopBody(500),
    call: () =>
      as('createAddress', async ({ client }) => {
        for (let count = 0; count < 20; count++) await client.call(createAddress, address);
        return address;
      }),
  },
  {
    when: 'shop: unexpected',
    http: 200,
    body: shopBody(500),
    call: () => as('mergeCart', () => ({ lines: [], merge_key: 'x' }), broken),
  },
  {
    when: 'shop: no token',
    http: 401,
    body: shopBody(401, { code: 401001 }),
    call: () => nobody('listOrders', {}),
  },
  {
    when: 'shop: disabled account',
    http: 401,
    body: shopBody(401, { code: 401002 }),
    call: () =>
      as('listOrders', async ({ userId }) => {
        await world.shop.database.write((connection) =>
          connection.updateTable('member').set({ disabled: 1 }).where('user_id', '=', userId).execute(),
        );
        return {};
      }),
  },
  {
    when: 'shop: unknown route',
    http: 404,
    body: shopBody(404),
    call: () => unknownRoute('/api/h5app/wxapp/nothing'),
  },
  {
    when: 'papi: validation',
    http: 200,
    body: papiBody(422),
    call: () => as('createNeed', () => ({ contacts: '', contactNumber: '1' })),
  },
  {
    when: 'papi: business rule',
    http: 200,
    body: papiBody(422),
    call: () => as('listProgrammeOrders', () => ({ user_id: 1 })),
  },
  {
    when: 'papi: unexpected',
    http: 200,
    body: papiBody(500),
    call: () => as('listNeeds', () => ({}), broken),
  },
  { when: 'papi: not logged in', http: 200, body: papiBody(403), call: () => nobody('listNeeds', {}) },
  {
    when: 'papi: the addressed thing does not exist',
    http: 400,
    body: papiBody(400),
    call: () => nobody('getProgramme', { code: 'none' }),
  },
  {
    when: 'papi: malformed id in the path',
    http: 400,
    body: papiBody(400),
    call: () => as('acceptOffer', () => ({ offer_id: '..%2f' })),
  },
  { when: 'papi: unknown route', http: 404, body: papiBody(404), call: () => unknownRoute('/papi/nothing') },
  {
    when: 'shop: upload too big',
    http: 413,
    body: shopBody(413),
    call: () => as('uploadImage', () => ({ file: fileOf(imageCapBytes + 1) })),
  },
  {
    when: 'papi: upload too big',
    http: 413,
    body: papiBody(413),
    call: () =>
      as('uploadProgrammeFile', async (actor) => {
        const { order_id } = await projectOf(actor, 20);
        return { file: fileOf(programmeFileCapBytes + 1), order_id, type: 'photo' };
      }),
  },
  {
    when: 'shop: wrong type',
    http: 415,
    body: shopBody(415),
    call: () => as('uploadImage', () => ({ file: new File(['<html>'], 'a.png') })),
  },
  {
    when: 'papi: wrong type',
    http: 415,
    body: papiBody(415),
    call: () =>
      as('uploadProgrammeFile', async (actor) => {
        const { order_id } = await projectOf(actor, 20);
        return { file: new File(['<html>'], 'a.pdf'), order_id, type: 'photo' };
      }),
  },
  {
    when: 'shop: rate limit',
    http: 429,
    body: shopBody(429),
    call: () =>
      as('uploadImage', async ({ client }) => {
        for (let count = 0; count < 10; count++) await client.call(uploadImage, { file: picture() });
        return { file: picture() };
      }),
  },
  {
    when: 'papi: rate limit',
    http: 429,
    body: papiBody(429),
    call: () =>
      as('createNeed', async ({ client }) => {
        const need = { contacts: '林晓晴', contactNumber: '13800000001' };
        for (let count = 0; count < 10; count++) await client.call(createNeed, need);
        return need;
      }),
  },
  {
    when: 'japi: validation',
    http: 200,
    body: japiBody(-1),
    call: () => nobody('createReservation', { contacts: '', contactNumber: '' }),
  },
  {
    when: 'japi: rate limit',
    http: 429,
    body: japiBody(429),
    call: async () => {
      const reservation = { contacts: '林晓晴', contactNumber: '13800000001', remark: '方案:全屋智能' };
      for (let count = 0; count < 20; count++) await nobody('createReservation', reservation);
      return nobody('createReservation', reservation);
    },
  },
  { when: 'japi: unknown route', http: 404, body: japiBody(404), call: () => unknownRoute('/japi/nothing') },
  {
    when: 'crm: wrong parameters',
    http: 200,
    body: crmBody(400),
    call: () => nobody('getCampaignForm', { marketingId: 'none' }),
  },
  {
    when: 'crm: the device has answered before',
    http: 200,
    body: crmBody(2058),
    call: () =>
      as('saveCampaignEntry', async (actor) => {
        const entry = await exampleOf('saveCampaignEntry').input(actor);
        await send(actor.client, 'saveCampaignEntry', entry);
        return entry;
      }),
  },
  { when: 'crm: unknown route', http: 404, body: crmBody(404), call: () => unknownRoute('/wkcrm/nothing') },
];

test.each(rows)('$when', async ({ http, body, call }) => {
  const reply = await call();
  expect({ http: reply.http, body: reply.body }).toEqual({ http, body });
  expect(reply.text).not.toMatch(/\bat .*:\d|SQLITE|no such table|relation "|node:/);
});

test('a bad signature in strict mode: 403 that logs nobody out', async () => {
  const strict = await openTestShop({ app: { signSecret: 'another-secret' } });
  const refused = async (path: string) => {
    const answer = await strict.client().fetch(path, { headers: { signToken: 'wrong', privateKey: '127.0.0.1' } });
    return [answer.status, await answer.json()];
  };
  expect(await refused('/api/h5app/wxapp/goods/category')).toEqual([403, shopBody(40301, { code: 40301 })]);
  expect(await refused('/papi/home/dict')).toEqual([403, papiBody(40301)]);
  await strict.close();
});
