import { expect, test } from 'vitest';
import { withAnchors, withClauses } from './contents.ts';

test('headings of the second level get anchors in their order, and are listed as plain text', () => {
  const { html, parts } = withAnchors('<h2>零线 &amp; <b>底盒</b></h2><p>h2</p><h3>旁注</h3><h2 class="a">信号</h2>');
  expect(html).toBe('<h2 id="part-1">零线 &amp; <b>底盒</b></h2><p>h2</p><h3>旁注</h3><h2 id="part-2">信号</h2>');
  expect(parts).toEqual([
    { id: 'part-1', name: '零线 & 底盒' },
    { id: 'part-2', name: '信号' },
  ]);
});

test('text without headings stays as it is', () => {
  expect(withAnchors('<p>一</p>')).toEqual({ html: '<p>一</p>', parts: [] });
});

test('the number of a clause stands apart, that of a sum does not', () => {
  expect(withClauses('<p>1. 手机号</p><p>10.5 元</p><p>12. 密码</p>')).toBe(
    '<p class="clause"><span>1. </span>手机号</p><p>10.5 元</p><p class="clause"><span>12. </span>密码</p>',
  );
});
