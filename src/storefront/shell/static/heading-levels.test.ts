import { expect, test } from 'vitest';
import { withHeadingsFrom } from './heading-levels.ts';

test('headings begin at the wanted level and keep their distances', () => {
  expect(withHeadingsFrom('<h3 id="a">一</h3><p>h3</p><h4>二</h4>', 2)).toBe('<h2 id="a">一</h2><p>h3</p><h3>二</h3>');
  expect(withHeadingsFrom('<h1>一</h1><h2>二</h2>', 2)).toBe('<h2>一</h2><h3>二</h3>');
  expect(withHeadingsFrom('<h2>一</h2><hr><h6>二</h6>', 3)).toBe('<h3>一</h3><hr><h6>二</h6>');
});

test('text without headings stays as it is', () => {
  const text = '<p>&lt;h3&gt; 与 <b>粗体</b></p><hr/><header>头</header>';
  expect(withHeadingsFrom(text, 2)).toBe(text);
});
