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
    '<div>',
    '</div>',
    '<section>',
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
  ['<div>第一段</div><div>第二段</div>', '<p>第一段</p><p>第二段</p>'],
  ['<section>第一段</section><section>第二段</section>', '<p>第一段</p><p>第二段</p>'],
  ['<div class="x"><div>第一段</div>\n<div>第二段</div></div>', '<p>第一段</p>\n<p>第二段</p>'],
  ['<div><p>第一段</p><ul><li>甲</li></ul></div>', '<p>第一段</p><ul><li>甲</li></ul>'],
  [
    '<div><ul><li>甲</li></ul>尾</div><div>头<ul><li>乙</li></ul></div>',
    '<ul><li>甲</li></ul>尾<br />头<ul><li>乙</li></ul>',
  ],
  ['<div><a href="https://ok.example"><div>看</div></a></div>', '<a href="https://ok.example"><p>看</p></a>'],
  ['<div></div><div> </div><div><br></div>', '<p><br /></p>'],
  ['<h5>小标题</h5><h6>更小</h6>', '<h4>小标题</h4><h4>更小</h4>'],
  ['<dl><dt>功率</dt><dd>5 W</dd></dl>', '<p>功率</p><p>5 W</p>'],
])('blocks of other editors stay apart: %s', (html, clean) => {
  expect(cleanRichText(html)).toBe(clean);
  expect(cleanRichText(clean)).toBe(clean);
});

test.each([
  ['<', 400_000],
  ['<div>', 90_000],
  ['<div>字</p>', 40_000],
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
