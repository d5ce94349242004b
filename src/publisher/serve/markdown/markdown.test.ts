import { expect, test } from 'vitest';
import type { Snapshot } from '#snapshot/read/read.ts';
import { goodsMarkdown } from './goods.ts';
import { programmeMarkdown } from './programme.ts';

/** A snapshot with one brand, one category and one record. */
const holding = (record: object): Snapshot =>
  ({
    get: () => record,
    keys: () => ['7'],
    only: () => ({ list: [{ id: '1', children: [{ id: '11', children: [] }] }] }),
  }) as unknown as Snapshot;

const goods = (changed: object) =>
  goodsMarkdown(
    holding({
      ...{ item_id: '100', item_name: '吸顶灯', brief: '', item_bn: 'A1', goods_brand: '光屿', brand_id: '7' },
      ...{ item_main_cat_id: '11', spec_items: [], item_params: [], intro: '', price: 100, level: 2 },
      ...{ approve_status: 'onsale', ...changed },
    }),
    '100',
  );

test('a product names its brand and its kind, as links where they have pages', () => {
  expect(goods({})).toContain(
    '- 品牌：[光屿](/Brand/7)\n- 型号：A1\n- 类目：[同类商品](/Goods/goods/category-11)\n- 页面：/Goods/100\n',
  );
  const bare = goods({ goods_brand: '', brand_id: '0', item_bn: '', item_main_cat_id: '0' });
  expect(bare).toContain('# 吸顶灯\n\n- 页面：/Goods/100\n');
  expect(goods({ brand_id: '8' })).toContain('- 品牌：光屿\n');
});

test.each([
  [{ is_package: 0, price: 500_000, fitted_price: 600_000 }, '整套设备 ¥5,000.00。'],
  [{ is_package: 1, price: 500_000, fitted_price: 450_000 }, '套餐价 ¥4,500.00，单品合计 ¥5,000.00。'],
  [{ is_package: 1, price: 500_000, fitted_price: 0 }, '整套设备 ¥5,000.00。'],
  [{ is_package: 0, price: 0, fitted_price: 0 }, '价格请咨询客服。'],
])('a programme says what the cart charges: %j', (price, said) => {
  const programme = { name: '三居', summary: '', goods: [], content: '', relevant: [], area: 90, ...price };
  expect(programmeMarkdown(holding({ ...programme, cate_name: '全屋', house_type_name: '三居' }), 'a')).toContain(said);
});
