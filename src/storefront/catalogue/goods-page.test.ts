import { expect, test } from 'vitest';
import { lowestPrice } from '#core/goods/lowest-price.ts';
import type { GoodsRecord } from '#snapshot/read/records.ts';
import { offerOf } from './goods-page.ts';

const sku = (price: number, level: 0 | 1 | 2, approve_status = 'onsale') => ({ price, level, approve_status });

/** A product with these SKUs, as far as its offer tells of it. */
const goods = (changed: object): GoodsRecord =>
  ({
    item_id: '1',
    item_name: '吸顶灯',
    item_bn: 'A1',
    pics: ['/pictures/a.webp'],
    goods_brand: '橙序',
    ...sku(19_900, 2),
    spec_items: [],
    ...changed,
  }) as unknown as GoodsRecord;

const offer = (changed: object) => offerOf(goods(changed))['offers'];

test('an offer has the lowest price at which the product can be bought', () => {
  expect(offer({ spec_items: [sku(29_900, 2), sku(19_900, 1)] })).toMatchObject({
    price: '199.00',
    availability: 'https://schema.org/InStock',
  });
  expect(lowestPrice(goods({ spec_items: [sku(29_900, 2), sku(9900, 2, 'instock')] }))).toBe(29_900);
  expect(lowestPrice(goods({ spec_items: [sku(29_900, 2, 'only_show'), sku(19_900, 2, 'only_show')] }))).toBe(19_900);
});

test('what is only shown, or has stock in a withdrawn specification alone, is not offered as in stock', () => {
  const gone = { availability: 'https://schema.org/OutOfStock' };
  expect(offer({ approve_status: 'only_show' })).toMatchObject(gone);
  expect(offer({ spec_items: [sku(29_900, 0), sku(9900, 2, 'instock')] })).toMatchObject(gone);
  expect(offer({ level: 0 })).toMatchObject(gone);
  expect(offer({})).toMatchObject({ availability: 'https://schema.org/InStock' });
});

test('a code or a brand that the gateway leaves empty is not told at all', () => {
  expect(offerOf(goods({ item_bn: '', goods_brand: ' ' }))).not.toHaveProperty('sku');
  expect(offerOf(goods({ item_bn: '', goods_brand: ' ' }))).not.toHaveProperty('brand');
  expect(offerOf(goods({}))).toMatchObject({ sku: 'A1', brand: { name: '橙序' } });
});

test.each([
  [
    { total: 3, stars: 14 },
    { ratingValue: 4.7, reviewCount: 3 },
  ],
  [{ total: 3, stars: 0 }, undefined],
  [{ total: 3, stars: 99 }, undefined],
  [{ total: 0, stars: 0 }, undefined],
])('a rating is told where its counts %j give one', (counts, rating) => {
  const told = offerOf(goods({ rate_counts: { good: 0, neutral: 0, bad: 0, pictured: 0, ...counts } }));
  expect(told['aggregateRating']).toEqual(rating && { '@type': 'AggregateRating', ...rating });
});
