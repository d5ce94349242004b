// Written by `node scripts/run.mjs schema` from the migrations; change those.
import type { Generated, Selectable } from 'kysely';
import type { PayType } from '#core/order/input.ts';
import type { ProjectStatus } from '#core/project/status.ts';

/** Every table of the reference backend. Times are unix seconds, money is cents, flags are 0 or 1. */
export interface Schema {
  /** A sale with a beginning and an end. While it is 'running' 'sku.activity_price' holds its prices. */
  activity: {
    activity_id: Generated<number>;
    name: string;
    begins: number;
    ends: number;
    state: 'waiting' | 'running' | 'over';
  };
  activity_goods: {
    activity_id: number;
    item_id: string;
    /** Cents. */
    price: number;
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
    tag: Generated<string>;
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
    /** Courier of the returned goods, "" before their return. */
    corp_code: string;
    logi_no: string;
    created: number;
    updated: number;
    is_unsent: Generated<0 | 1>;
    freight_fee: Generated<number>;
  };
  aftersales_line: {
    detail_id: Generated<number>;
    aftersales_bn: string;
    order_line_id: number;
    num: number;
    refund_fee: number;
  };
  /** A wish for an arrival notice of a SKU (core/arrival/contract.ts); the operator's stock desk works through the table. */
  arrival_notice: {
    notice_id: Generated<number>;
    item_id: string;
    mobile: string;
    /** The member who asked; null for a visitor. */
    user_id: number | null;
    client_ip: string;
    created: number;
    told: number | null;
  };
  article: {
    article_id: Generated<number>;
    code: string;
    title: string;
    summary: string;
    /** HTML. */
    content: string;
    image_url: string;
    cate_id: number;
    cate_name: string;
    /** Brand names, comma-separated. */
    tag_info: string;
    author: string;
    /** Place of the first publication; "" means this site. */
    source: string;
    /** The designer who wrote the article. */
    designer_id: number | null;
    view_num: number;
    release_time: number;
    updated: Generated<number>;
  };
  attribute: {
    attribute_id: Generated<number>;
    name: string;
  };
  attribute_value: {
    attribute_value_id: Generated<number>;
    attribute_id: number;
    name: string;
  };
  /** A refund of what was paid by bank transfer. */
  bank_refund: {
    refund_id: Generated<number>;
    /** Number of the transfer at the bank that has returned the money, "" while it is owed. */
    bank_no: Generated<string>;
    /** When it was returned, in unix seconds; null while it is owed. */
    returned: number | null;
  };
  brand: {
    brand_id: Generated<number>;
    name: string;
    logo: string;
    image: string;
    slogan: string;
    intro: string;
    /** First letter of the pinyin. */
    initial: string;
    is_hot: 0 | 1;
    company: string;
    tel: string;
    website: string;
    /** Strengths of the brand, comma-separated, its name first. */
    tag_info: string;
    /** string[] of pictures. */
    banners: string;
    /** number[] of dict ids of kind smartPlatform. */
    platforms: string;
    sort: number;
  };
  brand_favourite: {
    user_id: number;
    brand_id: number;
    created: number;
  };
  browse_history: {
    history_id: Generated<number>;
    user_id: number;
    item_id: string;
    updated: number;
  };
  /** A booked visit or talk (contract 10.9). */
  business: {
    province_id: string;
    province_name: string;
    city_id: string;
    city_name: string;
    area_id: string;
    area_name: string;
    detailed_address: string;
    business_id: Generated<number>;
    crm_business_id: string;
    programme_id: number | null;
    experience_id: number | null;
    user_id: number | null;
    contacts: string;
    contact_number: string;
    /** YYYY-MM-DD, "" when not chosen. */
    appoint_date: string;
    remark: string;
    source_type: number;
    client_ip: string;
    created: number;
  };
  /** Requests to cancel an order (contract 5.7); 'total_fee' is the refund if it is granted. */
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
  captcha: {
    token_hash: string;
    purpose: 'sign' | 'login' | 'forgot_password' | 'update';
    answer: string;
    /** Network of the address, see 'networkOf'. */
    ip: string;
    created: number;
  };
  cart_line: {
    cart_id: Generated<number>;
    user_id: number;
    cart_type: 'cart' | 'fastbuy';
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
    /** The reply, which a repeat with the same key receives again. */
    reply: string;
    /** Cart lines before the merge. */
    before: string;
    created: number;
  };
  /** The last changes of what pulled records are made of, noted by triggers; numbers commit in their order. */
  catalogue_change: {
    number: Generated<number>;
    /** Which kind of thing: goods, question, brand, tag, coupon, article, other, or all. */
    kind: string;
    /** Its id; '' where the kind says enough. */
    key: string;
    /** Random: a database that is restored counts the same numbers again, with other marks. */
    mark: string;
  };
  /** How often the tables of the catalogue have been written to, in one row; their triggers count. */
  catalogue_version: {
    version: number;
    lane: Generated<number>;
  };
  /** Sales categories; 'path' lists ids from the root, "3,31,311". */
  category: {
    category_id: string;
    parent_id: string | null;
    name: string;
    level: number;
    path: string;
    image_url: string;
    /** Higher comes first. */
    sort: number;
  };
  /**
   * A refund that a payment platform carries out. 'asked': not yet taken by the platform; 'sent': taken; 'stuck': the buyer's
   * account cannot take it; 'failed': closed by the platform.
   */
  channel_refund: {
    refund_no: string;
    refund_id: number;
    pay_type: 'wxpaypc' | 'alipay';
    state: Generated<'asked' | 'sent' | 'done' | 'stuck' | 'failed'>;
    try_at: number;
    failures: Generated<number>;
    /** What the last failed call said, "" after one that did not fail. */
    fault: Generated<string>;
    resent: Generated<number>;
  };
  /** A trade that a payment platform charges; absent for the balance, transfers and the demo. */
  channel_trade: {
    trade_id: string;
    pay_type: 'wxpaypc' | 'alipay';
    /** 'open' until the platform's last word on it is known. */
    state: Generated<'open' | 'settled'>;
    /** Time from which the platform is to be asked, and how many calls in a row have failed. */
    ask_at: number;
    failures: Generated<number>;
  };
  /** A number of a refund that its platform has closed; the refund goes on under another one. */
  closed_refund: {
    refund_no: string;
    refund_id: number;
    closed: number;
  };
  /** Codes of the local consent pages (contract 7.5), which stand in for the provider. */
  consent_code: {
    code_hash: string;
    provider: 'weixin' | 'weibo';
    subject: string;
    nickname: string;
    created: number;
  };
  /** A coupon as the shop offers it. Amounts in cents. */
  coupon: {
    card_id: Generated<number>;
    card_type: 'cash' | 'discount' | 'new_gift';
    title: string;
    /** Hex colour of its card. */
    color: string;
    description: string;
    /** Covered goods, in words. */
    apply_scope: string;
    /** Percent off: 20 = 8 折. */
    discount: number;
    /** The covered goods must cost at least this and at most 'most_cost'; 0 = no limit. */
    least_cost: number;
    reduce_cost: number;
    most_cost: number;
    use_bound: 0 | 1 | 2 | 3 | 4 | 5;
    use_platform: 'mall' | 'store';
    /** Period of receipt and, without 'fixed_term', of use: unix seconds, both included. */
    begin_date: number;
    end_date: number;
    /** Days of use after receipt; null means until 'end_date'. */
    fixed_term: number | null;
    quantity: number;
    /** Number given out. */
    get_num: Generated<number>;
    /** Maximum number per member. */
    get_limit: number;
    /** 1 means that members take it in the coupon centre. */
    receive: 0 | 1;
    /** Higher comes first. */
    sort: number;
  };
  coupon_scope: {
    card_id: number;
    ref_id: string;
  };
  /** Answers to unique fields, each of which may be given only once. */
  crm_answer: {
    field_id: number;
    answer: string;
    entry_id: number;
  };
  /** A campaign of the CRM (contract 12). 'ends' null = never. */
  crm_campaign: {
    marketing_id: string;
    owner_id: string;
    name: string;
    is_stopped: 0 | 1;
    ends: number | null;
    view_num: number;
  };
  crm_entry: {
    entry_id: Generated<number>;
    marketing_id: string;
    device: string;
    /** Record of field name → answer. JSON. */
    answers: string;
    client_ip: string;
    created: number;
  };
  crm_field: {
    field_id: Generated<number>;
    marketing_id: string;
    field_name: string;
    label: string;
    type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 13 | 14;
    form_type: string;
    input_tips: string;
    max_length: number | null;
    default_value: string;
    is_unique: 0 | 1;
    is_required: 0 | 1;
    /** Choices, comma-separated. */
    options: string;
    is_fixed: 0 | 1;
    sort: number;
  };
  /** A parcel of an order. Its traces are computed from 'shipped' and the clock. */
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
  /** What a tracking service has told about a parcel; absent until it is asked. */
  delivery_track: {
    delivery_id: Generated<number>;
    state: Generated<'waiting' | 'underWay' | 'delivering' | 'signed' | 'returning' | 'returned' | 'trouble'>;
    /** JSON list of { time, text }, newest first. */
    traces: Generated<string>;
    /** Time of the newest trace, 0 without one. */
    reported: Generated<number>;
    /** Whether the service pushes its reports to us. */
    is_followed: Generated<0 | 1>;
    /** Time of the last call to the service, and how many in a row have failed. */
    asked: Generated<number>;
    failures: Generated<number>;
  };
  /** A member that the demo has made. */
  demo_member: {
    user_id: Generated<number>;
  };
  /** An order that the demo has made. */
  demo_order: {
    order_id: string;
  };
  /** One row in a database that the demo has filled; none in a shop of its own. */
  demo_seed: {
    seed_id: Generated<1>;
    seeded: number;
    /** Sample goods that were written. */
    goods: number;
  };
  designer: {
    designer_id: Generated<number>;
    code: string;
    name: string;
    avatar: string;
    title: string;
    city: string;
    years: number;
    intro: string;
    /** string[] */
    styles: string;
    /** string[] of pictures. */
    images: string;
    /** Score × 10. */
    score_tenths: number;
    sort: number;
    updated: Generated<number>;
  };
  /** Values of the solution dictionary; ids are unique over all kinds. */
  dict: {
    dict_id: Generated<number>;
    kind:
      | 'smartPlatform'
      | 'smartSystem'
      | 'smartScene'
      | 'smartWifi'
      | 'smartLan'
      | 'houseType'
      | 'houseCate'
      | 'smartCategory';
    name: string;
    image: string;
    sort: number;
  };
  /** Care of a reservation, a need or a visit; one without a row waits for somebody. */
  enquiry: {
    kind: 'reservation' | 'need' | 'visit';
    /** Key of its row: reservation_id, need_id or business_id. */
    ref: string;
    staff_id: number | null;
    state: 'new' | 'following' | 'done' | 'lost';
    /** Day until which somebody has to act, YYYY-MM-DD; "" without. */
    due: Generated<string>;
    note: Generated<string>;
    updated: number;
  };
  /** An offline experience centre ("store" on the wire). Degrees are stored in millionths. */
  experience: {
    experience_id: Generated<number>;
    name: string;
    cover: string;
    logo: string;
    province: string;
    city: string;
    county: string;
    province_id: string;
    city_id: string;
    area_id: string;
    address: string;
    lng_e6: number;
    lat_e6: number;
    tel: string;
    hours: string;
    /** Score × 10. */
    score_tenths: number;
    comment_num: number;
    /** Number of favourites; changes with 'experience_fav'. */
    fav_num: number;
    /** Only 6 is online. */
    status: 0 | 1 | 2 | 4 | 5 | 6;
    store_type: number;
    store_type_name: string;
    /** JSON. */
    tags: string;
    /** JSON. */
    images: string;
    /** HTML. */
    intro: string;
    /** JSON. */
    facilities: string;
    sort: number;
    created: number;
    updated: Generated<number>;
  };
  experience_brand: {
    experience_id: number;
    brand_id: number;
  };
  experience_dynamic: {
    dynamic_id: Generated<number>;
    experience_id: number;
    title: string;
    summary: string;
    /** JSON. */
    images: string;
    video: string | null;
    /** HTML. */
    content: string;
    view_num: number;
    like_num: number;
    created: number;
  };
  experience_fav: {
    user_id: number;
    experience_id: number;
    created: number;
  };
  experience_goods: {
    experience_id: number;
    item_id: string;
    sort: number;
  };
  experience_notice: {
    notice_id: Generated<number>;
    experience_id: number;
    title: string;
    content: string;
    created: number;
  };
  experience_programme: {
    experience_id: number;
    programme_id: number;
    sort: number;
  };
  favourite: {
    fav_id: Generated<number>;
    user_id: number;
    item_id: string;
    item_name: string;
    item_image: string;
    /** Cents when it was added. */
    item_price: number;
    created: number;
    told_price: number | null;
  };
  /** What a parcel costs by where it goes; without a row the usual rule holds. */
  freight_rule: {
    rule_id: Generated<number>;
    /** Names of provinces, JSON; [] is everywhere else. */
    provinces: string;
    fee: number;
    /** Worth of the goods from which it is free, null is never. */
    free_from: number | null;
    days: number | null;
  };
  /** A product. Its id is the item_id of its default SKU. */
  goods: {
    goods_id: string;
    item_name: string;
    brief: string;
    item_unit: string;
    brand_id: number;
    /** Leaf category, its ids from the root, and the first of them. */
    category_id: string;
    category_path: string;
    root_category_id: string;
    /** HTML. */
    intro: string;
    /** { attribute_name, attribute_value_name }[] */
    item_params: string;
    /** Specs with their values in wire form (contract 1.2). JSON. */
    item_spec_desc: string;
    /** string[], the first is the cover. */
    pics: string;
    /** string[]: white, graphite, gold. */
    finishes: string;
    approve_status: 'onsale' | 'offline_sale' | 'only_show' | 'instock';
    /** Higher comes first. */
    sort: number;
    created: number;
    updated: number;
    /** Lower-case name, brand, SKU codes and tags, for keyword search. */
    search_text: string;
    film: Generated<string>;
  };
  goods_attribute: {
    goods_id: string;
    attribute_value_id: number;
  };
  /** A table of goods that the staff have imported. */
  goods_import: {
    import_id: Generated<number>;
    staff_id: number;
    /** Name of the file. */
    name: string;
    /** Products. */
    added: number;
    changed: number;
    /** Highest number of a SKU when it ended: numbers of SKUs that are deleted again are not given anew. */
    highest_item: number;
    created: number;
    undone: number | null;
  };
  /** What an import did to a product and nobody has taken back. */
  goods_import_change: {
    import_id: number;
    goods_id: string;
    /** Rows of goods, sku and goods_attribute before it, and the stocks it left. JSON; null for a new product. */
    before: string | null;
    /** Of the product, as the import left it. */
    updated: number;
  };
  goods_tag: {
    goods_id: string;
    tag_id: number;
  };
  /** A withdrawn product that goes on sale by itself; its row goes when it does. */
  goods_timing: {
    goods_id: string;
    at: number;
  };
  /** Stored replies by their 'Idempotency-Key' (contract 18.5). */
  idempotency: {
    /** 0 stands for a caller who need not be logged in, so the column references no member. */
    user_id: number;
    scope: string;
    key: string;
    body_hash: string;
    reply: string;
    created: number;
  };
  /** Invoices (contract 5.10). The progress of a running one is computed from 'created' and the clock. */
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
    issued: number | null;
    to_reverse: number | null;
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
  /** Browsers that a member has logged in with. */
  known_device: {
    /** SHA-256 of the cookie; one browser may be known to several members. */
    device_hash: string;
    user_id: number;
    last_used: number;
  };
  /** The code that was last sent to prove a member's address. */
  mail_code: {
    user_id: Generated<number>;
    address: string;
    code_hash: string;
    created: number;
  };
  /** Members who follow the mall itself, distributor 0 of the family. */
  mall_follower: {
    user_id: Generated<number>;
    created: number;
  };
  member: {
    user_id: Generated<number>;
    mobile: string;
    /** "" means that no password was ever set. */
    password_hash: string;
    username: string;
    disabled: Generated<0 | 1>;
    /** Path of an uploaded picture, "" for none. */
    avatar: Generated<string>;
    /** 0 unknown, 1 male, 2 female. */
    sex: Generated<0 | 1 | 2>;
    /** 'YYYY-MM-DD' or "". */
    birthday: Generated<string>;
    email: Generated<string>;
    address: Generated<string>;
    inviter_id: number | null;
    /** Time of the last change of the mobile. */
    mobile_changed: number | null;
    /** Balance for 余额支付. */
    deposit: number;
    /** Whether the member earns a commission (contract 2.6). */
    is_distributor: Generated<0 | 1>;
    /** Free level; null = none, the usual case. */
    grade_id: number | null;
    created: number;
  };
  /** Members whose account is closed: their personal data is deleted, their orders stay. */
  member_closure: {
    user_id: Generated<number>;
    closed: number;
  };
  member_coupon: {
    id: Generated<number>;
    user_id: number;
    card_id: number;
    /** Counts a member's coupons of one kind: two simultaneous receipts cannot both be the last allowed one. */
    nth: number;
    code: string;
    status: 1 | 2 | 3 | 4 | 5 | 6 | 10;
    get_date: number;
    begin_date: number;
    end_date: number;
    /**
     * The order that locks the coupon (4) or has used it (2).
     * One order per coupon and one coupon per order (reliability T15).
     */
    order_id: string | null;
  };
  /** Free member levels; 'discount' is percent off (contract 7.6, §16). */
  member_grade: {
    grade_id: Generated<number>;
    grade_name: string;
    discount: number;
  };
  /** An identity belongs to one member, and a member has one identity per provider. */
  member_identity: {
    provider: 'weixin' | 'weibo';
    subject: string;
    user_id: number;
    nickname: string;
    created: number;
  };
  /** The address that a member has proven, and the notices that come to it. */
  member_mail: {
    user_id: Generated<number>;
    address: string;
    /** Kinds of notices with commas between, "" for none. */
    kinds: string;
    proven: number;
  };
  /** A note of the staff about a member. Its words never change; one that was taken back is struck, and all go with the account. */
  member_note: {
    note_id: Generated<number>;
    user_id: number;
    staff_id: number;
    content: string;
    created: number;
    /** Time at which it was taken back, unix seconds; null while it stands. */
    struck: number | null;
    /** Who has taken it back. */
    struck_by: number | null;
  };
  /** A fact told to somebody (ADR 67), written in the transaction of the fact itself. Rows are never written twice. */
  notice: {
    notice_id: Generated<number>;
    /** Name of the fact, as 'paid:1234'. */
    fact: string;
    audience: 'member' | 'visitor' | 'staff';
    /** The member who is told; null for others. */
    user_id: number | null;
    /** The mobile that a wish for an arrival notice named; null: the member's own, or none. */
    mobile: string | null;
    kind: string;
    order_id: string | null;
    item_id: string | null;
    /** Words of the notice, Record<string, string> as JSON. */
    params: string;
    created: number;
    /** When the member opened it; null before. */
    opened: number | null;
    email: string | null;
  };
  /** A notice on its way out of the shop, written together with it. 'dead': given up; 'late': nobody carried it in time. */
  notice_sending: {
    notice_id: number;
    way: 'sms' | 'mail' | 'wecom' | 'dingtalk';
    state: Generated<'waiting' | 'sent' | 'dead' | 'late'>;
    /** Time from which it is to be tried, and how many tries in a row have failed. */
    try_at: number;
    failures: Generated<number>;
    /** What the last failed try said, "" after one that did not fail. */
    fault: Generated<string>;
  };
  /** Counters of order and trade numbers, one row per 90-second slot (contract 18.6). */
  number_counter: {
    name: string;
    slot: number;
    value: number;
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
    /** Amount paid for the line: 'item_fee' minus the four discounts. */
    total_fee: number;
    /** Pieces shipped. */
    delivery_item_num: Generated<number>;
    refunded_fee: Generated<number>;
    is_rate: Generated<0 | 1>;
    package_word: Generated<string>;
    package_discount: Generated<number>;
    packages: Generated<string>;
    unsent_num: Generated<number>;
  };
  /** A note of the staff beside an order; the buyer never sees it. Rows are only added. */
  order_note: {
    note_id: Generated<number>;
    order_id: string;
    staff_id: number;
    content: string;
    created: number;
  };
  /** The buyer asked for the shipment of a paid order, once a day (contract 14.25). */
  order_urge: {
    order_id: string;
    /** Day in Shanghai, '2000-01-31'. */
    day: string;
    created: number;
  };
  orders: {
    order_id: string;
    user_id: number;
    title: string;
    order_status: 'NOTPAY' | 'PAYED' | 'WAIT_BUYER_CONFIRM' | 'DONE' | 'CANCEL';
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
    /** Code of the member's coupon, "" without one. */
    coupon_code: Generated<string>;
    /** JSON of contract 5.1 'discount_info'. */
    discount_info: Generated<string>;
    create_time: number;
    update_time: number;
    /** Deadline of an unpaid order, which is then cancelled. */
    auto_cancel_time: number;
    pay_time: number | null;
    /** Time when everything was shipped. */
    delivery_time: number | null;
    /** Time of automatic confirmation; null before shipping and while an after-sales case is open. */
    auto_finish_time: number | null;
    /** Time when the order became DONE. */
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
    /** 'normal', 'special' or "" (contract 5.10); content is JSON. */
    invoice_type: Generated<string>;
    invoice_content: Generated<string>;
    remark: string;
    is_rate: Generated<0 | 1>;
    package_discount: Generated<number>;
  };
  /** A member's entry about an own device (core/device/contract.ts). */
  own_device: {
    device_number: Generated<number>;
    user_id: number;
    /** SKU of the device; null for one in the member's own words. */
    item_id: string | null;
    name: string;
    /** string[] as JSON. */
    protocols: string;
    /** string[] as JSON. */
    ecosystems: string;
    is_gateway: number;
    needs_neutral: number;
    /** 1 hides a SKU that an order would list. */
    is_removed: number;
    created: number;
  };
  partner: {
    user_id: Generated<number>;
    name: string;
    partner_type: 1 | 2 | 3 | 4 | 5 | 6;
    /** 0 under review, 1 approved, 2 rejected, 4 frozen (contract 15.5). */
    status: 0 | 1 | 2 | 4;
    /** 0 closed, 1 under review, 2 open. */
    role_status: 0 | 1 | 2;
  };
  programme: {
    programme_id: Generated<number>;
    /** Code in the page's address '/Programme/{code}'. */
    code: string;
    name: string;
    cover: string;
    summary: string;
    /** dict ids. */
    cate_id: number;
    house_cate: number;
    house_type: number;
    /** Square metres. */
    area: number;
    /** 0 = on request. */
    price: number;
    market_price: number;
    is_package: 0 | 1;
    brand_id: number;
    /** Comma-separated names. */
    tag_info: string;
    designer_id: number | null;
    experience_id: number | null;
    popularity: number;
    view_num: number;
    /** JSON. */
    images: string;
    /** HTML. */
    content: string;
    /** { name, value }[] */
    params: string;
    created: number;
    updated: number;
  };
  programme_delivery: {
    delivery_id: Generated<number>;
    order_id: number;
    corp_name: string;
    code: string;
    status_msg: string;
  };
  programme_delivery_line: {
    delivery_id: number;
    item_id: string;
    num: number;
  };
  programme_delivery_trace: {
    delivery_id: number;
    time: number;
    station: string;
  };
  /** Platforms, systems, scenes, networks of a programme. */
  programme_dict: {
    programme_id: number;
    dict_id: number;
  };
  programme_favourite: {
    user_id: number;
    programme_id: number;
    created: number;
  };
  programme_file: {
    file_id: Generated<number>;
    order_id: number;
    name: string;
    /** Drawings come from the designer and wait for the member, the others come from the member. */
    purpose: 'drawing' | 'houseplan' | 'photo' | 'other';
    type: 'image' | 'pdf' | 'vr' | 'dwg';
    url: string;
    thumb: string;
    version: number;
    status: 0 | 1 | 2;
    remark: string;
    /** Random name in the uploads folder; null for a drawing, which has a public picture. */
    stored_name: string | null;
    created: number;
  };
  programme_goods: {
    programme_id: number;
    room_id: number;
    item_id: string;
    num: number;
    sort: number;
    /** Place on the picture of the room, columns 1–24 and rows 1–12; 0 = none. */
    spot_x: Generated<number>;
    spot_y: Generated<number>;
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
    /** Tenths of a square metre, 0 means unknown. */
    area_tenths: number;
    /** JSON lists of dict ids. */
    in_scene: string;
    in_platform: string;
    budget: number;
    address: string;
    remark: string;
    programme_id: number | null;
    created: number;
    /** "" means unknown, as for city and county. */
    province: Generated<string>;
    city: Generated<string>;
    county: Generated<string>;
    /** The programme order that resulted from the need. */
    order_id: number | null;
  };
  programme_offer: {
    offer_id: Generated<number>;
    order_id: number;
    version: number;
    /** The newest shop order of the offer, which also gives its state; null before acceptance. */
    shop_order_id: string | null;
    created: number;
  };
  /** A line is goods at the agreed price, or a service without a SKU; the sum of the lines is the offer. */
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
    status: 10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90;
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
  programme_package: {
    package_id: Generated<number>;
    programme_id: number;
    name: string;
    /** Cents. */
    price: number;
    /** string[] of SKUs. */
    item_ids: string;
    sort: number;
  };
  programme_room: {
    room_id: Generated<number>;
    programme_id: number;
    name: string;
    image: string;
    summary: string;
    sort: number;
  };
  /** Time when a stage was reached. */
  programme_stage: {
    order_id: number;
    status: ProjectStatus;
    time: number;
  };
  programme_team: {
    order_id: number;
    role: string;
    name: string;
    mobile: string;
    avatar: string;
    sort: number;
  };
  programme_work: {
    work_id: Generated<number>;
    order_id: number;
    type: 'survey' | 'install' | 'debug' | 'repair';
    title: string;
    status: 0 | 1 | 2 | 3;
    appoint_time: number | null;
    engineer_name: string;
    engineer_mobile: string;
    /** JSON list of paths. */
    images: string;
    /** 1–5, null before the member's confirmation. */
    score: number | null;
    comment: string;
    created: number;
  };
  /** A question about a product (contract 14.24). Those of the sample world have no member. */
  question: {
    question_id: Generated<number>;
    goods_id: string;
    user_id: number | null;
    /** Already masked. */
    username: string;
    content: string;
    /** Why the shop shows it to nobody, "" while it does. */
    hidden_reason: Generated<string>;
    created: number;
  };
  /** An answer to a question, by the shop or by a member who has bought the product. */
  question_answer: {
    answer_id: Generated<number>;
    question_id: number;
    is_shop: 0 | 1;
    user_id: number | null;
    /** Already masked; "" for the shop, whose name is a setting. */
    username: string;
    content: string;
    /** Voices for it: rows of question_helpful, and those that the sample world invents. */
    helpful_num: Generated<number>;
    hidden_reason: Generated<string>;
    created: number;
  };
  /** A member found an answer helpful: one voice each. */
  question_helpful: {
    answer_id: number;
    user_id: number;
    created: number;
  };
  /** Reviews (contract 5.7). Those of the sample world have no order line and no member. */
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
    /** The shop's answer, "" without one. */
    reply: string;
    created: number;
    hidden_reason: Generated<string>;
  };
  /** A buyer's later addition to a review, one per review; 'pics' is string[] of URLs. */
  rate_addition: {
    rate_id: Generated<number>;
    content: string;
    pics: string;
    created: number;
  };
  /**
   * A refund (contract 15.3 'refund_status') for a cancelled paid order, an after-sales case, or a payment that came too
   * late.
   */
  refund: {
    refund_id: Generated<number>;
    trade_id: string;
    reason: 'cancel' | 'aftersales' | 'late_payment';
    aftersales_bn: string | null;
    refund_fee: number;
    refund_status: 'READY' | 'AUDIT_SUCCESS' | 'PROCESSING' | 'SUCCESS' | 'FAILS' | 'SHOP_CHECK_FAILS' | 'CANCEL';
    created: number;
    updated: number;
    order_id: string | null;
  };
  /** A large refund that one of the staff has agreed to; it is made when another one agrees as well. */
  refund_approval: {
    /** What it is for: 'aftersales:…' with the number of the case, or 'order:…' for a wish to cancel. */
    about: string;
    staff_id: number;
    created: number;
    content: Generated<string>;
  };
  reservation: {
    province_id: string;
    province_name: string;
    city_id: string;
    city_name: string;
    area_id: string;
    area_name: string;
    detailed_address: string;
    /** Random, so that it does not reveal the number of reservations. */
    reservation_id: string;
    contacts: string;
    contact_number: string;
    remark: string;
    source_type: number;
    client_ip: string;
    created: number;
  };
  /** Answers of members to reviews; the shop's own stands in the review. */
  review_reply: {
    reply_id: Generated<number>;
    rate_id: number;
    user_id: number;
    content: string;
    created: number;
  };
  /** Searches without a result; the operator's buying desk reads the table. */
  search_miss: {
    /** Start of the day in Shanghai, unix seconds. */
    day: number;
    /** As typed, in lower case. */
    word: string;
    times: number;
  };
  /** Goods whose texts have to be written again, noted by triggers in the transaction of the change; a change is a row. */
  search_stale: {
    number: Generated<number>;
    goods_id: string;
  };
  /** The texts that a product is found by, with what filters and orders need of it; 'search_index' holds their grams. */
  search_text: {
    number: Generated<number>;
    goods_id: string;
    title: string;
    /** Brand, categories, tags and model number. */
    more: string;
    /** The name of its category. */
    kind: string;
    /** Ids of its tags, comma-separated. */
    tags: string;
    /** The words of the title, separated by spaces. */
    words: string;
    brand_id: number;
    category_id: string;
    approve_status: 'onsale' | 'offline_sale' | 'only_show' | 'instock';
    sort: number;
    created: number;
    /** Which way of making texts it was written in. */
    form: number;
    /** Which round of writing it comes from: a reader who knows the highest knows them all. */
    round: number;
  };
  search_word: {
    word_id: Generated<number>;
    name: string;
    sort: number;
  };
  /** Keys that only this shop knows, made at first use. */
  server_key: {
    name: string;
    value: string;
  };
  session: {
    /** SHA-256 of the readable half; the token itself is stored nowhere. */
    token_hash: string;
    /** SHA-256 of the HttpOnly half (design.md §3). */
    sid_hash: string;
    user_id: number;
    created: number;
    last_used: number;
    session_id: Generated<string>;
    device: Generated<string>;
    network: Generated<string>;
  };
  /** A SKU: the unit that has a price and a stock and can be ordered. */
  sku: {
    item_id: string;
    goods_id: string;
    item_bn: string;
    price: number;
    /** 0 = none. */
    market_price: number;
    activity_price: number | null;
    stock: number;
    sales: Generated<number>;
    /** Value ids joined by "-", specs in descending id order; "" without specs. */
    spec_id: string;
    /** Value names joined by 、. */
    spec_name: string;
    /** { spec_id, spec_name, spec_value_id, spec_value_name }[] */
    item_spec: string;
    pic: string;
    approve_status: 'onsale' | 'offline_sale' | 'only_show' | 'instock';
    /** Minimum order quantity, 0 = none. */
    start_num: Generated<number>;
    sort: number;
    updated: number;
    is_left_out: Generated<0 | 1>;
  };
  /** One valid code per mobile, purpose and requester: a new one replaces the one before. */
  sms_code: {
    mobile: string;
    purpose: 'sign' | 'login' | 'forgot_password' | 'update';
    /** Requester that alone may use the code: 'member:…', 'browser:…' or 'address:…'. */
    owner: string;
    /** HMAC-SHA-256 with the key 'sms' of 'server_key'. */
    code_hash: string;
    created: number;
  };
  /** SMS that the shop has paid for, by day in Shanghai. */
  sms_day: {
    day: string;
    sent: number;
  };
  /** Messages that the limits count. A probe for a registered number has no mobile: only the address pays for it. */
  sms_sent: {
    sms_sent_id: Generated<number>;
    /** "" for a probe that sent nothing. */
    mobile: string;
    purpose: 'sign' | 'login' | 'forgot_password' | 'update';
    ip: string;
    created: number;
  };
  /** An account of the back office. No member is one. */
  staff: {
    staff_id: Generated<number>;
    name: string;
    password_hash: string;
    /** Secret of the one-time codes (RFC 6238), base32. */
    totp_secret: string;
    /** Step of the last code that was taken; a code of it or before is worth nothing. */
    totp_step: Generated<number>;
    created: number;
    /** Time of closing, null while the account is open. */
    closed: number | null;
    last_login: Generated<number>;
  };
  /** Every write of the staff, in the transaction of the write itself. Rows are only added. */
  staff_log: {
    entry_id: Generated<number>;
    time: number;
    /** Null for a command of the server's owner. */
    staff_id: number | null;
    action: string;
    /** The thing that was written, as 'staff:3'. */
    about: string;
    /** JSON; null where there was, or is, nothing. */
    before: string | null;
    after: string | null;
  };
  /** Replies to writes of the staff by their key, so that a press that is repeated has one effect. */
  staff_press: {
    staff_id: number;
    key: string;
    body_hash: string;
    reply: string;
    created: number;
  };
  /** Codes for a lost authenticator; a row goes when its code is used. */
  staff_recovery_code: {
    staff_id: number;
    /** SHA-256 of the code. */
    digest: string;
  };
  staff_role: {
    staff_id: number;
    role: 'owner' | 'goods' | 'orders' | 'service' | 'money' | 'content';
  };
  /** A session of the back office. */
  staff_session: {
    /** SHA-256 of the cookie. */
    sid_hash: string;
    staff_id: number;
    created: number;
    last_used: number;
  };
  /** Days whose statement has been compared with our books. */
  statement_day: {
    pay_type: 'wxpaypc' | 'alipay';
    day: string;
    compared: number;
    number_of_rows: number;
  };
  /** A difference between a statement and our books. 'missing': ours alone; 'extra': the platform's alone. */
  statement_difference: {
    difference_id: Generated<number>;
    pay_type: 'wxpaypc' | 'alipay';
    day: string;
    kind: 'missing' | 'extra' | 'amount' | 'state';
    trade_id: string;
    /** "" in a payment. */
    refund_no: string;
    /** Cents; null on the side that has no such row. */
    our_fee: number | null;
    their_fee: number | null;
  };
  /** Rows of the platforms' daily statements. */
  statement_row: {
    pay_type: 'wxpaypc' | 'alipay';
    kind: 'payment' | 'refund';
    trade_id: string;
    /** "" in a payment. */
    refund_no: string;
    /** '2026-11-22', by Shanghai's calendar. */
    day: string;
    /** Cents. */
    fee: number;
  };
  /** 'cate': 1 control, 2 scene, 3 ecosystem, 4 hot search, 5 protocol (contract 1.4). */
  tag: {
    tag_id: Generated<number>;
    name: string;
    cate: number;
    sort: number;
  };
  /** Visits, events and web vitals of pages, counted by day. */
  telemetry_count: {
    /** Start of the day in Shanghai, unix seconds. */
    day: number;
    template: string;
    /** visit, an event of the shop, or a web vital. */
    metric: string;
    /** Of a web vital the bucket of its value, else 0. */
    bucket: number;
    times: number;
  };
  /** Errors of scripts and violations of the content policy, grouped by day. */
  telemetry_fault: {
    day: number;
    kind: 'error' | 'rejection' | 'violation';
    template: string;
    /** The message, tidied; of a violation the directive. */
    text: string;
    /** Script, line and column; of a violation the host of what was refused. "" when unknown. */
    place: string;
    times: number;
  };
  /** How often a subject has made an open call of late; see app/limit/throttle.ts. */
  throttle: {
    /** Hash of the call with its address or mobile. */
    subject: string;
    /** When the window began, unix seconds. */
    since: number;
    times: number;
  };
  topic: {
    /** Name in the page's address '/topic/{name}'. */
    name: string;
    title: string;
    image: string;
    /** Null means that it stays open. */
    ends: number | null;
    begins: number | null;
    updated: Generated<number>;
  };
  topic_block: {
    topic_name: string;
    sort: number;
    type: 'banner' | 'items' | 'projects' | 'html' | 'form' | 'slide' | 'floor';
    title: string;
    /** Banners, item ids, programme ids, HTML, the form, a slide or a floor of the home page, as JSON. */
    data: string;
  };
  trade: {
    trade_id: string;
    pay_type: PayType;
    total_fee: number;
    /** Contract 15.2. */
    trade_state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'PAYERROR';
    time_start: number;
    time_expire: number;
    pay_time: number | null;
    /** Return address after Alipay; "" without one. */
    return_url: Generated<string>;
    /** The channel's own number of the payment; unique, so that no payment counts twice. */
    transaction_id: string | null;
    order_id: string | null;
    purchase_id: string | null;
  };
  /** Proof that an order was paid by bank transfer (contract 14.21); one an order. */
  transfer_proof: {
    proof_id: Generated<number>;
    order_id: string;
    user_id: number;
    /** The trade that is marked paid when the money is found. */
    trade_id: string;
    bank_account_name: string;
    bank_account_no: string;
    bank_name: string;
    /** Number of the transfer at the bank, "" when the buyer gave none. */
    pay_sn: Generated<string>;
    transfer_remark: Generated<string>;
    /** JSON list of uploads. */
    pictures: string;
    /** 0 waits, 1 accepted, 2 refused. */
    check_status: Generated<0 | 1 | 2>;
    /** What the operator says to it. */
    remark: Generated<string>;
    created: number;
    updated: number;
  };
  /** A browser on its way to a provider. */
  trust_state: {
    state_hash: string;
    /** SHA-256 of the cookie that binds the state to one browser. */
    browser_hash: string;
    provider: 'weixin' | 'weibo';
    ip: string;
    created: number;
    redirect_url: Generated<string>;
  };
  /** A person who has returned from a provider and is not a member yet. */
  trust_ticket: {
    ticket_hash: string;
    provider: 'weixin' | 'weibo';
    subject: string;
    nickname: string;
    created: number;
  };
  /** Files of members, by random name (contract 14.5). */
  upload: {
    name: string;
    user_id: number;
    purpose: 'image' | 'programme';
    size: number;
    created: number;
  };
  /** Paid membership (contract 14.4). 'discount' is percent off. */
  vip_grade: {
    vip_grade_id: Generated<number>;
    grade_name: string;
    lv_type: 'vip' | 'svip';
    guide_title: string;
    background_pic_url: string;
    description: string;
    is_default: 0 | 1;
    discount: number;
  };
  vip_membership: {
    user_id: number;
    vip_grade_id: number;
    end_time: number;
  };
  vip_price: {
    vip_grade_id: number;
    card_type: 'monthly' | 'quarter' | 'year';
    price: number;
    days: number;
  };
  /** A purchase of a membership (contract 14.4); title, price and days are those at its time. Trades pay it, as they pay an order. */
  vip_purchase: {
    purchase_id: string;
    user_id: number;
    vip_grade_id: number;
    card_type: 'monthly' | 'quarter' | 'year';
    title: string;
    days: number;
    total_fee: number;
    created: number;
    /** Money that comes later goes back. */
    deadline: number;
    /** Null until it is paid. */
    pay_time: number | null;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
