import type { FreightRule } from '#core/freight/contract.ts';
import { isOffered, lowestPrice } from '#core/goods/lowest-price.ts';
import { routes } from '#core/site/routes.ts';
import { absolute } from '#core/site/site.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { type GoodsRecord, onlyKey } from '#snapshot/read/records.ts';
import { firstPicture } from '#storefront/shell/picture/picture.ts';

/** The rules of freight that goods pages print; null where the backend does not tell them. */
export function freightRules(): readonly FreightRule[] | null {
  const snapshot = currentSnapshot();
  return snapshot.has('freight', onlyKey) ? snapshot.only('freight').rules : null;
}

/** The product and offer data for search engines; a code or a brand that the gateway leaves empty is left out. */
export function offerOf(goods: GoodsRecord): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: goods.item_name,
    ...(goods.item_bn.trim() && { sku: goods.item_bn }),
    image: absolute(firstPicture(goods.pics)),
    ...(goods.goods_brand.trim() && { brand: { '@type': 'Brand', name: goods.goods_brand } }),
    ...ratingOf(goods),
    offers: {
      '@type': 'Offer',
      url: absolute(routes.goods(goods.item_id)),
      priceCurrency: 'CNY',
      price: (lowestPrice(goods) / 100).toFixed(2),
      availability: `https://schema.org/${isOffered(goods) ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

/** The rating for search engines, where there is one; counts that give no number of stars are none. */
function ratingOf({ rate_counts: counts }: GoodsRecord): Record<string, unknown> {
  if (!counts || !Number.isInteger(counts.total) || counts.total < 1) return {};
  const ratingValue = Math.round((counts.stars / counts.total) * 10) / 10;
  if (ratingValue < 1 || ratingValue > 5) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount: counts.total } };
}
