import type { Generated } from 'kysely';
import type { WorkOrder } from '#core/project/service-contract.ts';
import type { ProgrammeOrderStatus } from '#core/project/status.ts';

/** Programme orders and what belongs to them. Times are unix seconds, money is cents. */
export interface ProgrammeOrderSchema {
  programme_order: {
    order_id: Generated<number>;
    /** Number of the same project in the CRM. */
    crm_business_id: number;
    user_id: number;
    programme_id: number;
    designer_id: number | null;
    /** dict id. */
    house_type: number;
    /** Square metres. */
    area: number;
    status: ProgrammeOrderStatus;
    contacts: string;
    mobile: string;
    province: string;
    city: string;
    county: string;
    address: string;
    remark: string;
    created: number;
    updated: number;
  };
  /** When a stage was reached. */
  programme_stage: { order_id: number; status: ProgrammeOrderStatus; time: number };
  programme_team: { order_id: number; role: string; name: string; mobile: string; avatar: string; sort: number };
  programme_offer: {
    offer_id: Generated<number>;
    order_id: number;
    version: number;
    /** The newest shop order made of it; null while nobody has accepted it. */
    shop_order_id: string | null;
    created: number;
  };
  programme_offer_line: {
    line_id: Generated<number>;
    offer_id: number;
    /** Null for a service. */
    item_id: string | null;
    name: string;
    room_name: string;
    num: number;
    price: number;
  };
  programme_work: {
    work_id: Generated<number>;
    order_id: number;
    type: WorkOrder['type'];
    title: string;
    status: WorkOrder['status'];
    appoint_time: number | null;
    engineer_name: string;
    engineer_mobile: string;
    /** JSON list of paths. */
    images: string;
    /** 1–5, null until the member confirmed. */
    score: number | null;
    comment: string;
    created: number;
  };
  programme_delivery: {
    delivery_id: Generated<number>;
    order_id: number;
    corp_name: string;
    code: string;
    status_msg: string;
  };
  programme_delivery_line: { delivery_id: number; item_id: string; num: number };
  programme_delivery_trace: { delivery_id: number; time: number; station: string };
  programme_file: {
    file_id: Generated<number>;
    order_id: number;
    name: string;
    purpose: 'drawing' | 'houseplan' | 'photo' | 'other';
    type: 'image' | 'pdf' | 'vr' | 'dwg';
    url: string;
    thumb: string;
    version: number;
    status: 0 | 1 | 2;
    remark: string;
    /** Random name in the uploads folder; null for a drawing. */
    stored_name: string | null;
    created: number;
  };
  programme_need: {
    need_id: Generated<number>;
    need_code: string;
    user_id: number;
    status: 10 | 20 | 30 | 90;
    contacts: string;
    mobile: string;
    house_cate: number | null;
    house_type: number | null;
    /** Tenths of a square metre, 0 = not told. */
    area_tenths: number;
    /** JSON lists of dict ids. */
    in_scene: string;
    in_platform: string;
    budget: number;
    /** "" = not told, as city and county. */
    province: string;
    city: string;
    county: string;
    address: string;
    remark: string;
    programme_id: number | null;
    /** The programme order that became of it. */
    order_id: number | null;
    created: number;
  };
  programme_favourite: { user_id: number; programme_id: number; created: number };
}
