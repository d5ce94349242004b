import type { Generated } from 'kysely';
import type { CartType } from '#core/cart/contract.ts';
import type { OrderStatus } from '#core/order/contract.ts';
import type { PayType } from '#core/order/input.ts';

/** Times are unix seconds, money is cents, flags are 0 or 1. */
export interface BuyingSchema {
  member: {
    user_id: Generated<number>;
    mobile: string;
    /** "" = no password was ever set. */
    password_hash: string;
    username: string;
    disabled: Generated<0 | 1>;
    /** Path of an uploaded picture, "" for none. */
    avatar: Generated<string>;
    /** 0 unknown, 1 male, 2 female. */
    sex: Generated<0 | 1 | 2>;
    /** `YYYY-MM-DD` or "". */
    birthday: Generated<string>;
    email: Generated<string>;
    address: Generated<string>;
    inviter_id: Generated<number | null>;
    /** When the mobile was changed last. */
    mobile_changed: Generated<number | null>;
    /** Balance for 余额支付. */
    deposit: number;
    /** Earns a share of what is sold through it (contract 2.6). */
    is_distributor: Generated<number>;
    /** Free level; null = none, the usual case. */
    grade_id: Generated<number | null>;
    created: number;
  };
  /** Free member levels; `discount` is percent off (contract 7.6, §16). */
  member_grade: {
    grade_id: Generated<number>;
    grade_name: string;
    discount: number;
  };
  session: {
    /** SHA-256 of the readable half; the token itself is stored nowhere. */
    token_hash: string;
    /** SHA-256 of the HttpOnly half (design.md §3). */
    sid_hash: string;
    user_id: number;
    created: number;
    last_used: number;
  };
  /** Failed logins; `who` is `mobile:…` or `ip:…`. */
  login_attempt: {
    who: string;
    failures: number;
    last_failure: number;
    blocked_until: number;
  };
  address: {
    address_id: Generated<number>;
    user_id: number;
    username: string;
    telephone: string;
    province: string;
    city: string;
    county: string;
    adrdetail: string;
    postal_code: string;
    is_def: 0 | 1;
    created: number;
    updated: number;
  };
  cart_line: {
    cart_id: Generated<number>;
    user_id: number;
    cart_type: CartType;
    item_id: string;
    num: number;
    is_checked: 0 | 1;
    created: number;
    updated: number;
  };
  cart_merge: {
    user_id: number;
    merge_key: string;
    undo_token: string;
    /** The reply, sent again for the same key. */
    reply: string;
    /** Cart lines before the merge. */
    before: string;
    created: number;
  };
  orders: {
    order_id: string;
    user_id: number;
    title: string;
    order_status: OrderStatus;
    cancel_status: Generated<'NO_APPLY_CANCEL' | 'WAIT_PROCESS' | 'REFUND_PROCESS' | 'SUCCESS' | 'FAILS'>;
    delivery_status: Generated<'PENDING' | 'PARTAIL' | 'DONE'>;
    /** Pick-up at a centre; NOTZITI for courier orders. */
    ziti_status: Generated<'NOTZITI' | 'PENDING' | 'DONE'>;
    receipt_type: Generated<'logistics' | 'ziti'>;
    pay_type: PayType;
    /** Goods at market price. */
    market_fee: Generated<number>;
    item_fee: number;
    freight_fee: number;
    coupon_discount: Generated<number>;
    member_discount: Generated<number>;
    promotion_discount: Generated<number>;
    point_use: Generated<number>;
    point_fee: Generated<number>;
    /** Sum of the four discounts above. */
    discount_fee: number;
    total_fee: number;
    /** Code of the member's coupon, "" without. */
    coupon_code: Generated<string>;
    /** JSON of contract 5.1 `discount_info`. */
    discount_info: Generated<string>;
    create_time: number;
    update_time: number;
    /** When an unpaid order is cancelled. */
    auto_cancel_time: number;
    pay_time: number | null;
    /** When everything had been shipped. */
    delivery_time: number | null;
    /** When a shipped order is confirmed by itself; null while it is not shipped or an after-sales case is open. */
    auto_finish_time: number | null;
    /** When the order became DONE. */
    end_time: number | null;
    receiver_name: string;
    receiver_mobile: string;
    receiver_state: string;
    receiver_city: string;
    receiver_district: string;
    receiver_address: string;
    receiver_zip: Generated<string>;
    /** Experience centre id, date (YYYY-MM-DD), time and code of a pick-up; "" for courier orders. */
    pickup_location: Generated<string>;
    pickup_date: Generated<string>;
    pickup_time: Generated<string>;
    pickup_code: Generated<string>;
    /** `normal`, `special` or "" (contract 5.10); content is JSON. */
    invoice_type: Generated<string>;
    invoice_content: Generated<string>;
    remark: string;
    is_rate: Generated<0 | 1>;
  };
  order_line: {
    order_line_id: Generated<number>;
    order_id: string;
    item_id: string;
    goods_id: string;
    item_bn: string;
    item_name: string;
    pic: string;
    spec_name: string;
    item_unit: Generated<string>;
    num: number;
    price: number;
    item_fee: number;
    market_price: Generated<number>;
    coupon_discount: Generated<number>;
    member_discount: Generated<number>;
    promotion_discount: Generated<number>;
    point_fee: Generated<number>;
    /** What was paid for the line: `item_fee` less the four discounts. */
    total_fee: number;
    /** Pieces shipped. */
    delivery_item_num: Generated<number>;
    refunded_fee: Generated<number>;
    is_rate: Generated<0 | 1>;
  };
  /** Money on its way back (contract 15.3 `refund_status`). */
  refund: {
    refund_id: Generated<number>;
    order_id: string;
    trade_id: string;
    reason: 'cancel' | 'aftersales' | 'late_payment';
    aftersales_bn: string | null;
    refund_fee: number;
    refund_status: 'READY' | 'AUDIT_SUCCESS' | 'PROCESSING' | 'SUCCESS' | 'FAILS' | 'SHOP_CHECK_FAILS' | 'CANCEL';
    created: number;
    updated: number;
  };
  trade: {
    trade_id: string;
    order_id: string;
    pay_type: PayType;
    total_fee: number;
    /** Contract 15.2. */
    trade_state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'PAYERROR';
    time_start: number;
    time_expire: number;
    pay_time: number | null;
    /** Where the buyer comes back to after Alipay; "" without. */
    return_url: Generated<string>;
    /** The channel's own number of the payment: the same one never counts twice. */
    transaction_id: string | null;
  };
  /** Replies kept under their `Idempotency-Key` (contract 18.5). */
  idempotency: {
    user_id: number;
    scope: string;
    key: string;
    body_hash: string;
    reply: string;
    created: number;
  };
  /** Counters of order and trade numbers, one row per 90-second slot (contract 18.6). */
  number_counter: {
    name: string;
    slot: number;
    value: number;
  };
}
