import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PictureLine } from '#core/review/contract.ts';
import { Href, PictureHref, Pictures, safeHref } from './address.ts';

test.each(['/Goods/1?sku=2#pics', '#brands', '/', 'https://www.example.com/a?b=c#d', 'tel:400-155-5151,810'])(
  'a page may link to %s',
  (address) => {
    expect(safeHref(address)).toBe(address);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://plain.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https:/\\evil.example',
  'https:evil.example',
  'evil.example',
  'tel:1<b>',
  '/a"onclick="x',
])('T3: no page links to %j', (address) => {
  expect(safeHref(address)).toBe('');
  expect(v.parse(Href, address)).toBe('');
});

test('T3: whatever is kept leads to a path of ours, to https or to a phone', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    ':',
    'https',
    'javascript',
    'tel',
    '//',
    '\t',
    '\n',
    '#',
    'a',
    '@',
    '.',
    '%2f',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const kept = safeHref(pieces.join(''));
      const { protocol, origin } = new URL(kept, 'https://own.invalid/page');
      expect(protocol === 'tel:' || protocol === 'https:').toBe(true);
      expect(/^[/#]/.test(kept) ? origin : 'https://own.invalid').toBe('https://own.invalid');
    }),
  );
});

test('a picture is a path of ours or https, one by http is marked, and a list loses the others', () => {
  expect(v.parse(PictureHref, undefined)).toBe('');
  expect(v.parse(PictureHref, null)).toBe('');
  expect(v.parse(PictureHref, 'javascript:alert(1)')).toBe('');
  expect(v.parse(PictureHref, 'http://img.example/a.webp')).toBe('https://img.example/a.webp#http');
  expect(v.parse(PictureHref, 'http:/\\img.example/a.webp')).toBe('');
  const list = ['/a.webp', 'data:image/svg+xml,<svg onload=x>', 'https://img.example/b.webp', ''];
  expect(v.parse(Pictures, list)).toEqual(['/a.webp', 'https://img.example/b.webp']);
  expect(v.parse(PictureLine, '/a.webp,javascript:x,http://img.example/c.webp')).toBe(
    '/a.webp,https://img.example/c.webp#http',
  );
});
