import type { Generated } from 'kysely';
import type { PayType } from '#core/order/input.ts';

/** Times are unix seconds, money is cents, flags are 0 or 1. */
export interface AftersalesSchema {
  /** Files of members by their random name (contract 14.5). */
  upload: {
    name: string;
    user_id: number;
    purpose: 'image' | 'programme';
    size: number;
    created: number;
  };
  /** Requests to cancel an order (contract 5.7); `total_fee` is what would go back. */
  cancel_record: {
    cancel_id: Generated<number>;
    order_id: string;
    total_fee: number;
    /** 0 待处理, 2 处理中, 3 已完成, 4 已驳回. */
    progress: 0 | 2 | 3 | 4;
    cancel_reason: string;
    shop_reject_reason: string;
    created: number;
    updated: number;
  };
  /** A parcel of an order. Its traces follow from `shipped` and the clock. */
  delivery: {
    delivery_id: Generated<number>;
    order_id: string;
    corp_code: string;
    delivery_code: string;
    shipped: number;
  };
  delivery_line: {
    delivery_id: number;
    order_line_id: number;
    num: number;
  };
  /** Reviews (contract 5.7). The sample world's have no order line and no member. */
  rate: {
    rate_id: Generated<number>;
    order_line_id: number | null;
    user_id: number | null;
    goods_id: string;
    item_id: string;
    spec_name: string;
    /** Already masked. */
    username: string;
    anonymous: 0 | 1;
    star: number;
    content: string;
    /** string[] of URLs. */
    pics: string;
    praise_num: number;
    /** The shop's answer, "" when there is none. */
    reply: string;
    created: number;
  };
  /** After-sales cases (contract 14.3, 15.3). */
  aftersales: {
    aftersales_bn: string;
    order_id: string;
    user_id: number;
    aftersales_type: 'ONLY_REFUND' | 'REFUND_GOODS';
    aftersales_status: 0 | 1 | 2 | 3 | 4;
    progress: 0 | 1 | 2 | 3 | 4 | 5 | 7 | 8 | 9;
    refund_fee: number;
    reason: string;
    description: string;
    /** string[] of URLs. */
    evidence_pic: string;
    refuse_reason: string;
    /** How the goods came back, "" before that. */
    corp_code: string;
    logi_no: string;
    created: number;
    updated: number;
  };
  aftersales_line: {
    detail_id: Generated<number>;
    aftersales_bn: string;
    order_line_id: number;
    num: number;
    refund_fee: number;
  };
  /** Invoices (contract 5.10). How far a running one has come follows from `created` and the clock. */
  invoice: {
    id: Generated<number>;
    invoice_apply_bn: string;
    order_id: string;
    user_id: number;
    invoice_type: 'individual' | 'enterprise';
    /** 01 增值税专用发票, 02 普通发票. */
    invoice_type_code: '01' | '02';
    outcome: 'running' | 'failed' | 'cancel' | 'waste';
    invoice_amount: number;
    company_title: string;
    company_tax_number: string;
    company_address: string;
    company_telephone: string;
    bank_name: string;
    bank_account: string;
    email: string;
    mobile: string;
    /** Random name of the document. */
    file_name: string;
    created: number;
    updated: number;
  };
  /** Saved invoice titles. */
  invoice_title: {
    invoices_id: Generated<number>;
    user_id: number;
    invoices_type: 'personal' | 'corporate';
    name: string;
    telephone: string;
    tax_number: string;
    business_address: string;
    bank: string;
    bank_account: string;
    is_def: 0 | 1;
    created: number;
  };
  /** Paid membership (contract 14.4). `discount` is percent off. */
  vip_grade: {
    vip_grade_id: number;
    grade_name: string;
    lv_type: 'vip' | 'svip';
    guide_title: string;
    background_pic_url: string;
    description: string;
    is_default: 0 | 1;
    discount: number;
  };
  vip_price: {
    vip_grade_id: number;
    card_type: 'monthly' | 'quarter' | 'year';
    price: number;
    days: number;
  };
  vip_membership: {
    user_id: number;
    vip_grade_id: number;
    end_time: number;
  };
  /** A purchase of a membership with its payment; price and days are those of the moment it was made. */
  vip_trade: {
    trade_id: string;
    user_id: number;
    vip_grade_id: number;
    card_type: string;
    days: number;
    pay_type: PayType;
    total_fee: number;
    trade_state: 'NOTPAY' | 'SUCCESS' | 'PAYERROR' | 'CLOSED' | 'REFUND';
    time_start: number;
    time_expire: number;
    pay_time: number | null;
  };
  /** Money that came too late for the purchase of a membership and goes back. */
  vip_refund: {
    trade_id: string;
    refund_fee: number;
    refund_status: 'PROCESSING' | 'SUCCESS';
    created: number;
  };
}
