import { expect, test } from 'vitest';
import { signWith } from '#core/wire/sign.ts';
import { checkSignature } from './signature-check.ts';

const now = Date.UTC(2026, 10, 20, 4);
const day = 86_400_000;
const headers = (signToken: string, ip = '203.0.113.7'): Headers => new Headers({ signToken, privateKey: ip });

test.each([0, -day, day])('a signature of today, yesterday or tomorrow passes (%d ms)', (offset) => {
  const sign = signWith('demo-secret', () => now + offset);
  expect(() => checkSignature(headers(sign('203.0.113.7')), 'demo-secret', now)).not.toThrow();
});

test('an older one, another address, another secret and none at all are refused', () => {
  const old = signWith('demo-secret', () => now - 2 * day)('203.0.113.7');
  const good = signWith('demo-secret', () => now)('203.0.113.7');
  expect(() => checkSignature(headers(old), 'demo-secret', now)).toThrow('签名校验失败');
  expect(() => checkSignature(headers(good, '203.0.113.8'), 'demo-secret', now)).toThrow();
  expect(() => checkSignature(headers(good), 'another', now)).toThrow();
  expect(() => checkSignature(new Headers(), 'demo-secret', now)).toThrow();
});
