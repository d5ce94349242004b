import type { Connection } from '#backend/db/open.ts';
import { loadActivities, type RunningActivity } from '#backend/modules/goods/sale/activity.ts';
import { levelDiscountOf } from '#backend/modules/vip/level-discount.ts';
import type { addCartLine, CartPackage } from '#core/cart/contract.ts';
import type { CartType } from '#core/cart/type.ts';
import { priceLine } from '#core/order/line-price.ts';
import { besideEachOther, roomsOf, type WholePackage } from '#core/programme/whole-package.ts';
import { site } from '#core/site/site.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { type LoadedLine, loadCartLines } from './lines.ts';
import { packagesIn } from './packages.ts';

type FullCart = OutputOf<typeof addCartLine>;
type FullLine = FullCart['invalid_cart'][number];

const sum = (lines: readonly FullLine[], pick: (line: FullLine) => number): number =>
  lines.reduce((total, line) => total + pick(line), 0);

/**
 * The cart with totals of its ticked lines (contract 3.2); the mall itself is its only shop. The level discount follows the
 * same rule as the draft of an order, so cart and checkout agree.
 */
export async function readCart(
  connection: Connection,
  userId: number,
  cartType: CartType,
  now: number,
): Promise<FullCart> {
  const lines = await loadCartLines(connection, userId, cartType, now);
  const percent = lines.length === 0 ? 0 : await levelDiscountOf(connection, userId, now);
  const activities = await loadActivities(
    connection,
    lines.filter((line) => line.prices.activity_price !== null).map((line) => line.goods_id),
  );
  const wire = (line: LoadedLine): FullLine => fullLine(line, percent, activities.get(line.goods_id));
  const list = lines.filter((line) => line.reason === '').map(wire);
  const invalid_cart = lines.filter((line) => line.reason !== '').map(wire);
  const packages = await packagesIn(connection, list.filter((line) => line.is_checked).map(pricedOf));
  const valid_cart = list.length > 0 ? [shopOf(besideEachOther(packages, list), packages)] : [];
  return { valid_cart, invalid_cart, crossborder_show: 0 };
}

function fullLine(line: LoadedLine, percent: number, activity: RunningActivity | undefined): FullLine {
  const { item_bn: _, item_unit: __, prices, reason: ___, isLost: ____, ...rest } = line;
  const { memberDiscount: member_discount } = priceLine(prices, line.num, percent);
  const sale = prices.activity_price === null ? undefined : activity;
  return {
    ...rest,
    total_fee: line.total_fee - member_discount,
    discount_fee: member_discount,
    member_discount,
    item_type: 'normal',
    type: '0',
    activity_type: sale ? 'limited_time_sale' : 'normal',
    ...(sale && { activity_id: String(sale.activity_id) }),
    promotions: sale
      ? [
          {
            id: String(sale.activity_id),
            type: 'limited_time_sale',
            info: sale.name,
            rule: '限时特惠',
            discount_fee: Math.max(0, prices.price - line.price) * line.num,
          },
        ]
      : [],
  };
}

const pricedOf = ({ item_id, num, total_fee, member_discount }: FullLine) => ({
  item_id,
  num,
  itemFee: total_fee + member_discount,
  memberDiscount: member_discount,
});

const packageOf = ({ offer, times, fee, saved }: WholePackage): CartPackage => ({
  code: offer.code,
  name: offer.name,
  rooms: roomsOf(offer).join('、'),
  times,
  item_ids: offer.parts.map(({ itemId }) => itemId),
  item_fee: fee,
  discount_fee: saved,
});

function shopOf(list: FullLine[], whole: readonly WholePackage[]): FullCart['valid_cart'][number] {
  const checked = list.filter((line) => line.is_checked);
  const packages = whole.map(packageOf);
  const packageDiscount = packages.reduce((total, { discount_fee }) => total + discount_fee, 0);
  const lineFee = sum(checked, (line) => line.total_fee);
  const member_discount = sum(checked, (line) => line.member_discount);
  return {
    shop_id: '0',
    shop_name: site.name,
    address: '',
    is_ziti: true,
    is_delivery: true,
    list,
    logistics_list: [],
    cart_total_num: sum(checked, (line) => line.num),
    cart_total_count: checked.length,
    item_fee: lineFee + member_discount,
    cart_total_price: lineFee + member_discount,
    discount_fee: member_discount + packageDiscount,
    member_discount,
    total_fee: lineFee - packageDiscount,
    packages,
    used_activity: [],
    activity_grouping: [],
    gift_activity: [],
    plus_buy_activity: [],
    vipgrade_guide_title: '',
  };
}
