import { expect, test } from 'vitest';
import { codeOf, noteOf, noteOfReturn, titleOf, withNote } from './note.ts';

const readAt = new Date(2026, 10, 26, 9, 5).getTime();
const body =
  '<style>a{}</style><title>智能开关 &amp; 面板</title></head><body id="top" class="x"><main>¥99.00</main></body></html>';
const policy = "default-src 'none'; style-src 'self' 'sha256-x'";
const page = `<html><head><meta http-equiv="content-security-policy" content="${policy}">${body}`;

test('the note stands before every price and says when the page was read', async () => {
  const { html } = await withNote({ html: page, policy }, readAt);
  expect(noteOf(readAt)).toBe('当前没有网络，页面是 11月26日 09:05 的内容，价格与库存以联网后为准');
  expect(html.indexOf(noteOf(readAt))).toBeGreaterThan(html.indexOf('<body'));
  expect(html.indexOf(noteOf(readAt))).toBeLessThan(html.indexOf('¥99.00'));
});

test('once the network is back, the note says so and leads to a new page', () => {
  expect(noteOfReturn(noteOf(readAt))).toBe('网络已恢复，页面是 11月26日 09:05 的内容，价格与库存以重新加载后为准');
});

test('a page without a body says it as well', async () => {
  const { html } = await withNote({ html: '¥99.00', policy: '' }, readAt);
  expect(html.indexOf(noteOf(readAt))).toBeLessThan(html.indexOf('¥99.00'));
  expect(html).toContain(noteOf(readAt));
});

test('title and code of a page are read from its text', () => {
  expect(titleOf(page)).toBe('智能开关 & 面板');
  expect(titleOf('<p>')).toBe('');
  const scripts =
    '<script>1</script><script type="module" src="/_astro/Base.Ab_1-c.js"></script><script type="module" src="/_astro/x.js">';
  expect(codeOf(scripts)).toBe('/_astro/Base.Ab_1-c.js');
  expect(codeOf(page)).toBe('');
});
