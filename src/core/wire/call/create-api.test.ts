import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBrands } from '#core/brand/contract.ts';
import type { ApiError } from '#core/wire/error.ts';
import { signWith } from '#core/wire/sign.ts';
import { type Call, createApi } from './create-api.ts';

/** The replies of a broken gateway, by path of the base URL. */
const replies: Record<
  string,
  (end: (status: number, headers: Record<string, string>, body: Buffer | string) => void) => void
> = {
  '/cut': (end) => end(200, {}, '{"code":200,"data":{"list":[{"id":1'),
  '/html': (end) => end(200, { 'content-type': 'text/html' }, '<html>请登录</html>'),
  '/empty': (end) => end(200, {}, ''),
  '/shape': (end) => end(200, {}, '{"code":200,"msg":"success","data":{"list":"none","total_count":0}}'),
  '/bomb': (end) => end(200, { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(20_000_000, 32))),
  '/redirect': (end) => end(302, { location: '/html' }, ''),
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const name = `/${request.url?.split('/')[1] ?? ''}`;
    replies[name]?.((status, headers, body) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const apiOf = (base: string, told: string[] = []): Call =>
  createApi({
    baseUrl: base,
    token: () => '',
    clientIp: () => '127.0.0.1',
    sign: signWith('demo-secret'),
    onMessage: (text) => told.push(text),
  });

test.each([
  ['cut-off JSON', '/cut', 'broken'],
  ['a login page', '/html', 'broken'],
  ['an empty body', '/empty', 'broken'],
  ['the wrong shape', '/shape', 'broken'],
  ['a gzip bomb', '/bomb', 'network'],
  ['a redirect', '/redirect', 'network'],
])('%s is an error, never data', async (_name, path, kind) => {
  const told: string[] = [];
  const error = (await apiOf(origin + path, told)(listBrands, {}).catch((reason: unknown) => reason)) as ApiError;
  expect(error.kind).toBe(kind);
  expect(told).toHaveLength(1);
});

test('a refused session ends only while it is the one of the page', async () => {
  let token = 'first';
  const ended: string[] = [];
  const refusedBy = (between: () => void) =>
    createApi({
      baseUrl: origin,
      token: () => token,
      clientIp: () => '127.0.0.1',
      sign: signWith('demo-secret'),
      send: async () => {
        between();
        return { status: 401, text: '{"code":401,"msg":"请先登录"}' };
      },
      onUnauthorized: () => ended.push(token),
    });
  await expect(refusedBy(() => undefined)(listBrands, {})).rejects.toMatchObject({ kind: 'unauthorized' });
  await expect(refusedBy(() => (token = 'second'))(listBrands, {})).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(ended).toEqual(['first']);
});

test('a silent call leaves the message to its caller', async () => {
  const told: string[] = [];
  await expect(apiOf(`${origin}/cut`, told)(listBrands, {}, { silent: true })).rejects.toThrow();
  expect(told).toEqual([]);
});

test('a background call tells nobody', async () => {
  const told: string[] = [];
  await expect(apiOf(`${origin}/cut`, told)(listBrands, {}, { background: true })).rejects.toThrow();
  expect(told).toEqual([]);
});

test('a call names its address and brings the signature of it, also where signing takes time', async () => {
  const brought: IncomingHttpHeaders[] = [];
  const signed = createServer((request, response) => {
    brought.push(request.headers);
    response.end('{"code":200,"msg":"success","data":{"list":[],"total_count":0,"page_no":1,"page_size":20}}');
  });
  await new Promise<void>((ready) => signed.listen(0, '127.0.0.1', ready));
  try {
    await createApi({
      baseUrl: `http://127.0.0.1:${(signed.address() as AddressInfo).port}`,
      token: () => '',
      clientIp: () => '203.0.113.7',
      sign: async (ip) => signWith('demo-secret')(ip),
    })(listBrands, {});
  } finally {
    signed.close();
  }
  expect(brought).toHaveLength(1);
  expect(brought[0]).toMatchObject({
    privatekey: '203.0.113.7',
    signtoken: await signWith('demo-secret')('203.0.113.7'),
  });
});
