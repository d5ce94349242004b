import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { loadCartLines } from '#backend/modules/cart/lines.ts';
import { loadGoodsFacts } from '#backend/modules/coupon/cover.ts';
import type { JudgedLine } from '#backend/modules/coupon/held.ts';
import { standingCodes } from '#backend/modules/programme/packages.ts';
import { levelDiscountOf } from '#backend/modules/vip/level-discount.ts';
import type { CartType } from '#core/cart/type.ts';
import { needsInstallation } from '#core/device/installation.ts';
import type { LinePackage } from '#core/order/line.ts';
import { type LinePrice, priceLine } from '#core/order/line-price.ts';
import type { StoredPackage } from '#core/programme/whole-package.ts';

/** Goods to be ordered, with their current price and the level discount. */
interface PricedLine extends LinePrice {
  readonly item_id: string;
  readonly num: number;
}

/** A line of the cart that becomes a line of the order. */
export interface OrderedLine extends PricedLine {
  readonly cart_id: number;
  readonly goods_id: string;
  readonly item_bn: string;
  readonly item_name: string;
  readonly pic: string;
  readonly spec_name: string;
  readonly item_unit: string;
  readonly market_price: number;
}

/** The ticked lines of a cart with prices; refuses when there are none or the buy-now line cannot be sold. */
export async function loadOrderedLines(
  connection: Connection,
  userId: number,
  cartType: CartType,
  now: number,
): Promise<OrderedLine[]> {
  const loaded = await loadCartLines(connection, userId, cartType, now);
  const checked = loaded.filter((line) => line.is_checked);
  if (checked.length === 0) {
    const blocked = cartType === 'fastbuy' ? loaded.find((line) => line.reason) : undefined;
    throw new Refusal(blocked ? `「${blocked.item_name}」${blocked.reason}` : '请先选择要购买的商品');
  }
  const sold = new Map(checked.map((line) => [line.item_id, line]));
  const wanted = checked.map(({ item_id, num, prices }) => ({ item_id, num, prices }));
  const priced = await pricedFor(connection, userId, wanted, now);
  return priced.flatMap((line) => {
    const found = sold.get(line.item_id);
    if (!found) return [];
    return {
      ...line,
      cart_id: Number(found.cart_id),
      goods_id: found.goods_id,
      item_bn: found.item_bn,
      item_name: found.item_name,
      pic: found.pics,
      spec_name: found.item_spec_desc,
      item_unit: found.item_unit,
      market_price: found.market_price,
    };
  });
}

const paramsOf = prepared((connection, { goodsIds }: { goodsIds: readonly string[] }) =>
  connection.selectFrom('goods').select(['item_name', 'item_params']).where('goods_id', 'in', goodsIds),
);

/** Whether any of these lines has goods that somebody comes to install. */
export async function needInstallation(
  connection: Connection,
  lines: readonly { readonly goods_id: string }[],
): Promise<boolean> {
  const goods = await paramsOf.all(connection, { goodsIds: ['', ...lines.map((line) => line.goods_id)] });
  return goods.some(({ item_name, item_params }) => needsInstallation(item_name, fromJson(item_params)));
}

/** What stands below the name of a line: its options, and the package it belongs to. */
export const specText = (spec: string, packageWord: string): string => [spec, packageWord].filter(Boolean).join('·');

/** The packages of stored lines, with whether each of them still has a page. */
export async function loadPackages(
  connection: Connection,
  lines: readonly { readonly order_line_id: number; readonly packages: string }[],
): Promise<ReadonlyMap<number, readonly LinePackage[]>> {
  const stored = lines.map((line) => [line.order_line_id, fromJson<StoredPackage[]>(line.packages)] as const);
  const standing = await standingCodes(
    connection,
    stored.flatMap(([, packages]) => packages.map(({ code }) => code)),
  );
  return new Map(
    stored.map(([id, packages]) => [id, packages.map((one) => ({ ...one, has_page: standing.has(one.code) }))]),
  );
}

/** Whether an order would have lines. */
export async function hasTickedLines(
  connection: Connection,
  userId: number,
  cartType: CartType,
  now: number,
): Promise<boolean> {
  return (await loadCartLines(connection, userId, cartType, now)).some((line) => line.is_checked);
}

interface Wanted {
  readonly item_id: string;
  readonly num: number;
  readonly prices: { readonly price: number; readonly activity_price: number | null };
}

/** Lines with the current price and the member's level. */
async function pricedFor(
  connection: Connection,
  userId: number,
  wanted: readonly Wanted[],
  now: number,
): Promise<PricedLine[]> {
  const percent = await levelDiscountOf(connection, userId, now);
  return wanted.map(({ item_id, num, prices }) => ({ item_id, num, ...priceLine(prices, num, percent) }));
}

/** Lines as coupons judge them, each at the fee that is left before a coupon. */
export async function judge<Line extends { readonly item_id: string }>(
  connection: Connection,
  lines: readonly Line[],
  feeOf: (line: Line) => number,
): Promise<JudgedLine[]> {
  const known = await loadGoodsFacts(
    connection,
    lines.map((line) => line.item_id),
  );
  return lines.map((line) => {
    const facts = known.get(line.item_id);
    if (!facts) throw new Error(`there are no goods of the SKU ${line.item_id}`);
    return { facts, fee: feeOf(line) };
  });
}

/** Describes ticked lines that can no longer be ordered; "" without any. */
export async function describeUnavailable(
  connection: Connection,
  userId: number,
  cartType: CartType,
  now: number,
): Promise<string> {
  const lost = (await loadCartLines(connection, userId, cartType, now)).filter((line) => line.isLost);
  return lost.map(({ item_name, reason }) => `「${item_name}」${reason}`).join('，');
}

/** SKUs outside a cart, priced the same way; unknown ones are left out. */
export async function priceItems(
  connection: Connection,
  userId: number,
  items: readonly { item_id: string; num: number }[],
  now: number,
): Promise<PricedLine[]> {
  const prices = await connection
    .selectFrom('sku')
    .select(['item_id', 'price', 'activity_price'])
    .where('item_id', 'in', ['', ...items.map((item) => item.item_id)])
    .execute();
  const wanted = items.flatMap(({ item_id, num }) => {
    const sku = prices.find((row) => row.item_id === item_id);
    return sku ? { item_id, num, prices: sku } : [];
  });
  return pricedFor(connection, userId, wanted, now);
}
