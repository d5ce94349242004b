import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngFile } from '#backend/testing/pictures.ts';
import { openTestShop } from '#backend/testing/shop.ts';
import { createAddress } from '#core/address/contract.ts';
import { type EndpointName, endpoints } from '#core/endpoints.ts';
import { createNeed } from '#core/project/need-contract.ts';
import { imageCapBytes, uploadImage } from '#core/upload/contract.ts';
import { projectFileCapBytes } from '#core/upload/project-contract.ts';
import { exampleOf } from './examples.ts';
import { freeMobile } from './member-things.ts';
import { type Actor, address, openWorld, orderOf, projectOf, type RawReply, send, type World } from './world.ts';

// Longer than a file should be, because contract 17 is one list and each of its rows is checked here.

let world: World;
/** A shop that has lost tables, so that calls fail unexpectedly. */
let broken: World;
beforeAll(async () => {
  [world, broken] = [await openWorld(), await openWorld()];
  await broken.shop.database.write(async (connection) => {
    for (const table of ['cart_merge', 'programme_need', 'reservation', 'crm_answer'])
      await sql`drop table ${sql.table(table)}`.execute(connection);
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

/** Makes a call as a new member of a world. */
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

/** Longer than the input limit of any call without files. */
const tooMuch = '长'.repeat(30_000);

/** Calls the demo campaign in another state. */
async function campaignCall(state: { is_stopped: 1 } | { ends: number }): Promise<RawReply> {
  const change = (to: { is_stopped?: 0 | 1; ends?: number | null }) =>
    world.shop.database.write((connection) =>
      connection.updateTable('crm_campaign').set(to).where('marketing_id', '=', 'demo').execute(),
    );
  const { is_stopped, ends } = await world.shop.database.read
    .selectFrom('crm_campaign')
    .select(['is_stopped', 'ends'])
    .where('marketing_id', '=', 'demo')
    .executeTakeFirstOrThrow();
  await change(state);
  const reply = await nobody('getCampaignForm', { marketingId: 'demo' });
  await change({ is_stopped, ends });
  return reply;
}

const fileOf = (bytes: number): File => new File([new Uint8Array(bytes)], 'plan.pdf');

/** The rows of contract 17, each with a call that leads to it. */
const rows: readonly Row[] = [
  {
    when: 'shop: validation',
    http: 200,
    body: shopBody(422, { errors: { username: [chinese], telephone: [chinese] } }),
    call: () => as('createAddress', () => ({ ...address, username: '', telephone: '12' })),
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
    when: 'shop: captcha missing',
    http: 200,
    body: shopBody(500),
    call: () => nobody('sendSmsCode', { mobile: '13800000001', type: 'login' }),
  },
  {
    when: 'shop: body too big',
    http: 413,
    body: shopBody(413),
    call: () => as('createAddress', () => ({ ...address, adrdetail: tooMuch })),
  },
  {
    when: 'shop: a rating without its fields',
    http: 200,
    body: shopBody(400),
    call: () => as('createReviews', () => ({ rates: [] })),
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
    call: () => as('listProjects', () => ({ user_id: 1 })),
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
      as('uploadProjectFile', async (actor) => {
        const { order_id } = await projectOf(actor, 20);
        return { file: fileOf(projectFileCapBytes + 1), order_id, type: 'photo' };
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
      as('uploadProjectFile', async (actor) => {
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
        for (let count = 0; count < 10; count++) await client.call(uploadImage, { file: pngFile() });
        return { file: pngFile() };
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
    when: 'japi: unexpected',
    http: 200,
    body: japiBody(-1),
    call: () => as('createReservation', (actor) => exampleOf('createReservation').input(actor), broken),
  },
  {
    when: 'japi: body too big',
    http: 413,
    body: japiBody(413),
    call: () => nobody('createReservation', { contacts: tooMuch }),
  },
  {
    when: 'japi: rate limit',
    http: 429,
    body: japiBody(429),
    call: async () => {
      const reservation = { contacts: '林晓晴', contactNumber: '13800000001', remark: '方案:全屋' };
      for (let count = 0; count < 20; count++) {
        await nobody('createReservation', { ...reservation, contactNumber: freeMobile() });
      }
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
  {
    when: 'crm: the campaign has been stopped',
    http: 200,
    body: crmBody(2056),
    call: () => campaignCall({ is_stopped: 1 }),
  },
  {
    when: 'crm: the campaign is over',
    http: 200,
    body: crmBody(2057),
    call: () => campaignCall({ ends: 1 }),
  },
  {
    when: 'crm: too frequent',
    http: 200,
    body: crmBody(403),
    call: async () => {
      const flood = world.shop.client('198.51.100.7');
      let reply: RawReply | undefined;
      for (let count = 0; count <= 20; count++) {
        const actor = await world.newActor();
        reply = await send(flood, 'saveCampaignEntry', await exampleOf('saveCampaignEntry').input(actor));
      }
      if (!reply) throw new Error('nothing was sent');
      return reply;
    },
  },
  {
    when: 'crm: unexpected',
    http: 200,
    body: crmBody(500),
    call: () => as('saveCampaignEntry', (actor) => exampleOf('saveCampaignEntry').input(actor), broken),
  },
  {
    when: 'crm: body too big',
    http: 413,
    body: crmBody(413),
    call: () => nobody('getCampaignForm', { marketingId: tooMuch }),
  },
  { when: 'crm: unknown route', http: 404, body: crmBody(404), call: () => unknownRoute('/wkcrm/nothing') },
];

test.each(rows)('$when', async ({ http, body, call }) => {
  const reply = await call();
  expect({ http: reply.http, body: reply.body }).toEqual({ http, body });
  expect(reply.text).not.toMatch(/\bat .*:\d|SQLITE|no such table|relation "|node:/);
});

test('what contract 17 lists and no call of ours can answer', () => {
  const all = Object.values(endpoints);
  // 401 of japi, 302 and 401 of crm: none of their calls checks the caller.
  expect(all.filter(({ family, caller }) => ['japi', 'crm'].includes(family) && caller === 'token')).toEqual([]);
  // 415 of japi and crm: none of their calls accepts files, and they read text of every type.
  expect(all.filter(({ family, encoding }) => ['japi', 'crm'].includes(family) && encoding === 'multipart')).toEqual(
    [],
  );
});

test('a refusal is kept by no cache, even where the answer may be', async () => {
  const client = world.shop.client();
  const headerOf = async (path: string) => (await client.fetch(path)).headers.get('cache-control');
  expect(await headerOf('/api/h5app/wxapp/goods/items?page=1&pageSize=5&item_type=normal')).toContain('public');
  expect(await headerOf('/api/h5app/wxapp/goods/items?page=-1&pageSize=5&item_type=normal')).toBe('no-store');
  expect(await headerOf('/api/h5app/wxapp/goods/items/none')).toBe('no-store');
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
