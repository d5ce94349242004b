import { expect, test } from 'vitest';
import { leadOf } from './lead.ts';

test('the lead of a text is its first sentence, without tags and stop', () => {
  expect(leadOf('<p>订单提交后请在 15 分钟内付款，逾期取消。付款页列出方式。</p>')).toBe(
    '订单提交后请在 15 分钟内付款，逾期取消',
  );
  expect(leadOf('<ol><li>在<a href="/Cart/cart">购物车</a>里勾选</li><li>提交订单</li></ol>')).toBe('在购物车里勾选');
});

test('a sentence ends with its paragraph, and entities are read', () => {
  expect(leadOf('<p>电视 &amp; 音响</p><p>另一段</p>')).toBe('电视 & 音响');
  expect(leadOf('<p>5 &lt; 6</p>')).toBe('5 < 6');
});

test('a text without words has no lead', () => {
  expect(leadOf('<p><img src="/a.webp" alt=""></p>')).toBe('');
  expect(leadOf('')).toBe('');
});
