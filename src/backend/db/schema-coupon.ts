import type { Generated } from 'kysely';

/** 1 usable, 2 used, 3 given away, 4 locked by an unpaid order, 5 expired, 6 void, 10 exchanged (contract 6.1). */
export type CouponStatus = 1 | 2 | 3 | 4 | 5 | 6 | 10;

/** What `coupon_scope.ref_id` names: 0 nothing (all goods), 1 items, 2 categories, 3 tags, 4 brands, 5 items left out. */
export type UseBound = 0 | 1 | 2 | 3 | 4 | 5;

/** A coupon as the shop offers it. Amounts in cents. */
export interface CouponTable {
  card_id: Generated<number>;
  card_type: 'cash' | 'discount' | 'new_gift';
  title: string;
  /** Hex colour of its card. */
  color: string;
  description: string;
  /** What it covers, in words. */
  apply_scope: string;
  /** Percent off: 20 = 8 折. */
  discount: number;
  /** The goods it covers cost at least this, and at most `most_cost`; 0 = no limit. */
  least_cost: number;
  reduce_cost: number;
  most_cost: number;
  use_bound: UseBound;
  use_platform: 'mall' | 'store';
  /** When it can be received and, without `fixed_term`, used: unix seconds, the last one included. */
  begin_date: number;
  end_date: number;
  /** Days it can be used for after receipt; null = until `end_date`. */
  fixed_term: number | null;
  quantity: number;
  /** How many have been given out. */
  get_num: Generated<number>;
  /** How many one member may have had. */
  get_limit: number;
  /** 1 = members take it themselves in the coupon centre. */
  receive: 0 | 1;
  /** Higher comes first. */
  sort: number;
}

export interface CouponSchema {
  coupon: CouponTable;
  coupon_scope: { card_id: number; ref_id: string };
  member_coupon: {
    id: Generated<number>;
    user_id: number;
    card_id: number;
    nth: number;
    code: string;
    status: CouponStatus;
    get_date: number;
    begin_date: number;
    end_date: number;
    /** The order that has it locked (4) or has used it (2). */
    order_id: string | null;
  };
}
