import { expect, test } from 'vitest';
import { rowsOf } from './columns.ts';
import { readTable, tableFile } from './read-table.ts';

const columns = { order: { name: '订单号', others: [] }, sum: { name: '实付', others: [] } } as const;

test('numbers of orders and codes are text to a spreadsheet, which keeps fifteen digits of a number', async () => {
  const text = await (
    await tableFile([
      ['订单号', '编码', '实付'],
      ['5447123000010042', '0071', '89.50'],
    ])
  ).text();
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual(['订单号,编码,实付', '5447123000010042\t,0071\t,89.50']);
});

test('what was saved comes back as it was', async () => {
  const file = await tableFile([
    ['订单号', '实付'],
    ['5447123000010042', '0.50'],
  ]);
  const cells = await readTable(new File([file], '订单.csv'));
  expect(rowsOf(columns, cells, { order: 0, sum: 1 })).toEqual([{ row: 2, order: '5447123000010042', sum: '0.50' }]);
});
