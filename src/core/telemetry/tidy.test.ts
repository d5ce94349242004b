import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestFault, placePattern, tidyText } from './tidy.ts';

test.each([
  ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
  ['call 13800000001 back', 'call … back'],
  ['call 138 0000 0001 or 138-0000-0001', 'call … or …'],
  ['order 2026112600000042 is gone', 'order … is gone'],
  ['no page at /User/orderDetail?order_id=77&token=abc', 'no page at /User/orderDetail'],
  ["fetch('https://mall.test/a?mobile=1') failed", "fetch('https://mall.test/a') failed"],
  ['lin@example.com is taken', '… is taken'],
  ['token 4f9d2c7a8b1e4f9d2c7a8b1e4f9d', 'token …'],
  ['status 404 after 3 tries', 'status 404 after 3 tries'],
  ['one\n two\u0000\u202e three ', 'one two three'],
])('%j is kept as %j', (text, kept) => expect(tidyText(text)).toBe(kept));

test('whatever comes, no number as long as a mobile is left, and it is one short line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.stringMatching(/^1\d{10}$/), (text, mobile) => {
      const kept = tidyText(`${text}${mobile}${text}`);
      expect(kept).not.toMatch(/\d{5}/);
      expect(kept).not.toMatch(/[\n\r\t\0]/);
      expect(kept.length).toBeLessThanOrEqual(longestFault);
    }),
  );
});

test.each([
  ['/_astro/store.BxC1-2_d.js:1:230', true],
  ['inline:12:3', true],
  ['/_astro/../secret.js:1:2', false],
  ['/User/orderDetail?id=1:1:2', false],
  ['https://evil.test/_astro/a.js:1:2', false],
  ['<b>:1:2', false],
])('place %s: %s', (place, isPlace) => expect(placePattern.test(place)).toBe(isPlace));
