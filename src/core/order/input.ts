import * as v from 'valibot';
import { CartType } from '#core/cart/type.ts';
import { orderRemarkMaxLength } from '#core/site/limits.ts';
import { Mobile } from '#core/wire/credentials.ts';
import { Id, IntInput, requiredText } from '#core/wire/primitives.ts';

/**
 * The payment types offered on a PC (contract 5.9); `point` only pays orders that cost no cash, `offline_pay` is a bank
 * transfer (contract 14.21).
 */
export const PayType = v.picklist(['wxpaypc', 'alipay', 'deposit', 'point', 'offline_pay'], '请选择支付方式');
export type PayType = v.InferOutput<typeof PayType>;

const optionalText = (max: number, message: string) => v.optional(v.pipe(v.string(), v.maxLength(max, message)), '');

/** The sum the buyer saw, in cents (contract 14.12). */
export const ExpectTotal = v.optional(v.pipe(IntInput, v.minValue(0, '金额不正确')));

/** Contract 5.1: the content of the order. The receiver is only checked when the order is placed. */
export const previewEntries = {
  cart_type: CartType,
  order_type: v.optional(v.literal('normal'), 'normal'),
  distributor_id: v.optional(Id, '0'),
  receipt_type: v.optional(v.picklist(['logistics', 'ziti'], '请选择配送方式'), 'logistics'),
  pay_type: v.optional(PayType, 'wxpaypc'),
  receiver_name: optionalText(200, '收货人姓名过长'),
  receiver_mobile: optionalText(30, '手机号码格式不正确'),
  receiver_state: optionalText(200, '收货地址过长'),
  receiver_city: optionalText(200, '收货地址过长'),
  receiver_district: optionalText(200, '收货地址过长'),
  receiver_address: optionalText(500, '收货地址过长'),
  receiver_zip: optionalText(20, '邮政编码过长'),
  /** The code of the member's coupon. */
  coupon_discount: optionalText(64, '优惠券编码不正确'),
  /** 1 = the buyer wants none. */
  not_use_coupon: v.optional(v.pipe(IntInput, v.picklist([0, 1], '参数 not_use_coupon 不正确')), 0),
  point_use: v.optional(v.pipe(IntInput, v.minValue(0, '积分数量不正确')), 0),
  remark: optionalText(orderRemarkMaxLength, `留言不能超过 ${orderRemarkMaxLength} 个字`),
};

/** The receiver of a courier order: all six fields are required (contract 5.2). */
export const Receiver = v.object({
  receiver_name: requiredText('请选择收货地址', 30),
  receiver_mobile: Mobile,
  receiver_state: requiredText('请选择收货地址', 30),
  receiver_city: requiredText('请选择收货地址', 30),
  receiver_district: requiredText('请选择收货地址', 30),
  receiver_address: requiredText('请选择收货地址', 120),
});

/** The place and time of a pick-up order (contract 5.2). */
export const Pickup = v.object({
  /** The id of an experience centre. */
  pickup_location: requiredText('请选择自提门店', 20),
  pickup_date: v.pipe(requiredText('请选择自提日期', 10), v.isoDate('自提日期格式不正确')),
  pickup_time: v.pipe(
    requiredText('请选择自提时间', 11),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d(-(([01]\d|2[0-3]):[0-5]\d|24:00))?$/, '自提时间格式不正确'),
  ),
});

const pickupEntries = {
  pickup_location: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  pickup_date: optionalText(20, '自提日期格式不正确'),
  pickup_time: optionalText(20, '自提时间格式不正确'),
};

/** Contract 5.10: none, 普通发票, 专用发票. `invoice_content` comes as nested fields or as JSON text. */
const invoiceEntries = {
  invoice_type: v.optional(v.picklist(['', 'normal', 'special'], '请选择发票类型'), ''),
  invoice_content: v.optional(v.union([v.pipe(v.string(), v.maxLength(2000)), v.record(v.string(), v.unknown())])),
};

/** Contract 5.2. */
export const orderEntries = {
  ...previewEntries,
  ...pickupEntries,
  ...invoiceEntries,
  /** The address Alipay returns to; only an address of this site is accepted. */
  return_url: optionalText(500, '返回地址过长'),
  expect_total: ExpectTotal,
};
