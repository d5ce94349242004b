import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { packagesIn } from '#backend/modules/cart/packages.ts';
import { type AppliedCoupon, applyBestCoupon, applyCoupon } from '#backend/modules/coupon/use.ts';
import { loadFreightRules } from '#backend/modules/freight/rules.ts';
import type { CartType } from '#core/cart/type.ts';
import { couponRule } from '#core/coupon/rules.ts';
import { arrivalDay, dayAfterArrival } from '#core/freight/arrival.ts';
import type { FreightRule } from '#core/freight/contract.ts';
import { freightOf, freightRuleOf } from '#core/freight/rules.ts';
import type { DiscountInfo } from '#core/order/line.ts';
import type { OrderPreview } from '#core/order/preview-contract.ts';
import { besideEachOther, packageShare, packageWord, type WholePackage } from '#core/programme/whole-package.ts';
import { judge, loadOrderedLines, needInstallation, type OrderedLine, specText } from './lines.ts';

/** The parts of the request that decide the sum (contract 5.1). */
export interface Wishes {
  readonly cart_type: CartType;
  readonly receipt_type: 'logistics' | 'ziti';
  /** Province of the receiver, "" while it is not known. */
  readonly receiver_state: string;
  readonly coupon_discount: string;
  readonly not_use_coupon: 0 | 1;
  readonly point_use: number;
}

/** A line with all of its discounts, in cents. */
interface DraftLine extends OrderedLine {
  readonly couponDiscount: number;
  /** What the line costs less as part of a package, and that package and its rooms in words. */
  readonly packageDiscount: number;
  readonly packageWord: string;
  readonly totalFee: number;
}

/** The order as it would be placed now: its lines and every amount, in cents. */
export interface OrderDraft {
  readonly lines: readonly DraftLine[];
  readonly receiptType: 'logistics' | 'ziti';
  readonly coupon: AppliedCoupon | null;
  readonly packages: readonly WholePackage[];
  readonly itemFee: number;
  readonly marketFee: number;
  readonly freightFee: number;
  /** The rule that promises a day of arrival; undefined for pick-up. */
  readonly freightRule: FreightRule | undefined;
  readonly couponDiscount: number;
  readonly memberDiscount: number;
  readonly packageDiscount: number;
  /** Sum of the discounts above. The price already includes a running promotion (contract 1.1). */
  readonly discountFee: number;
  readonly totalFee: number;
}

const sum = <T>(rows: readonly T[], pick: (row: T) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);

/**
 * Drafts the order from the ticked lines; all totals come from here. With `picksCoupon`, the best coupon applies unless the
 * buyer named or refused one (preview only, contract 5.2).
 */
export async function draftOrder(
  connection: Connection,
  userId: number,
  wishes: Wishes,
  at: { now: number; picksCoupon: boolean },
): Promise<OrderDraft> {
  if (wishes.point_use > 0) throw new Refusal('积分抵扣暂未开放');
  const ticked = await loadOrderedLines(connection, userId, wishes.cart_type, at.now);
  const packages = await packagesIn(connection, ticked);
  const ordered = besideEachOther(packages, ticked);
  const judged = () => judge(connection, ordered, (line) => feeBeforeCoupon(line, packages));
  const code = wishes.not_use_coupon === 1 ? '' : wishes.coupon_discount;
  const isPicking = at.picksCoupon && wishes.not_use_coupon === 0;
  const coupon = code
    ? await applyCoupon(connection, userId, code, await judged(), at.now)
    : isPicking
      ? await applyBestCoupon(connection, userId, await judged(), at.now)
      : null;
  const lines = ordered.map((line, index) => {
    const couponDiscount = coupon?.shares[index] ?? 0;
    return {
      ...line,
      couponDiscount,
      packageDiscount: packageShare(packages, line.item_id),
      packageWord: packageWord(packages, line.item_id),
      totalFee: feeBeforeCoupon(line, packages) - couponDiscount,
    };
  });
  const itemFee = sum(lines, (line) => line.itemFee);
  const rules = await loadFreightRules(connection);
  const freightFee = freightOf(rules, {
    goodsFee: itemFee,
    receiptType: wishes.receipt_type,
    province: wishes.receiver_state,
  });
  const couponDiscount = sum(lines, (line) => line.couponDiscount);
  const memberDiscount = sum(lines, (line) => line.memberDiscount);
  const packageDiscount = sum(lines, (line) => line.packageDiscount);
  const discountFee = couponDiscount + memberDiscount + packageDiscount;
  return {
    lines,
    receiptType: wishes.receipt_type,
    coupon,
    packages,
    itemFee,
    marketFee: sum(lines, (line) => marketFeeOf(line)),
    freightFee,
    freightRule: wishes.receipt_type === 'ziti' ? undefined : freightRuleOf(rules, wishes.receiver_state ?? ''),
    couponDiscount,
    memberDiscount,
    packageDiscount,
    discountFee,
    totalFee: itemFee + freightFee - discountFee,
  };
}

/** What a line costs before a coupon: less the member's level discount, and its share in a package. */
export const feeBeforeCoupon = (line: OrderedLine, packages: readonly WholePackage[]): number =>
  line.itemFee - line.memberDiscount - packageShare(packages, line.item_id);

const marketFeeOf = (line: OrderedLine): number => Math.max(line.market_price, line.price) * line.num;

/** Reasons for the discounts, in words. */
export function discountInfoOf(draft: OrderDraft): DiscountInfo[] {
  return [
    ...(draft.memberDiscount > 0
      ? [{ type: 'member_price', info: '会员优惠', rule: '会员等级折扣', discount_fee: draft.memberDiscount }]
      : []),
    ...(draft.packageDiscount > 0
      ? [
          {
            type: 'package_price',
            info: '套餐优惠',
            rule: draft.packages.map(({ offer }) => offer.name).join('、'),
            discount_fee: draft.packageDiscount,
          },
        ]
      : []),
    ...(draft.coupon
      ? [
          {
            type: 'coupon_discount',
            info: draft.coupon.coupon.title,
            rule: couponRule(draft.coupon.coupon),
            discount_fee: draft.coupon.total,
          },
        ]
      : []),
  ];
}

function couponInfoOf(applied: AppliedCoupon | null): OrderPreview['coupon_info'] {
  if (!applied) return [];
  const { coupon, total } = applied;
  return {
    id: String(coupon.id),
    coupon_code: coupon.code,
    info: coupon.title,
    type: coupon.card_type,
    rule: couponRule(coupon),
    discount_fee: total,
  };
}

/** The draft as contract 5.1 spells it, with the days that are promised at `now`. */
export async function previewOf(connection: Connection, draft: OrderDraft, now: number): Promise<OrderPreview> {
  const arrival = arrivalDay(draft.freightRule, now);
  // The first day on which the goods can be installed.
  const installFrom = (await needInstallation(connection, draft.lines)) ? dayAfterArrival(draft.freightRule, now) : '';
  return {
    items: draft.lines.map((line) => ({
      id: '',
      order_id: '',
      item_id: line.item_id,
      goods_id: line.goods_id,
      item_bn: line.item_bn,
      item_name: line.item_name,
      pic: line.pic,
      item_spec_desc: specText(line.spec_name, line.packageWord),
      item_unit: line.item_unit,
      num: line.num,
      price: line.price,
      market_price: line.market_price,
      item_fee: line.itemFee,
      item_fee_new: line.itemFee,
      market_fee: marketFeeOf(line),
      coupon_discount: line.couponDiscount,
      member_discount: line.memberDiscount,
      discount_fee: line.itemFee - line.totalFee,
      total_fee: line.totalFee,
      refunded_fee: 0,
      order_item_type: 'normal',
      delivery_status: 'PENDING',
      delivery_item_num: 0,
      left_aftersales_num: 0,
      show_aftersales: 0,
      is_rate: false,
    })),
    logistics_items: [],
    totalItemNum: sum(draft.lines, (line) => line.num),
    item_fee: String(draft.itemFee),
    item_fee_new: draft.itemFee,
    market_fee: String(draft.marketFee),
    freight_fee: draft.freightFee,
    ...(arrival && { arrival_day: arrival }),
    ...(installFrom && { install_from: installFrom }),
    discount_fee: draft.discountFee,
    coupon_discount: draft.couponDiscount,
    member_discount: draft.memberDiscount,
    promotion_discount: draft.packageDiscount,
    point_fee: 0,
    total_fee: String(draft.totalFee),
    coupon_info: couponInfoOf(draft.coupon),
    discount_info: discountInfoOf(draft),
    user_point: 0,
    max_point: 0,
    limit_point: 0,
    point_use: 0,
    is_open_deduct_point: false,
    invoice_status: draft.totalFee > 0,
    freight_type: 'cash',
    fee_type: 'CNY',
    fee_symbol: '￥',
    receipt_type: draft.receiptType,
  };
}
