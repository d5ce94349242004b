import { couponWord } from '#core/coupon/word.ts';
import type { ShownGoods } from '#core/goods/listed-goods.ts';
import type { StockLevel } from '#core/goods/stock.ts';
import type { FreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { firstPicture } from '#storefront/shell/picture/picture.ts';

/** A SKU as the panel uses it: stock as a level, never a number (design.md §3). Prices in cents. */
export interface PanelSku {
  item_id: string;
  price: number;
  market_price: number;
  activity_price: number | null;
  level: StockLevel;
  approve_status: string;
  start_num: number;
  item_spec: { spec_id: string; spec_value_id: string; spec_value_name: string }[];
}

/** A spec to choose from; a value without a picture has none, because every page prints this. */
interface PanelSpec {
  spec_id: string;
  spec_name: string;
  values: { id: string; name: string; picture?: string }[];
}

/**
 * The goods data inside the page: the SKUs are packed into one text, because a goods page has a budget of ten
 * kilobytes.
 */
export interface PanelGoods {
  item_id: string;
  item_name: string;
  item_unit: string;
  /** The leaf category: only goods of the same one can be compared. */
  category: string;
  picture: string;
  /** The value of up to two coupons, "" without any. */
  coupons: string;
  specs: PanelSpec[];
  /**
   * SKUs separated by `;`, their fields by `,`: id, price, market, activity, level, status, least quantity, value ids
   * by `.`.
   */
  skus: string;
}

/** Packs a product for its page. Ids contain none of the separators (core/wire/primitives.ts). */
export function packGoods(goods: ShownGoods): PanelGoods {
  const specs = goods.item_spec_desc.map((spec) => ({
    spec_id: spec.spec_id,
    spec_name: spec.spec_name,
    values: spec.spec_values.map((value) => {
      const picture = spec.is_image && (value.spec_image_url || value.item_image_url[0]);
      return { id: value.spec_value_id, name: value.spec_value_name, ...(picture && { picture }) };
    }),
  }));
  const skus = goods.spec_items.length > 0 ? goods.spec_items : [{ ...goods, item_spec: [] }];
  const packed = skus.map((sku) => {
    const chosen = specs.map(
      (spec) => sku.item_spec.find((value) => value.spec_id === spec.spec_id)?.spec_value_id ?? '',
    );
    const { item_id, price, market_price, activity_price, level, approve_status, start_num } = sku;
    return [
      item_id,
      price,
      market_price,
      activity_price ?? '',
      level,
      approve_status,
      start_num,
      chosen.join('.'),
    ].join(',');
  });
  const { item_id, item_name, item_unit } = goods;
  return {
    item_id,
    item_name,
    item_unit,
    category: goods.item_main_cat_id,
    picture: firstPicture(goods.pics),
    coupons: (goods.kaquan_list?.list ?? []).slice(0, 2).map(couponWord).join('、'),
    specs,
    skus: packed.join(';'),
  };
}

/** The SKUs to choose from; a product without specs has exactly one. */
export function skusOf({ skus, specs }: PanelGoods): readonly PanelSku[] {
  return skus.split(';').map((packed) => {
    const [id = '', price, market, activity, level, status = '', least, chosen = ''] = packed.split(',');
    const valueIds = chosen.split('.');
    return {
      item_id: id,
      price: Number(price),
      market_price: Number(market),
      activity_price: activity ? Number(activity) : null,
      level: Number(level) as StockLevel,
      approve_status: status,
      start_num: Number(least),
      item_spec: specs.map((spec, index) => ({
        spec_id: spec.spec_id,
        spec_value_id: valueIds[index] ?? '',
        spec_value_name: spec.values.find((value) => value.id === valueIds[index])?.name ?? '',
      })),
    };
  });
}

/** The SKUs with current prices and stock, where known. */
export function freshen(skus: readonly PanelSku[], fresh: ReadonlyMap<string, FreshGoods>): readonly PanelSku[] {
  if (fresh.size === 0) return skus;
  return skus.map((sku) => {
    const now = fresh.get(sku.item_id);
    if (!now) return sku;
    const { price, market_price, activity_price, approve_status, stock_level } = now;
    return { ...sku, price, market_price, activity_price: activity_price ?? null, approve_status, level: stock_level };
  });
}
