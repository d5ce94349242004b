import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { listGoods } from '#core/goods/contract.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import type { ShownGoods } from '#core/goods/listed-goods.ts';
import { withLevel } from '#core/goods/stock.ts';
import { freshen, packGoods, skusOf } from './panel-goods.ts';

const page = memberInBrowser();

/** Every product of the shop with the data of its page. */
async function allGoods(): Promise<ShownGoods[]> {
  const { client } = page.actor;
  const { list } = await client.call(listGoods, { page_size: 60 });
  const details = await Promise.all(list.map(({ item_id }) => client.call(getGoods, { id: item_id })));
  return details.map((goods) => ({ ...withLevel(goods), spec_items: goods.spec_items.map(withLevel) }));
}

test('every product of the shop arrives in its page with all its SKUs, each with its price, stock and words', async () => {
  const all = await allGoods();
  expect(all.some(({ spec_items }) => spec_items.length > 1)).toBe(true);
  expect(all.some(({ spec_items }) => spec_items.length === 0)).toBe(true);
  for (const goods of all) {
    const panel = packGoods(goods);
    const skus = goods.spec_items.length > 0 ? goods.spec_items : [goods];
    const wordsOf = (item_id: string) =>
      goods.spec_items
        .find((sku) => sku.item_id === item_id)
        ?.item_spec.map(({ spec_value_name }) => spec_value_name)
        .toSorted() ?? [];
    expect(
      skusOf(panel).map(({ item_spec, ...sku }) => [sku, item_spec.map((one) => one.spec_value_name).toSorted()]),
    ).toEqual(
      skus.map(({ item_id, price, market_price, activity_price = null, level, approve_status, start_num }) => [
        { item_id, price, market_price, activity_price, level, approve_status, start_num },
        wordsOf(item_id),
      ]),
    );
    expect(panel).toMatchObject({ item_id: goods.item_id, item_name: goods.item_name, picture: goods.pics[0] });
    expect(panel.specs.map(([, , values]) => values.length)).toEqual(
      goods.item_spec_desc.map(({ spec_values }) => spec_values.length),
    );
  }
});

test('values of a spec with pictures show them, those of other specs show words', async () => {
  const [goods] = (await allGoods()).filter(({ item_spec_desc }) => item_spec_desc.length > 0);
  if (!goods) throw new Error('no product has specs');
  const [spec] = goods.item_spec_desc;
  const [value] = spec?.spec_values ?? [];
  if (!spec || !value) throw new Error('no spec has values');
  const picturesOf = (is_image: boolean, spec_image_url: string, item_image_url: string[]) =>
    packGoods({
      ...goods,
      item_spec_desc: [{ ...spec, is_image, spec_values: [{ ...value, spec_image_url, item_image_url }] }],
    }).specs.map(([, , values]) => values[0]?.[2]);
  expect(picturesOf(true, '/white.webp', ['/front.webp', '/white.webp'])).toEqual(['/white.webp /front.webp']);
  expect(picturesOf(true, '', ['/front.webp'])).toEqual(['/front.webp']);
  expect(picturesOf(true, '', [])).toEqual(['']);
  expect(picturesOf(false, '/white.webp', [])).toEqual(['']);
});

test('the panel names two coupons at most', async () => {
  const [goods] = await allGoods();
  if (!goods) throw new Error('the shop is empty');
  const coupon = {
    card_id: '1',
    title: '安装券',
    card_type: 'new_gift',
    discount: 0,
    least_cost: 0,
    reduce_cost: 0,
  } as const;
  const cash = { ...coupon, card_type: 'cash', least_cost: 50_000, reduce_cost: 5000 } as const;
  expect(packGoods({ ...goods, kaquan_list: { total_count: 3, list: [cash, coupon, cash] } }).coupons).toBe(
    '满 500 减 50、安装券',
  );
  const { kaquan_list: _, ...without } = goods;
  expect(packGoods(without).coupons).toBe('');
});

test('prices and stock of now replace those of the page, for the SKUs that are known', async () => {
  const goods = (await allGoods()).find(({ spec_items }) => spec_items.length > 1);
  if (!goods) throw new Error('no product has several SKUs');
  const skus = skusOf(packGoods(goods));
  expect(freshen(skus, new Map())).toBe(skus);
  const [first, ...others] = skus;
  const now = {
    item_id: first?.item_id ?? '',
    price: 1,
    market_price: 3,
    activity_price: 2,
    stock_level: 0,
    approve_status: 'only_show',
    updated: 0,
  } as const;
  const fresh = freshen(skus, new Map([[now.item_id, now]]));
  expect(fresh).toEqual([
    { ...first, price: 1, market_price: 3, activity_price: 2, level: 0, approve_status: 'only_show' },
    ...others,
  ]);
  const { activity_price: _, ...ended } = now;
  expect(freshen(fresh, new Map([[now.item_id, ended]]))[0]?.activity_price).toBeNull();
});
