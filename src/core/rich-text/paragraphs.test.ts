import { expect, test } from 'vitest';
import { htmlOf } from './paragraphs.ts';

test.each([
  ['', ''],
  ['到店有茶\n\n 停车免费 ', '<p>到店有茶</p><p>停车免费</p>'],
  ['层高 < 2.6 米 & 无梁', '<p>层高 &lt; 2.6 米 &amp; 无梁</p>'],
  ['<h3>开业</h3>\n<p>有礼</p>', '<h3>开业</h3>\n<p>有礼</p>'],
])('%j as HTML', (text, html) => {
  expect(htmlOf(text)).toBe(html);
});
