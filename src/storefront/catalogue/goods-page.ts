import type { FreightRule } from '#core/freight/contract.ts';
import { effectivePrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { absolute } from '#core/site/site.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { type GoodsRecord, onlyKey } from '#snapshot/read/records.ts';
import { firstPicture } from '#storefront/shell/picture/picture.ts';

/** The lowest price of a product, in cents. */
export function lowestPrice(goods: GoodsRecord): number {
  return Math.min(...(goods.spec_items.length > 0 ? goods.spec_items : [goods]).map(effectivePrice));
}

/** The rules of freight that goods pages print; null where the backend does not tell them. */
export function freightRules(): readonly FreightRule[] | null {
  const snapshot = currentSnapshot();
  return snapshot.has('freight', onlyKey) ? snapshot.only('freight').rules : null;
}

/** The product and offer data for search engines. */
export function offerOf(goods: GoodsRecord): Record<string, unknown> {
  const stocked = goods.level > 0 || goods.spec_items.some((sku) => sku.level > 0);
  return {
    '@type': 'Product',
    name: goods.item_name,
    sku: goods.item_bn,
    image: absolute(firstPicture(goods.pics)),
    brand: { '@type': 'Brand', name: goods.goods_brand },
    ...ratingOf(goods),
    offers: {
      '@type': 'Offer',
      url: absolute(routes.goods(goods.item_id)),
      priceCurrency: 'CNY',
      price: (lowestPrice(goods) / 100).toFixed(2),
      availability: `https://schema.org/${stocked ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

/** The rating for search engines, where there is one. */
function ratingOf({ rate_counts: counts }: GoodsRecord): Record<string, unknown> {
  if (!counts || counts.total === 0) return {};
  const ratingValue = Math.round((counts.stars / counts.total) * 10) / 10;
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount: counts.total } };
}
