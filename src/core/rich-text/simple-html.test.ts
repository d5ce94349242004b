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
