import { expect, test } from 'vitest';
import { stepOfCode, toBase32, totpAddress, totpAt } from './totp.ts';

const secret = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d the code is that of RFC 6238, appendix B', (time, code) => {
  expect(totpAt(secret, time)).toBe(code);
});

test('a secret is written in base32', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(toBase32(Buffer.from('foob'))).toBe('MZXW6YQ');
  expect(totpAddress('青禾', '小林', 'GEZA')).toBe(
    'otpauth://totp/%E9%9D%92%E7%A6%BE:%E5%B0%8F%E6%9E%97?secret=GEZA&issuer=%E9%9D%92%E7%A6%BE',
  );
});

test.each([
  [-60, false],
  [-30, true],
  [0, true],
  [30, true],
  [60, false],
])('a code of a clock that is %d s off is taken: %s', (off, isTaken) => {
  const now = 1_234_567_890;
  const step = stepOfCode(secret, totpAt(secret, now + off), { now, lastStep: 0 });
  expect(step).toBe(isTaken ? Math.floor((now + off) / 30) : undefined);
});

test('a code is taken once, and none before it any more', () => {
  const now = 1_234_567_890;
  const lastStep = Math.floor(now / 30);
  expect(stepOfCode(secret, totpAt(secret, now), { now, lastStep })).toBeUndefined();
  expect(stepOfCode(secret, totpAt(secret, now - 30), { now, lastStep })).toBeUndefined();
  expect(stepOfCode(secret, totpAt(secret, now + 30), { now, lastStep })).toBe(lastStep + 1);
});

test.each(['', '12345', '1234567', '０１２３４５', 'abcdef'])('%j is no code', (typed) => {
  expect(stepOfCode(secret, typed, { now: 59, lastStep: -1 })).toBeUndefined();
});
