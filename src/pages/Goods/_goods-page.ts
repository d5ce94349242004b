import { routes } from '#config/routes.ts';
import { effectivePrice } from '#domain/money.ts';
import { stockLevel } from '#domain/stock.ts';
import type { GoodsRecord } from '#snapshot/records.ts';
import { firstPicture } from '#ui/picture.ts';

/**
 * What the buying panel starts from: stock as levels, so that no number is printed (design.md §3), and nothing twice,
 * because it travels inside the page: fields the panel does not read are empty.
 */
export function panelGoods(goods: GoodsRecord) {
  return {
    item_id: goods.item_id,
    item_name: goods.item_name,
    pics: [],
    price: goods.price,
    market_price: goods.market_price,
    activity_price: goods.activity_price,
    approve_status: goods.approve_status,
    nospec: goods.nospec,
    item_spec_desc: goods.item_spec_desc.map((spec) => ({
      ...spec,
      spec_values: spec.spec_values.map((value) => ({
        ...value,
        item_image_url: value.spec_image_url ? [] : value.item_image_url.slice(0, 1),
      })),
    })),
    spec_items: goods.spec_items.map(({ store, ...sku }) => ({
      ...sku,
      item_bn: '',
      custom_spec_id: '',
      custom_spec_name: '',
      item_spec: sku.item_spec.map((spec) => ({ ...spec, spec_name: '' })),
      level: stockLevel(store),
    })),
    start_num: goods.start_num,
    item_unit: goods.item_unit,
    level: stockLevel(goods.store),
  };
}

/** Product and offer for search engines. */
export function offerOf(goods: GoodsRecord, site: URL | undefined): Record<string, unknown> {
  const absolute = (path: string) => (site ? new URL(path, site).href : path);
  const prices = goods.spec_items.length > 0 ? goods.spec_items.map(effectivePrice) : [effectivePrice(goods)];
  const lowest = Math.min(...prices);
  const stocked = stockLevel(goods.store) > 0 || goods.spec_items.some((sku) => stockLevel(sku.store) > 0);
  return {
    '@type': 'Product',
    name: goods.item_name,
    sku: goods.item_bn,
    image: absolute(firstPicture(goods.pics)),
    brand: { '@type': 'Brand', name: goods.goods_brand },
    offers: {
      '@type': 'Offer',
      url: absolute(routes.goods(goods.item_id)),
      priceCurrency: 'CNY',
      price: (lowest / 100).toFixed(2),
      availability: `https://schema.org/${stocked ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

/** Thumbs of the gallery: the pictures of the finishes to choose from stand beside it already. */
export function thumbCount(goods: GoodsRecord): number {
  const finishes = goods.item_spec_desc.find((spec) => spec.is_image)?.spec_values.length ?? 1;
  return Math.max(2, 4 - finishes);
}
