import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databasePath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { receiver } from '#backend/testing/orders.ts';
import { pngBytes, pngFile } from '#backend/testing/pictures.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { refusedServe, type ServeProcess, startServe } from '#scripts/proof/backend/serve-process.ts';

// Two processes: our own backend over a seeded database stands for a gateway, and `serve --api` leads to it.
const folder = mkdtempSync(join(tmpdir(), 'chengju-api-'));
const far = join(folder, 'gateway');
let gateway: ServeProcess;
let mall: ServeProcess;

beforeAll(async () => {
  const database = openDatabase(databasePath(far));
  await prepareDatabase(database, { goods: 20, nowMs: Date.now });
  await database.close();
  gateway = await startServe({ dataFolder: far, flags: ['--demo'], env: { TRUSTED_PROXIES: '127.0.0.1' } });
  mall = await startServe({
    dataFolder: join(folder, 'mall'),
    flags: ['--api', gateway.origin],
    env: { OPS_TOKEN: 'a-token-of-this-test' },
  });
});
afterAll(async () => {
  await mall.stop('SIGKILL');
  await gateway.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const shop = '/api/h5app/wxapp/';
const health = async (): Promise<{ status: number; text: string }> => {
  const reply = await fetch(`${mall.origin}/healthz`);
  return { status: reply.status, text: await reply.text() };
};

async function logIn(): Promise<Record<string, string>> {
  const [{ mobile, password }] = demoAccounts;
  const reply = await fetch(`${mall.origin}${shop}login`, {
    method: 'POST',
    headers: { origin: mall.origin },
    body: new URLSearchParams({ username: mobile, password }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  const cookies = reply.headers.getSetCookie();
  expect(cookies.join('\n')).not.toMatch(/domain=/i);
  return { token: data.token, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '), origin: mall.origin };
}

test('log in, cart, order and upload through the mall; its own folder has no database', async () => {
  const headers = await logIn();
  const send = async (path: string, body?: object): Promise<{ data: Record<string, unknown> }> => {
    const reply = await fetch(mall.origin + shop + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'one-order-of-this-test' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await reply.json()) as { data: Record<string, unknown> };
  };
  const database = openDatabase(databasePath(far));
  const { item_id } = await database.read
    .selectFrom('sku')
    .select('item_id')
    .where('approve_status', '=', 'onsale')
    .where('stock', '>', 10)
    .where('start_num', '<=', 1)
    .where('activity_price', 'is', null)
    .orderBy('item_id')
    .executeTakeFirstOrThrow();
  await send('cart', { item_id, num: 1, cart_type: 'fastbuy', isAccumulate: false });
  const { data } = await send('order', { cart_type: 'fastbuy', pay_type: 'deposit', ...receiver });
  expect(data['order_id']).toMatch(/^\d+$/);
  const stored = await database.read
    .selectFrom('orders')
    .select('order_status')
    .where('order_id', '=', String(data['order_id']))
    .executeTakeFirstOrThrow();
  expect(stored.order_status).toBe('PAYED');
  await database.close();
  const body = new FormData();
  body.append('file', pngFile());
  const uploaded = await fetch(`${mall.origin}${shop}espier/upload`, { method: 'POST', headers, body });
  const { data: upload } = (await uploaded.json()) as { data: { image_url: string } };
  const picture = await fetch(mall.origin + upload.image_url, { headers });
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(new Uint8Array(pngBytes()));
  expect(existsSync(databasePath(join(folder, 'mall')))).toBe(false);
});

test('a call without a session answers as the gateway does, and simulators are nowhere', async () => {
  const [here, there] = await Promise.all([mall, gateway].map(({ origin }) => fetch(`${origin}${shop}orders`)));
  expect([here?.status, await here?.json()]).toEqual([there?.status, await there?.json()]);
  expect(here?.status).toBe(401);
  for (const path of ['/__sim/ship', '/__sim/reset']) {
    expect((await fetch(mall.origin + path, { method: 'POST' })).status).toBe(404);
  }
});

test('/ops and /metrics answer here', async () => {
  const headers = { authorization: 'Bearer a-token-of-this-test', accept: 'application/json' };
  const ops = await fetch(`${mall.origin}/ops`, { headers });
  expect(await ops.json()).toMatchObject({ freshness: { state: 'none' }, payments: [] });
  const metrics = await (await fetch(`${mall.origin}/metrics`, { headers })).text();
  expect(metrics).toContain('chengju_database_waiting_writes 0');
});

test('a slow gateway and one that is down are told by the health check; both come back without a restart', async () => {
  await expect.poll(async () => (await health()).status).toBe(200);
  process.kill(gateway.pid, 'SIGSTOP');
  try {
    await expect.poll(async () => (await health()).text, { timeout: 15_000 }).toContain('没有应答');
    expect((await health()).status).toBe(503);
  } finally {
    process.kill(gateway.pid, 'SIGCONT');
  }
  await expect.poll(async () => (await health()).status, { timeout: 15_000 }).toBe(200);
  const { port } = gateway;
  await gateway.stop('SIGKILL');
  await expect.poll(async () => (await health()).text, { timeout: 15_000 }).toContain('无法连接网关');
  const reply = await fetch(`${mall.origin}/papi/home/items/list`, { method: 'POST' });
  expect([reply.status, await reply.json()]).toEqual([502, { code: 502, msg: '无法连接后端服务', data: null }]);
  expect((await fetch(`${mall.origin}/`)).status).toBe(503);
  gateway = await startServe({ dataFolder: far, flags: ['--demo', '--port', String(port)] });
  await expect.poll(async () => (await health()).status, { timeout: 15_000 }).toBe(200);
});

test('a flag that serve ignores, an unknown one and an address that is none are refused with 2', async () => {
  for (const [flags, word] of [
    [['--goods', '100'], '--goods'],
    [['--as-is'], '--as-is'],
    [['--nonsense'], '--nonsense'],
    [['--api', 'ftp://gateway'], 'ftp://gateway'],
    [['--api', 'https://gateway/sub/path'], '/sub/path'],
  ] as const) {
    const { code, complained } = await refusedServe({ dataFolder: join(folder, 'mall'), flags });
    expect([code, complained.length, complained[0]], word).toEqual([2, 1, expect.stringContaining(word)]);
  }
});
