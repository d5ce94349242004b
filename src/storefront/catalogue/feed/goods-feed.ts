import { isBuyable } from '#core/goods/stock.ts';
import { effectivePrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { absolute } from '#core/site/site.ts';
import { catalogue } from '#storefront/catalogue/cards.ts';
import { firstPicture } from '#storefront/shell/picture/picture.ts';

/** The columns of the product feed, by the names that shopping engines share (Assumed, ADR 31). */
export const goodsFeedColumns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'price',
  'availability',
  'brand',
  'mpn',
  'product_type',
] as const;
export type GoodsFeedRow = Readonly<Record<(typeof goodsFeedColumns)[number], string>>;

/** All goods on sale, one row per product. Addresses are absolute where the site's origin is known. */
export function* goodsFeed(): Generator<GoodsFeedRow> {
  const { rows, trail } = catalogue();
  for (const row of rows) {
    if (!isBuyable(row.approve_status)) continue;
    yield {
      id: row.item_id,
      title: row.item_name,
      description: row.brief,
      link: absolute(routes.goods(row.item_id)),
      image_link: absolute(firstPicture(row.pics)),
      price: `${(effectivePrice(row) / 100).toFixed(2)} CNY`,
      availability: row.level > 0 ? 'in_stock' : 'out_of_stock',
      brand: row.goods_brand,
      mpn: row.item_bn,
      product_type: trail(row.item_main_cat_id)
        .map((node) => node.category_name)
        .join(' > '),
    };
  }
}
