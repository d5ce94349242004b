// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { htmlOf, makeEditor } from './make-editor.ts';

const opened = (html: string) =>
  makeEditor({
    element: document.createElement('div'),
    html,
    label: '正文',
    isRequired: true,
    onChange: () => undefined,
    onTurn: () => undefined,
  });

test('what pages print is kept as it is', () => {
  const html =
    '<h3>怎么选</h3><p>先看<strong>供电</strong>，再看<a href="/Goods/list">商品</a>。</p><ul><li><p>零火线</p></li></ul><blockquote><p>别急</p></blockquote><hr><img src="/uploads/a.webp" alt="开关">';
  expect(htmlOf(opened(html))).toBe(html);
});

test('what pages leave out is left out here as well', () => {
  expect(htmlOf(opened('<h1 style="color:red">题</h1><p onclick="x()"><u>字</u><font size="7">大</font></p>'))).toBe(
    '<h3>题</h3><p>字大</p>',
  );
});

test('a picture stands without an empty line above it, one among words does not', () => {
  const html = '<h3>题</h3><p><img src="/uploads/a.webp" alt="开关"></p><p>字</p>';
  expect(htmlOf(opened(html))).toBe('<h3>题</h3><img src="/uploads/a.webp" alt="开关"><p>字</p>');
  expect(htmlOf(opened('<p>先看<img src="/uploads/a.webp"></p>'))).toContain('<p>先看</p><img');
});

test('a table has no widths of its own', () => {
  const html = htmlOf(opened('<table><tbody><tr><th>型号</th></tr><tr><td>Q1</td></tr></tbody></table>'));
  expect(html).toMatch(/^<table><tbody><tr><th/);
  expect(html).not.toContain('style');
});

test('lines of plain text are paragraphs, and nothing is nothing', () => {
  expect(htmlOf(opened('第一段\n\n1 < 2'))).toBe('<p>第一段</p><p>1 &lt; 2</p>');
  expect(htmlOf(opened(''))).toBe('');
});

test('a block of a topic says the same after it was opened', () => {
  const html =
    '<p>先装<strong>灯</strong>，再装<a href="tel:400-100-2000">门锁</a>。</p><ol><li><p>看户型</p></li><li><p>定预算</p></li></ol>';
  expect(htmlOf(opened(html))).toBe(html);
  expect(htmlOf(opened('<ul><li>灯</li><li>锁</li></ul>'))).toBe('<ul><li><p>灯</p></li><li><p>锁</p></li></ul>');
});
