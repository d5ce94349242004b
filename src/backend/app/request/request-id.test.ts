import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';

const shop = shopOfFile();

async function numberOf(sent: string | undefined, path = '/api/h5app/wxapp/goods/category'): Promise<string> {
  const reply = await shop.client().fetch(path, { headers: sent === undefined ? {} : { 'x-request-id': sent } });
  return reply.headers.get('x-request-id') ?? '';
}

test('a call keeps the number it came with, answered or refused', async () => {
  expect(await numberOf('k3f9a2bd')).toBe('k3f9a2bd');
  expect(await numberOf('k3f9a2be', '/api/h5app/wxapp/orders')).toBe('k3f9a2be');
});

test.each([
  ['none', undefined],
  ['one that could forge a line of the log', 'a b]: fake'],
  ['one that is too long', 'x'.repeat(65)],
])('%s: a new number', async (_what, sent) => {
  const made = await numberOf(sent);
  expect(made).toMatch(/^[\w-]{36}$/);
  expect(await numberOf(sent)).not.toBe(made);
});
