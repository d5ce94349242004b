import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBrands } from '#core/brand/contract.ts';
import { signWith } from '#core/wire/sign.ts';
import { shanghaiDate, signToken } from '#core/wire/signature.ts';
import { createApi } from './create-api.ts';

// The headers of every call (spec §7), seen from the other end of a real connection.

let server: Server;
let origin: string;
let heard: IncomingHttpHeaders = {};
let status = 200;
beforeAll(async () => {
  server = createServer((request, response) => {
    heard = request.headers;
    response.writeHead(status).end('{"code":200,"data":{"list":[],"total_count":0,"page_no":1,"page_size":10}}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const nowMs = Date.UTC(2026, 10, 22);
const callAs = (token: string, baseUrl = origin) =>
  createApi({ baseUrl, token: () => token, clientIp: () => '203.0.113.7', sign: signWith('s3', () => nowMs) })(
    listBrands,
    {},
  );

test('a call without a token carries marker, address, version and source', async () => {
  await callAs('');
  expect(heard).toMatchObject({
    signtoken: signToken(shanghaiDate(nowMs), '203.0.113.7', 's3'),
    privatekey: '203.0.113.7',
    version: '1.0',
    sourcetype: '18',
  });
  expect(heard).not.toHaveProperty('authorization');
  expect(heard).not.toHaveProperty('token');
});

test('a token travels as Bearer and by itself', async () => {
  await callAs('T1');
  expect(heard).toMatchObject({ authorization: 'Bearer T1', token: 'T1' });
});

test('an error has the status of its answer, and 500 without one', async () => {
  status = 503;
  await expect(callAs('')).rejects.toMatchObject({ statusCode: 503, message: '操作失败! 请稍后重试!' });
  status = 200;
  // Nobody listens on port 1.
  await expect(callAs('', 'http://127.0.0.1:1')).rejects.toMatchObject({
    statusCode: 500,
    message: '操作失败! 请稍后重试!',
  });
});
