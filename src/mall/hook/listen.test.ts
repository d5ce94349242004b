import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hookPath, listenForHook } from './listen.ts';
import { isSigned, keyOf } from './signed.ts';

const secret = `whsec_${Buffer.from('a key of more than 24 bytes').toString('base64')}`;
const key = keyOf(secret) ?? Buffer.alloc(0);
const witness = new Webhook(secret);
const body = '{"type":"goods.changed","data":{"item_id":"12"}}';

let asked = 0;
let now = 1_790_000_000;
let address = '';
let close: () => void;
beforeAll(async () => {
  const server = await listenForHook({ key, port: 0, host: '127.0.0.1', onAsk: () => asked++, nowS: () => now });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());

/** A message as the library of the standard signs it, with some of its headers changed. */
async function send(
  id: string,
  { text = body, headers = {} as Record<string, string>, path = hookPath, at = now } = {},
) {
  const signature = witness.sign(id, new Date(at * 1000), body);
  const reply = await fetch(address + path, {
    method: 'POST',
    body: text,
    headers: { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature, ...headers },
  });
  await reply.text();
  return reply.status;
}

test('a message that the library of the standard has signed asks for one run, its copy for none', async () => {
  asked = 0;
  expect([await send('a'), await send('a'), await send('b')]).toEqual([202, 202, 202]);
  expect(asked).toBe(2);
});

test('nothing else asks for a run: other bodies, keys, ids, times, versions, paths and methods', async () => {
  asked = 0;
  const foreign = `v1,${createHmac('sha256', 'another key').update(`c.${now}.${body}`).digest('base64')}`;
  expect(await send('c', { text: body.replace('12', '13') })).toBe(401);
  expect(await send('c', { headers: { 'webhook-signature': foreign } })).toBe(401);
  expect(await send('c', { headers: { 'webhook-signature': '' } })).toBe(401);
  expect(
    await send('c', {
      headers: { 'webhook-signature': witness.sign('c', new Date(now * 1000), body).replace('v1', 'v0') },
    }),
  ).toBe(401);
  expect(await send('c', { headers: { 'webhook-id': 'd' } })).toBe(401);
  expect(await send('c', { headers: { 'webhook-timestamp': String(now + 1) } })).toBe(401);
  expect(await send('c', { at: now - 301 })).toBe(401);
  expect(await send('c', { at: now + 301 })).toBe(401);
  expect(await send('c', { path: '/hooks/other' })).toBe(404);
  expect((await fetch(address + hookPath)).status).toBe(405);
  expect(await send('c', { text: 'x'.repeat(70_000) })).toBe(413);
  expect(asked).toBe(0);
  // The first of two keys of a sender may be ours, or the second.
  const ours = witness.sign('c', new Date(now * 1000), body);
  expect(await send('c', { headers: { 'webhook-signature': `${foreign} ${ours}` } })).toBe(202);
  expect(asked).toBe(1);
});

test('what was taken here, the library takes as well; a short key is none', () => {
  now = Math.floor(Date.now() / 1000);
  const headers = { 'webhook-id': 'e', 'webhook-timestamp': String(now) };
  const signature = `v1,${createHmac('sha256', key).update(`e.${now}.${body}`).digest('base64')}`;
  const signed = { ...headers, 'webhook-signature': signature };
  expect(isSigned(key, signed, body, now)).toBe(true);
  expect(witness.verify(body, signed)).toEqual(JSON.parse(body));
  expect(keyOf('whsec_c2hvcnQ=')).toBe(null);
});

test('a port that is taken is told', async () => {
  const port = Number(new URL(address).port);
  await expect(listenForHook({ key, port, host: '127.0.0.1', onAsk: () => undefined })).rejects.toThrow('EADDRINUSE');
});
