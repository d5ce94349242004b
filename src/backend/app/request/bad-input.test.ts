import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';

const shop = shopOfFile();
let member: TestClient;
beforeAll(async () => {
  member = await shop.loggedIn();
});

interface Reply {
  status: number;
  text: string;
  body: { data?: { message?: string; status_code?: number; code?: number }; code?: number; msg?: string };
}

async function send(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
  loggedIn = true,
): Promise<Reply> {
  const response = await (loggedIn ? member : shop.client()).fetch(path, {
    method,
    headers: {
      ...(loggedIn && { authorization: `Bearer ${member.token}`, token: member.token }),
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Reply['body'] };
}

const shopPath = (path: string): string => `/api/h5app/wxapp${path}`;
const json = { 'content-type': 'application/json' };

test.each([
  ['unknown goods', 'POST', '/cart', 'item_id=99999999&num=1', '商品不存在'],
  ['malformed goods id', 'POST', '/cart', 'item_id=../../etc&num=1', '编号格式不正确'],
  ['quantity 0', 'POST', '/cart', 'item_id=100001&num=0', '购买数量至少为 1 件'],
  ['quantity -1', 'POST', '/cart', 'item_id=100001&num=-1', '购买数量至少为 1 件'],
  ['quantity 1e9 as digits', 'POST', '/cart', 'item_id=100001&num=1000000000', '单件商品最多购买 999 件'],
  ['quantity 1e9 as text', 'POST', '/cart', 'item_id=100001&num=1e9', '数字格式不正确'],
  ['quantity as words', 'POST', '/cart', 'item_id=100001&num=abc', '数字格式不正确'],
  ['no quantity', 'POST', '/cart', 'item_id=100001', '请填写购买数量'],
  ['nothing to add', 'POST', '/cart', 'num=1', '请选择要购买的商品'],
  ['foreign line', 'PUT', '/cartupdate/num?cart_id=999999&num=1', undefined, '购物车中没有这件商品'],
  ['delete without a line', 'DELETE', '/cartdel', undefined, '编号格式不正确'],
  ['nothing ticked', 'POST', '/getFreightFee', 'cart_type=cart', '请先选择要购买的商品'],
  ['foreign order', 'GET', '/order_new/5432010000010001', undefined, '订单不存在'],
  ['order id from a path trick', 'GET', '/order_new/..%2f..%2fetc', undefined, '编号格式不正确'],
  ['address without a name', 'POST', '/member/address', 'telephone=13800000000', '请输入收货人姓名'],
  ['address with a bad phone', 'POST', '/member/address', 'username=a&telephone=12', '手机号码格式不正确'],
  [
    'foreign address',
    'PUT',
    '/member/address/987654',
    'username=a&telephone=13800000000&province=a&city=b&county=c&adrdetail=d',
    '收货地址不存在',
  ],
])('shop family, %s: 422 with a Chinese message', async (_name, method, path, body, message) => {
  const reply = await send(method, shopPath(path), body);
  expect(reply.body.data?.message).toBe(message);
  expect(reply.status).toBe(200);
  expect(reply.text).not.toMatch(/\bat .*\.ts|stack|SQLITE/);
});

test('ids that are no numbers name nothing, on every database', async () => {
  for (const id of ['true', '%00', '__proto__', '1e3', '99999999999999999999']) {
    expect((await send('DELETE', shopPath(`/member/address/${id}`))).body.data).not.toHaveProperty('status_code', 500);
    expect((await send('DELETE', shopPath(`/cartdel?cart_id=${id}`))).body.data).not.toHaveProperty('status_code', 500);
    const ticked = await send('PUT', shopPath(`/cartupdate/checkstatus?cart_id=${id}&is_checked=1`));
    expect(ticked.body.data).not.toHaveProperty('status_code', 500);
  }
  expect((await send('DELETE', shopPath('/cartdel?cart_id[]='))).body.data).toHaveProperty('status_code', 422);
  const half = await send('POST', '/papi/home/project/shop/list', JSON.stringify({ brand_id: 1.5 }), json);
  expect(half.body.code).toBe(200);
});

test('unknown and malformed goods ids answer in the shop envelope', async () => {
  for (const id of ['99999999', 'abc', '%2e%2e%2f', '%00']) {
    const reply = await send('GET', shopPath(`/goods/items/${id}`));
    expect(reply.body.data).toMatchObject({ status_code: 422, message: '商品不存在或已下架' });
  }
});

test('papi: a thing that does not exist is HTTP 400 in the papi envelope', async () => {
  const reply = await send('GET', '/papi/home/project/shop/none/info');
  expect([reply.status, reply.body.code, reply.body.msg]).toEqual([400, 400, '方案不存在']);
});

test('a bad token: 401 on member calls, anonymous on open ones', async () => {
  const bad = { authorization: 'Bearer nonsense', token: 'nonsense' };
  const refused = await send('GET', shopPath('/orders'), undefined, bad, false);
  expect(refused.status).toBe(401);
  expect(refused.body.data).toMatchObject({ status_code: 401, code: 401001, message: '请先登录' });
  expect((await send('GET', shopPath('/cart/list'), undefined, bad, false)).status).toBe(200);
});

test('the readable half of a session alone is worth nothing', async () => {
  const stolen = { authorization: `Bearer ${member.token}`, token: member.token };
  expect((await send('GET', shopPath('/orders'), undefined, stolen, false)).status).toBe(401);
});

test('broken JSON, a list for a record, a body that is too large', async () => {
  expect((await send('POST', shopPath('/cart'), '{"item_id":', json)).body.data?.message).toBe(
    '请求内容不是有效的 JSON',
  );
  expect((await send('POST', '/papi/home/items/list', '{', json)).body).toMatchObject({ code: 422, data: null });
  expect((await send('POST', shopPath('/cart'), '[1]', json)).body.data?.message).toBe('请求内容格式不正确');
  const large = await send('POST', shopPath('/cart'), `{"x":"${'a'.repeat(70_000)}"}`, json);
  expect([large.status, large.body.data?.message]).toEqual([413, '请求内容过大']);
});

test('a write from another site is refused', async () => {
  const foreign = await send('POST', shopPath('/cart'), 'item_id=100001&num=1', { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
});

test('a wrong password and an unknown member read the same', async () => {
  const wrong = await send('POST', shopPath('/login'), 'username=13800000001&password=nope', {}, false);
  const unknown = await send('POST', shopPath('/login'), 'username=13911111111&password=nope', {}, false);
  expect(wrong.body).toEqual(unknown.body);
  expect(wrong.body.data?.message).toBe('用户名或密码错误');
});

test('an unknown call answers 404 in the envelope of its prefix', async () => {
  expect((await send('GET', '/papi/nothing')).body).toMatchObject({ code: 404, msg: '接口不存在' });
  expect((await send('GET', shopPath('/nothing'))).body.data).toMatchObject({ status_code: 404 });
});

test('a large body of somebody who is not logged in is refused unread', async () => {
  let pulls = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulls += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '10000000' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const reply = await shop.client().fetch('/papi/home/project/file/upload', init as RequestInit);
  expect(await reply.json()).toMatchObject({ code: 403, msg: '请先登录' });
  expect(pulls).toBeLessThan(3);
});
