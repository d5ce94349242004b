import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ports } from '#storefront/shell/call/api.ts';
import { learn } from './client-ip.ts';

let server: Server;
let origin: string;
let answer = '';
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(answer ? 200 : 503).end(answer));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { dataset: { ipLookupUrl: origin } } });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"data":{"ip":"203.0.113.7"}}', '203.0.113.7'],
  ['{"cip":"203.0.113.8","cname":"上海"}', '203.0.113.8'],
  ['{"query":"2001:db8::1","status":"success"}', '2001:db8::1'],
])('the service that is asked at the start says %s: later calls are signed for %s', async (said, ip) => {
  answer = said;
  await learn();
  expect(ports.clientIp()).toBe(ip);
});

test.each(['', '{}', '<html>', '{"ip":"not an address"}'])(
  'a service that says "%s" is of no use: calls are signed for 127.0.0.1',
  async (said) => {
    answer = said;
    await learn();
    expect(ports.clientIp()).toBe('127.0.0.1');
  },
);
