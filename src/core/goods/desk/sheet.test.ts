import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GoodsState, goodsStates } from './limits.ts';
import {
  cellsOf,
  type GoodsColumn,
  type GoodsSheetRow,
  goodsColumnNames,
  type ListedSku,
  readGoodsRow,
  SheetFault,
} from './sheet.ts';

const rowOf = (cells: Partial<Record<GoodsColumn, string>>): GoodsSheetRow => ({
  ...(Object.fromEntries(goodsColumnNames.map((column) => [column, ''])) as Record<GoodsColumn, string>),
  ...cells,
  row: 2,
});

test.each([
  ['1299', 129_900],
  ['1,299.5', 129_950],
  ['¥ 1,299.05', 129_905],
  ['99 元', 9900],
  ['0', 0],
])('%s is read as %i cents', (price, cents) => {
  expect(readGoodsRow(rowOf({ price })).price).toBe(cents);
});

test.each(['面议', '1299.999', '-5', '123456789', '1e3', '1.2.3'])('%s is no price', (price) => {
  expect(() => readGoodsRow(rowOf({ price }))).toThrow(SheetFault);
  expect(() => readGoodsRow(rowOf({ price }))).toThrow(price);
});

test('pieces are whole numbers up to six digits', () => {
  expect(readGoodsRow(rowOf({ stock: '1,000' })).stock).toBe(1000);
  expect(readGoodsRow(rowOf({ stock: '999999' })).stock).toBe(999_999);
  for (const stock of ['1.5', '-1', '1000000', '许多']) expect(() => readGoodsRow(rowOf({ stock }))).toThrow('库存');
});

test('states are read by their words, their codes and the two that everybody uses', () => {
  for (const [state, words] of Object.entries(goodsStates)) {
    expect(readGoodsRow(rowOf({ state })).state).toBe(state);
    expect(readGoodsRow(rowOf({ state: words })).state).toBe(state);
  }
  expect(readGoodsRow(rowOf({ state: '上架' })).state).toBe('onsale');
  expect(readGoodsRow(rowOf({ state: '下架' })).state).toBe('instock');
  expect(() => readGoodsRow(rowOf({ state: '卖光' }))).toThrow('卖光');
});

test('values have names; a lone value is of the one spec, a parameter without a name is a fault', () => {
  expect(readGoodsRow(rowOf({ values: '颜色：黑; 尺寸: 大' })).values).toEqual([
    { name: '颜色', value: '黑' },
    { name: '尺寸', value: '大' },
  ]);
  expect(readGoodsRow(rowOf({ values: '大号' })).values).toEqual([{ name: '规格', value: '大号' }]);
  expect(readGoodsRow(rowOf({ params: '供电:DC 12:1 A\n材质:铝' })).params).toEqual([
    { name: '供电', value: 'DC 12:1 A' },
    { name: '材质', value: '铝' },
  ]);
  for (const params of ['铝合金', '材质:', ':铝']) expect(() => readGoodsRow(rowOf({ params }))).toThrow('名称:值');
});

test('plain text becomes paragraphs and cannot become markup; HTML is taken as it is', () => {
  expect(readGoodsRow(rowOf({ intro: '静音锁体\n\n3 < 5 & "好"' })).intro).toBe(
    '<p>静音锁体</p><p>3 &lt; 5 &amp; &quot;好&quot;</p>',
  );
  expect(readGoodsRow(rowOf({ intro: '<h3>静音</h3>' })).intro).toBe('<h3>静音</h3>');
});

test('an empty cell says nothing, and pictures are told apart by any space or comma', () => {
  expect(readGoodsRow(rowOf({ item_bn: 'A1' }))).toEqual({});
  expect(readGoodsRow(rowOf({ pics: '/a.webp，/b.webp\n/c.webp; /d.webp' })).pics).toEqual([
    ...['/a.webp', '/b.webp'],
    ...['/c.webp', '/d.webp'],
  ]);
});

test('what is written as a row is read back as it was', () => {
  const word = fc.stringMatching(/^[\u4e00-\u9fa5A-Za-z0-9]{1,8}$/);
  // The signs that end a part of a cell may stand in a value.
  const told = fc
    .stringMatching(/^[\u4e00-\u9fa5A-Za-z0-9;；|\\:\n]{0,8}[\u4e00-\u9fa5;；|\\]$/)
    .filter((text) => text === text.trim());
  const named = fc.array(fc.record({ name: word, value: told }), { minLength: 1, maxLength: 3 });
  const sku: fc.Arbitrary<ListedSku> = fc.record({
    ...{ item_bn: word, item_name: word, category: word, brand: word, brief: word, item_unit: word },
    ...{ values: named, params: named },
    price: fc.integer({ min: 1, max: 999_999_999 }),
    market_price: fc.integer({ min: 1, max: 999_999_999 }),
    stock: fc.integer({ min: 0, max: 999_999 }),
    state: fc.constantFrom(...(Object.keys(goodsStates) as GoodsState[])),
    pics: fc.array(
      word.map((name) => `/pictures/${name}.webp`),
      { minLength: 1, maxLength: 3 },
    ),
    film: word.map((name) => `/films/${name}.webm`),
    intro: word.map((text) => `<p>${text}</p>`),
  });
  fc.assert(
    fc.property(sku, (listed) => {
      const cells = cellsOf(listed);
      const row = rowOf(Object.fromEntries(goodsColumnNames.map((column, at) => [column, cells[at] ?? ''])));
      const { item_bn, ...facts } = listed;
      expect(row.item_bn).toBe(item_bn);
      expect(readGoodsRow(row)).toEqual(facts);
    }),
  );
});
