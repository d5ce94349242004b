import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ownCookie } from './forwarded-headers.ts';
import { createGatewayHealth } from './gateway-health.ts';
import { createProxy } from './proxy.ts';

// A socket that shows which bytes arrive: these tests are about the way, and no answer of the contract is imitated.
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function listener(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function recorder(headers: Readonly<Record<string, string | string[]>> = {}) {
  const seen: IncomingMessage[] = [];
  const origin = await listener((request, response) => {
    seen.push(request);
    request.resume().on('end', () => response.writeHead(200, headers).end('{"data":{}}'));
  });
  return { origin, seen };
}

const way = { siteOrigin: '', trustedProxies: [] as string[], opsToken: '', isDemo: false };
const call = '/api/h5app/wxapp/goods/category';
const ask = (path: string, init: RequestInit = {}): Request => new Request(`http://mall.test${path}`, init);

test('only paths of the backend are passed on, in no spelling that climbs out of them', async () => {
  const { origin, seen } = await recorder();
  const proxy = createProxy({ ...way, origins: [origin] });
  const status = async (path: string) => (await proxy.fetch(ask(path))).status;
  for (const path of ['/ops', '/metrics', '/__sim/ship', '/api/other', '//evil.test/api/h5app/wxapp/a', '/papi/../ops'])
    expect(await status(path), path).toBe(404);
  for (const path of ['/papi/..%2f..%2fops', '/papi/%2e%2e%5cops', '/papi/x/..;/y', '/papi/a%00b'])
    expect(await status(path), path).toBe(400);
  expect(seen).toHaveLength(0);
  expect(await status(`${call}?next=http://evil.test/..%2f`)).toBe(200);
  expect(seen[0]?.url).toBe(`${call}?next=http://evil.test/..%2f`);
});

test('simulators are passed on by the demo alone', async () => {
  const { origin, seen } = await recorder();
  const asked = (isDemo: boolean) =>
    createProxy({ ...way, isDemo, origins: [origin] }).fetch(ask('/__sim/clock', { method: 'POST' }));
  expect((await asked(false)).status).toBe(404);
  expect((await asked(true)).status).toBe(200);
  expect(seen.map(({ url }) => url)).toEqual(['/__sim/clock']);
});

test('the gateway learns the way here from us, and never the token of /ops or what belongs to the connection', async () => {
  const { origin, seen } = await recorder();
  const headers = {
    'x-forwarded-for': '198.51.100.9',
    'x-forwarded-proto': 'https',
    forwarded: 'for=198.51.100.9',
    authorization: 'Bearer secret-of-ops',
    te: 'trailers',
    token: 'member',
  };
  const opsToken = 'secret-of-ops';
  const strange = createProxy({ ...way, opsToken, origins: [origin] });
  await strange.fetch(ask(call, { headers }), { remoteAddress: '203.0.113.7' });
  expect(seen[0]?.headers).toMatchObject({
    host: new URL(origin).host,
    token: 'member',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'mall.test',
    'x-real-ip': '203.0.113.7',
  });
  for (const name of ['authorization', 'forwarded', 'te']) expect(seen[0]?.headers).not.toHaveProperty(name);
  const trusted = createProxy({ ...way, opsToken, trustedProxies: ['127.0.0.1'], origins: [origin] });
  await trusted.fetch(ask(call, { headers: { ...headers, authorization: 'Bearer member' } }));
  expect(seen[1]?.headers).toMatchObject({
    'x-forwarded-for': '198.51.100.9, 127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-real-ip': '198.51.100.9',
    authorization: 'Bearer member',
  });
});

test("a write from another site's page does not reach the gateway; our own page's origin becomes the gateway's", async () => {
  const { origin, seen } = await recorder();
  const proxy = createProxy({ ...way, origins: [origin] });
  const post = (from: string) => proxy.fetch(ask(call, { method: 'POST', headers: { origin: from } }));
  expect((await post('http://evil.test')).status).toBe(403);
  expect((await post('http://mall.test')).status).toBe(200);
  expect(seen.map(({ headers }) => headers.origin)).toEqual([origin]);
});

test('cookies become ours alone, and headers that decide about our origin stay behind', async () => {
  expect(ownCookie('sid=a; Path=/; Domain=.shop.test; HttpOnly', 'api.shop.test', true)).toBe(
    'sid=a; Path=/; HttpOnly; Secure',
  );
  expect(ownCookie('sid=a; Domain=other.test', 'api.shop.test', false)).toBeNull();
  expect(ownCookie('sid=a; Domain=i.shop.test', 'api.shop.test', false)).toBeNull();
  const { origin } = await recorder({
    'set-cookie': ['sid=1; Path=/', 'a=b; Domain=elsewhere.test'],
    'strict-transport-security': 'max-age=1',
    'access-control-allow-origin': '*',
    'clear-site-data': '"*"',
    'x-request-id': 'kept',
  });
  const { headers } = await createProxy({ ...way, origins: [origin] }).fetch(ask(call));
  expect(headers.getSetCookie()).toEqual(['sid=1; Path=/']);
  for (const name of ['strict-transport-security', 'access-control-allow-origin', 'clear-site-data'])
    expect(headers.has(name), name).toBe(false);
  expect(headers.get('x-request-id')).toBe('kept');
  // A reply that leads nowhere leads nowhere.
  expect(headers.has('location')).toBe(false);
});

test('a redirect is passed on and not followed; one to the gateway itself stays here', async () => {
  let location = '';
  const origin = await listener((_request, response) => response.writeHead(302, { location }).end());
  const proxy = createProxy({ ...way, origins: [origin] });
  location = `${origin}/pay/1?a=b`;
  expect((await proxy.fetch(ask(call))).headers.get('location')).toBe('/pay/1?a=b');
  location = 'https://bank.test/pay';
  const away = await proxy.fetch(ask(call));
  expect([away.status, away.headers.get('location')]).toEqual([302, 'https://bank.test/pay']);
});

test('a body too large is refused, announced or not, with 413 in the envelope', async () => {
  const { origin } = await recorder();
  const proxy = createProxy({ ...way, origins: [origin], limits: { bodyBytes: 1000 } });
  const announced = await proxy.fetch(
    ask('/papi/x', { method: 'POST', headers: { 'content-length': '1001' }, body: 'x' }),
  );
  expect([announced.status, await announced.json()]).toEqual([413, { code: 413, msg: '请求内容过大', data: null }]);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(400)) });
  const streamed = await proxy.fetch(ask('/papi/x', { method: 'POST', body: endless, duplex: 'half' } as RequestInit));
  expect(streamed.status).toBe(413);
});

test('a reply that does not begin is given up with 504, and waiting calls have a limit', async () => {
  const origin = await listener(() => {});
  const proxy = createProxy({ ...way, origins: [origin], limits: { replyMs: 300, atOnce: 1 } });
  const first = proxy.fetch(ask('/japi/x'));
  const second = await proxy.fetch(ask('/japi/x'));
  expect([second.status, second.headers.get('retry-after')]).toEqual([503, '2']);
  const late = await first;
  expect([late.status, await late.json()]).toEqual([
    504,
    { statusCode: 504, data: null, errorInfo: '后端服务应答超时，请稍后再试' },
  ]);
});

test('of several addresses one that is gone is left out; a read is tried on the next, a write is not', async () => {
  const { origin, seen } = await recorder();
  const gone = await listener(() => {});
  open.splice(-1)[0]?.();
  const read = createProxy({ ...way, origins: [gone, origin] });
  for (let times = 0; times < 4; times++) expect((await read.fetch(ask(call))).status).toBe(200);
  const write = createProxy({ ...way, origins: [gone, origin] });
  const post = () => write.fetch(ask(call, { method: 'POST', body: 'a=1' }));
  expect((await post()).status).toBe(502);
  expect((await post()).status).toBe(200);
  expect(seen).toHaveLength(5);
});

test('health: the reason of a gateway that is gone, silent, or something else', async () => {
  const shop = await recorder();
  const silent = await listener(() => {});
  const page = await listener((_request, response) => response.end('<html>login</html>'));
  const broken = await listener((_request, response) => response.writeHead(500).end());
  const reasonsOf = async (...origins: string[]) => {
    const reply = await createGatewayHealth({ origins, folder: '.', patienceMs: 300 })();
    const { reasons = [], lost = [] } = (await reply.json()) as { reasons?: string[]; lost?: string[] };
    return [reply.status, ...reasons, ...lost];
  };
  expect(await reasonsOf(shop.origin)).toEqual([200]);
  expect(await reasonsOf(silent)).toEqual([503, `网关 ${silent} 超过 0.3 秒没有应答`]);
  expect(await reasonsOf(page)).toEqual([503, expect.stringContaining('不是商城接口的数据')]);
  expect(await reasonsOf(broken)).toEqual([503, `网关 ${broken} 应答 HTTP 500`]);
  expect(await reasonsOf(shop.origin, broken)).toEqual([200, `网关 ${broken} 应答 HTTP 500`]);
});
