import { expect, test } from 'vitest';
import { openTestShop } from '#backend/testing/shop.ts';
import { listGoods } from '#core/goods/contract.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { stockLevel, withLevel } from '#core/goods/stock.ts';
import { columnsOf, findableOf, rowsOf, trailOf } from './columns.ts';

const categories = {
  '1': { name: '照明', above: '' },
  '2': { name: '筒灯', above: '1' },
  '9': { name: '圈', above: '9' },
};

const emptyRow: ListedGoods = {
  item_id: '',
  goods_id: '7',
  default_item_id: '7',
  item_name: '',
  brief: '',
  item_bn: '',
  item_unit: '',
  item_type: 'normal',
  price: 1,
  market_price: 0,
  activity_price: null,
  level: 1,
  sales: 0,
  pics: [],
  brand_id: '',
  goods_brand: '',
  approve_status: 'onsale',
  nospec: true,
  item_main_cat_id: '',
  start_num: 0,
  tags: [],
  finishes: [],
  created: 0,
  updated: 0,
};

test('rows that went through columns show the same card', async () => {
  const shop = await openTestShop({ goods: 60 });
  const { list, brand_list, select_tags_list } = await shop.client().call(listGoods, { page_size: 60 });
  await shop.close();
  const brands = Object.fromEntries(brand_list.list.map((brand) => [brand.attribute_id, brand.attribute_name]));
  const tags = Object.fromEntries(
    select_tags_list.map((tag) => [tag.tag_id, { name: tag.tag_name, cate: tag.tag_cate }]),
  );
  const columns = columnsOf(list.map(withLevel));
  expect(new Set(columns.viewSets.map(String)).size).toBe(columns.viewSets.length);
  const rows = rowsOf(columns, { brands, tags, categories: {} });
  expect(rows).toHaveLength(list.length);
  rows.forEach((row, index) => {
    const { item_id, item_name, price, market_price, activity_price, goods_brand, approve_status, nospec, finishes } =
      list[index] ?? row;
    expect(row).toMatchObject({
      item_id,
      item_name,
      price,
      market_price,
      goods_brand,
      approve_status,
      nospec,
      finishes,
    });
    expect(row.activity_price ?? null).toBe(activity_price ?? null);
    expect(row.tags.map((tag) => tag.tag_name)).toEqual(list[index]?.tags.map((tag) => tag.tag_name));
    expect(row.level).toBe(stockLevel(list[index]?.store ?? 0));
  });
});

test('goods whose main picture others have too keep their other views, the rest only their own', () => {
  const picsOf = (...all: string[][]) => {
    const rows = all.map((pics) => ({ ...emptyRow, pics }));
    return rowsOf(columnsOf(rows), { brands: {}, tags: {}, categories: {} }).map(({ pics }) => pics);
  };
  expect(picsOf(['a', 'a2', 'a3', 'a4'], ['b', 'b2'], ['a', 'x'], ['x', 'y'], [])).toEqual([
    ['a', 'a2', 'a3'],
    ['b'],
    ['a', 'x'],
    ['x', 'y'],
    [],
  ]);
});

test('the way up from a category ends, also where the data goes in circles', () => {
  expect(trailOf({ categories }, '2')).toEqual(['2', '1']);
  expect(trailOf({ categories }, '9')).toEqual(['9']);
  expect(trailOf({ categories }, '404')).toEqual([]);
});

test('a product is found by its categories and tags, and by its brand only once', () => {
  const [row] = rowsOf(
    columnsOf([
      {
        ...emptyRow,
        item_id: '7',
        item_name: '序光 筒灯',
        item_bn: 'D1',
        brand_id: '3',
        goods_brand: '序光',
        item_main_cat_id: '2',
        tags: [{ tag_id: '5', tag_name: 'Matter', tag_cate: 5 }],
      },
    ]),
    { brands: { '3': '序光' }, tags: { '5': { name: 'Matter', cate: 5 } }, categories },
  );
  expect(row && findableOf(row, { brands: {}, tags: {}, categories })).toEqual({
    title: '序光 筒灯',
    kind: '筒灯',
    more: '筒灯 照明 Matter D1',
  });
});
