import { expect, test } from 'vitest';
import { readSimpleHtml } from './simple-html.ts';

test('headings and paragraphs in their order', () => {
  expect(
    readSimpleHtml('<h3>一、账号</h3><p>1. 请使用<b>本人</b>号码 &amp; 密码。</p><ul><li>第二条</li></ul>'),
  ).toEqual([
    { kind: 'heading', text: '一、账号' },
    { kind: 'paragraph', text: '1. 请使用本人号码 & 密码。' },
    { kind: 'paragraph', text: '第二条' },
  ]);
});

test('script is left out and what looks like markup after decoding stays text', () => {
  expect(readSimpleHtml('<p>前<script>alert(1)</script>后 &lt;img onerror=x&gt;</p>')).toEqual([
    { kind: 'paragraph', text: '前后 <img onerror=x>' },
  ]);
  expect(readSimpleHtml('')).toEqual([]);
});

test.each([
  ['<section>第一段</section><section>第二段</section>', ['第一段', '第二段']],
  ['前言<p>第一段</p>后记<div>第二段</div>', ['前言', '第一段', '后记', '第二段']],
  ['<table><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td></tr></table>', ['甲 乙', '丙']],
  ['<script>document.write("<p>x</p>")</script><p>第一段</p>', ['第一段']],
])('blocks of any kind stay apart: %s', (html, texts) => {
  expect(readSimpleHtml(html).map(({ text }) => text)).toEqual(texts);
});

test('signs that other editors write by name or number are read', () => {
  expect(
    readSimpleHtml('<p>&ldquo;本人&rdquo;&mdash;&mdash;同意&#8230;&#x2026;&hellip;&middot;&apos;&#0;</p>'),
  ).toEqual([{ kind: 'paragraph', text: "“本人”——同意………·'" }]);
});
