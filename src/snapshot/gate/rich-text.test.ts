import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanRichText } from './rich-text.ts';

test('tags of the set stay, everything that runs, styles or leads elsewhere goes', () => {
  const cleaned = cleanRichText(
    '<h2 class="a" style="color:red" onclick="x()">标题</h2><p>文<script>alert(1)</script></p>' +
      '<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><a href="https://ok.example">c</a>' +
      '<img src="/pictures/a.webp" onerror="x()"><iframe src="https://evil.example"></iframe><svg><a/></svg>',
  );
  expect(cleaned).toContain('<h3>标题</h3>');
  expect(cleaned).toContain('src="/pictures/a.webp"');
  expect(cleaned).toContain('<a href="https://ok.example">c</a>');
  expect(cleaned).not.toMatch(/script|style=|class=|onclick|onerror|iframe|svg|javascript|evil/);
});

test('a second pass changes nothing', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<',
    '>',
    '<b',
    'x',
    '"',
    "'",
    '&lt;',
    '&amp;',
    '<!--',
    '-->',
    '<svg>',
    '<math>',
    '<a href=',
    'javascript:',
    '<img src=x onerror=y>',
    '<style>',
    '</style>',
    '<table><td>',
    '字',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const once = cleanRichText(pieces.join(''));
      expect(cleanRichText(once)).toBe(once);
      expect(once).not.toMatch(/<script|<style|<svg|<iframe|onerror=|(href|src)="javascript:/i);
    }),
    { numRuns: 2000, seed: 20261120 },
  );
});

test.each([
  ['<', 400_000],
  ['<p><b>', 70_000],
  ['<ul><li>', 50_000],
  ['<table>', 60_000],
  ['</p>', 100_000],
])('T24: a hostile text costs as much as its first 20,000 tags: %s times %i', (piece, times) => {
  const cuts: string[] = [];
  const first = piece.repeat(times).split('<').slice(0, 20_001).join('<');
  expect(cleanRichText(piece.repeat(times), (why) => cuts.push(why))).toBe(cleanRichText(first));
  expect(cuts[0]).toBe('超过 20000 个标签');
});
