import { expect, test } from 'vitest';
import { storyModules, withoutToldTables } from './story.ts';

test('each heading begins a module, what stands before is the first', () => {
  const html =
    '<p>开头</p><p><img src="/a.webp" alt=""></p><h3>断网可用</h3><p>能按。<br>也能定时。</p><h3>规格</h3><ul><li>一</li></ul>';
  expect(storyModules(html)).toEqual([
    '<p>开头</p><p><img src="/a.webp" alt=""></p>',
    '<h3>断网可用</h3><p>能按。<br>也能定时。</p>',
    '<h3>规格</h3><ul><li>一</li></ul>',
  ]);
});

test('plain text is one module, nothing is none, and a heading inside an element divides nothing', () => {
  expect(storyModules('<p>只有一段</p>')).toEqual(['<p>只有一段</p>']);
  expect(storyModules('')).toEqual([]);
  expect(storyModules('<h2>头</h2><p>文</p>')).toEqual(['<h2>头</h2><p>文</p>']);
  const nested = '<blockquote><h3>引文</h3><p>文</p></blockquote><h3>后</h3>';
  expect(storyModules(nested)).toEqual(['<blockquote><h3>引文</h3><p>文</p></blockquote>', '<h3>后</h3>']);
});

test('a table that the parameters repeat is left out with its heading, any other stays', () => {
  const table = '<h3>规格</h3><table><tbody><tr><th>色温</th><td>3000 K</td></tr></tbody></table>';
  const params = [{ attribute_name: '色温', attribute_value_name: '3000 K' }];
  expect(withoutToldTables(`<p>前</p>${table}<p>后</p>`, params)).toBe('<p>前</p><p>后</p>');
  expect(withoutToldTables(table, [{ attribute_name: '色温', attribute_value_name: '4000 K' }])).toBe(table);
  expect(withoutToldTables(table, [])).toBe(table);
  const wide = '<table><tbody><tr><th>色温</th><td>3000 K</td><td>可调</td></tr></tbody></table>';
  expect(withoutToldTables(wide, params)).toBe(wide);
});
