import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#backend/app/app.ts';
import { openFileStore } from '#backend/app/files.ts';
import { openTestShop, type TestShop } from '#backend/testing/shop.ts';
import { simulators } from '#backend/world/simulator/simulators.ts';
import { createReservation } from '#core/reservation/contract.ts';

let shop: TestShop;
beforeEach(async () => {
  await shop?.close();
  shop = await openTestShop({ goods: 60 });
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

const sent = {
  contacts: '林晓晴',
  contactNumber: '13800000001',
  remark: '方案:全屋 周末联系',
  provinceName: '上海市',
  cityName: '上海市',
  countyId: '310104',
  reserExtend: { sourceType: 65 },
  orderInfoSourceType: 65,
};

/** Those of the sample world came from no address. */
const stored = () => shop.database.read.selectFrom('reservation').selectAll().where('client_ip', '<>', '').execute();

test('a reservation is stored with its place, and its id tells nothing of how many there are', async () => {
  const { reservationId } = await shop.client().call(createReservation, sent);
  expect(reservationId).toMatch(/^R[0-9a-f]{24}$/);
  expect(await stored()).toMatchObject([
    { reservation_id: reservationId, remark: sent.remark, area_id: '310104', source_type: 65, client_ip: '127.0.0.1' },
  ]);
});

test.each([
  [{}, '请输入姓名！'],
  [{ contacts: ' ' }, '请输入姓名！'],
  [{ contacts: '林' }, '请输入联系方式！'],
  [{ contacts: '林', contactNumber: '1' }, '请选择方案！'],
  [{ contacts: '林', contactNumber: '1', remark: '周末联系' }, '请选择方案！'],
  [{ contacts: '林', contactNumber: '1', remark: '方案: ' }, '请选择方案！'],
])('%j is answered with the first message of spec §5', async (body, errorInfo) => {
  const response = await shop.client().fetch('/japi/order/facilitator/addReservationInfo', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect([response.status, await response.json()]).toEqual([200, { statusCode: -1, data: null, errorInfo }]);
  expect(await stored()).toEqual([]);
});

test('what nobody could call is refused, by a message of its own', async () => {
  const { call } = shop.client();
  await expect(call(createReservation, { ...sent, contactNumber: '12' })).rejects.toThrow('联系方式不像电话号码');
  expect(await stored()).toEqual([]);
  await call(createReservation, { ...sent, contactNumber: '021-6000 0001 转 8' });
  expect(await stored()).toHaveLength(1);
});

test('the same key answers the first id once more, another body under it is refused', async () => {
  const { call } = shop.client();
  const options = { idempotencyKey: 'intent-1' };
  const first = await call(createReservation, sent, options);
  expect(await call(createReservation, sent, options)).toEqual(first);
  await expect(call(createReservation, { ...sent, contacts: '周' }, options)).rejects.toThrow(
    '请求标识已用于另一次预约',
  );
  expect(await stored()).toHaveLength(1);
});

test('eight presses at once are one reservation', async () => {
  const { call } = shop.client();
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => call(createReservation, sent, { idempotencyKey: 'intent-2' })),
  );
  expect(new Set(replies.map((reply) => reply.reservationId)).size).toBe(1);
  expect(await stored()).toHaveLength(1);
});

test('all addresses of one IPv6 subscriber share the limit of an hour', async () => {
  const from = (address: string, count: number) =>
    shop
      .client(address)
      .call(createReservation, { ...sent, contactNumber: `1371000${String(count).padStart(4, '0')}` });
  for (let count = 0; count < 20; count += 1) await from(`2001:db8:0:7::${count + 1}`, count);
  await expect(from('2001:db8:0:7:ffff::1', 20)).rejects.toMatchObject({ statusCode: 429 });
  await expect(from('2001:db8:0:8::1', 21)).resolves.toHaveProperty('reservationId');
});

test('twenty an hour from one address; another address is free, and so is the next hour', async () => {
  const { call } = shop.client();
  for (let count = 0; count < 20; count += 1) {
    await call(createReservation, { ...sent, contactNumber: `1370000${String(count).padStart(4, '0')}` });
  }
  await expect(call(createReservation, sent)).rejects.toMatchObject({ statusCode: 429 });
  const app = createApp({
    database: shop.database,
    nowMs: shop.nowMs,
    files: openFileStore(mkdtempSync(join(tmpdir(), 'chengju-reservation-'))),
    simulators,
    onError: (error) => shop.failures.push(error),
  });
  const request = new Request('http://shop.test/japi/order/facilitator/addReservationInfo', {
    method: 'POST',
    body: JSON.stringify(sent),
    // A caller can forge the header, but not the socket.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1', privateKey: '203.0.113.2' },
  });
  const blocked = await app.fetch(request.clone(), { remoteAddress: '127.0.0.1' });
  expect(await blocked.json()).toEqual({ statusCode: 429, data: null, errorInfo: '提交过于频繁，请稍后再试' });
  const free = await app.fetch(request, { remoteAddress: '203.0.113.9' });
  expect(await free.json()).toMatchObject({ statusCode: 200 });
  shop.advance(3600);
  await expect(call(createReservation, sent)).resolves.toHaveProperty('reservationId');
});

test('one reservation per number in ten minutes, from whatever address and however it is written', async () => {
  await shop.client('10.5.0.1').call(createReservation, { ...sent, contactNumber: '13800000001' });
  for (const [address, contactNumber] of [
    ['10.5.0.1', '13800000001'],
    ['10.5.0.2', '+86 138-0000-0001'],
    ['10.5.0.3', '１３８００００ ０００１'],
  ] as const) {
    const again = shop.client(address).call(createReservation, { ...sent, contactNumber });
    await expect(again).rejects.toThrow('这个号码刚刚提交过');
  }
  await shop.client('10.5.0.1').call(createReservation, { ...sent, contactNumber: '13800000002' });
  shop.advance(600);
  await shop.client('10.5.0.2').call(createReservation, { ...sent, contactNumber: '13800000001' });
  expect(await stored()).toHaveLength(3);
});

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.client().fetch('/reserve', { method: 'POST', body: new URLSearchParams(fields), headers });
const filled = {
  contacts: '林晓晴',
  contactNumber: '13800000001',
  solution: '照明',
  remark: '周末联系',
  website: '',
};

test('the form without script stores a reservation and says so', async () => {
  const page = await shop.client().fetch('/reserve');
  expect(await page.text()).toContain('<option selected>全屋</option>');
  const response = await form(filled, { origin: 'http://shop.test', host: 'shop.test' });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('提交成功！');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await stored()).toMatchObject([{ contacts: '林晓晴', remark: '方案:照明 周末联系' }]);
});

test.each([
  [{ contacts: '' }, '请输入姓名！'],
  [{ contactNumber: '' }, '请输入联系方式！'],
  [{ solution: '' }, '请选择方案！'],
])('the form with %j comes back with its values and the message', async (change, message) => {
  const response = await form({ ...filled, ...change, remark: '<b>"周末"</b>' });
  const text = await response.text();
  expect(response.status).toBe(422);
  expect(text).toContain(message);
  expect(text).toContain('&lt;b&gt;&quot;周末&quot;&lt;/b&gt;');
  expect(text).not.toContain('<b>');
  expect(await stored()).toEqual([]);
});

test('a robot that fills in the unseen field is thanked and forgotten', async () => {
  const response = await form({ ...filled, website: 'https://spam.test' });
  expect(await response.text()).toContain('提交成功！');
  expect(await stored()).toEqual([]);
});

test('a form of another site is refused', async () => {
  const response = await form(filled, { origin: 'https://evil.test' });
  expect(response.status).toBe(403);
  expect(await stored()).toEqual([]);
});

test('the form keeps its values when there are too many reservations', async () => {
  for (let count = 0; count < 20; count += 1) await form(filled);
  const response = await form(filled);
  expect(response.status).toBe(429);
  expect(await response.text()).toContain('value="林晓晴"');
});
