import { expect, test } from 'vitest';
import { withCellNames } from './cell-names.ts';

const head = '<tr><th>事项</th><th>时限</th></tr>';

test('cells of a table know the name of their column', () => {
  expect(withCellNames(`<p>前</p><table>${head}<tr><td>发货</td><td>48 小时</td></tr></table>`)).toBe(
    `<p>前</p><table>${head}<tr><td data-name="事项">发货</td><td data-name="时限">48 小时</td></tr></table>`,
  );
  expect(withCellNames(`<table>${head}<tr><th>发货</th><td>48 小时</td></tr></table>`)).toBe(
    `<table>${head}<tr><th>发货</th><td data-name="时限">48 小时</td></tr></table>`,
  );
});

test('a table without names and a text without a table stay as they are', () => {
  const plain = '<table><tr><td>一</td><td>二</td></tr></table>';
  expect(withCellNames(plain)).toBe(plain);
  expect(withCellNames('<p>一</p>')).toBe('<p>一</p>');
});
