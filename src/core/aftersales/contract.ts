import * as v from 'valibot';
import { maxPictures } from '#core/site/limits.ts';
import { PictureHref, Pictures } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { filter, orEmpty } from '#core/wire/filter.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Cents, Id, IntInput, Numeric, requiredText, Seconds, Text } from '#core/wire/primitives.ts';

/** The kinds of case a buyer may open. Exchange exists on the wire, but this shop refuses it. */
export const AftersalesType = v.picklist(['ONLY_REFUND', 'REFUND_GOODS', 'EXCHANGING_GOODS'], '请选择售后类型');
export type AftersalesType = v.InferOutput<typeof AftersalesType>;

/** An after-sales case (contract 14.3); `aftersales_status` and `progress` are the tables of contract 15.3. */
export const Aftersale = v.object({
  aftersales_bn: Id,
  order_id: Id,
  aftersales_type: AftersalesType,
  /** The shop has opened it about pieces that it does not send; absent otherwise. */
  is_unsent: v.optional(Bool),
  aftersales_status: v.pipe(Numeric, v.integer(), v.minValue(0), v.maxValue(4)),
  progress: v.pipe(Numeric, v.integer(), v.minValue(0), v.maxValue(9)),
  refund_fee: Cents,
  refund_point: Numeric,
  reason: v.string(),
  description: Text,
  evidence_pic: Pictures,
  refuse_reason: Text,
  memo: Text,
  /** [] before the goods are on their way back, as PHP spells an empty object (contract 0.2). */
  sendback_data: v.union([
    v.object({ corp_code: v.string(), corp_name: v.string(), logi_no: v.string() }),
    v.tuple([]),
  ]),
  create_time: Seconds,
  update_time: Seconds,
  /** The seller, for clients of the family. */
  distributor_info: v.optional(v.record(v.string(), v.unknown())),
  detail: v.array(
    v.object({
      detail_id: Id,
      /** Id of the order line. */
      sub_order_id: Id,
      item_id: Id,
      item_name: v.string(),
      item_pic: PictureHref,
      num: Numeric,
      refund_fee: Cents,
      aftersales_bn: v.optional(Id),
      /** The whole line of the order (contract 5.5), for clients of the family. */
      orderItem: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
});
export type Aftersale = v.InferOutput<typeof Aftersale>;

const Pieces = v.array(
  v.object({ id: Id, num: v.pipe(IntInput, v.minValue(1, '售后数量至少为 1 件'), v.maxValue(999)) }),
);

/** Lines, as JSON text or as nested fields. */
const Detail = v.pipe(
  v.union([v.pipe(v.string(), v.maxLength(8000), v.parseJson()), v.array(v.unknown())], '请选择要售后的商品'),
  Pieces,
  v.minLength(1, '请选择要售后的商品'),
  v.maxLength(100, '一次最多 100 件商品'),
);

/** URLs, as a list or joined by commas. */
const EvidencePictures = v.pipe(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter((url) => url !== '')),
    ),
  ]),
  v.maxLength(maxPictures, `最多上传 ${maxPictures} 张图片`),
);

const request = {
  order_id: Id,
  detail: Detail,
  aftersales_type: AftersalesType,
  reason: requiredText('请选择售后原因', 60),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300, '问题描述不能超过 300 个字')), ''),
  evidence_pic: v.optional(EvidencePictures, []),
  return_type: v.optional(v.literal('logistics', '退货方式不正确'), 'logistics'),
};

const Done = v.object({ status: Bool, result: Aftersale });

/** The caller's cases, newest first (contract 14.3). */
export const listAftersales = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/aftersales',
  'token',
  v.object({
    page: PageInput,
    pageSize: pageSizeInput(10, 50),
    aftersales_status: orEmpty(v.pipe(IntInput, v.minValue(0), v.maxValue(4))),
    order_id: filter(Id),
  }),
  v.object({ total_count: Numeric, list: v.array(Aftersale) }),
);

/** One of the caller's cases with its order, its refund, the return address and the next step (contract 14.3). */
export const getAftersales = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/aftersales/info',
  'token',
  v.object({ aftersales_bn: Id, item_id: filter(Id) }),
  v.object({
    ...Aftersale.entries,
    /** The whole row of the order (contract 5.5); these fields are read by our own pages. */
    order_info: v.looseObject({
      order_id: Id,
      title: v.string(),
      total_fee: v.string(),
      create_time: Seconds,
      receiver_name: v.string(),
      /** Masked. */
      receiver_mobile: v.string(),
    }),
    refund_info: v.union([
      v.object({ refund_status: v.string(), refunded_fee: Cents, pay_type: v.string(), update_time: Seconds }),
      v.tuple([]),
    ]),
    aftersales_address: v.object({ name: v.string(), mobile: v.string(), address: v.string() }),
    app_info: v.object({ status_msg: v.string(), progress_msg: v.string() }),
  }),
);

/**
 * Opens a case for lines of the caller's order once it is shipped or done, once for a key (contract 14.3, 18.5). Refuses more pieces
 * than are left, an order before shipping (that is a cancellation) and an order past the deadline.
 */
export const createAftersales = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/aftersales',
  'token',
  v.object(request),
  Done,
);

/** Changes the caller's case while the shop has not answered it (contract 14.3). */
export const modifyAftersales = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/aftersales/modify',
  'token',
  v.object({ ...request, aftersales_bn: Id }),
  Done,
);

/** Says how the goods are being sent back (contract 14.3). */
export const sendBackGoods = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/aftersales/sendback',
  'token',
  v.object({
    aftersales_bn: Id,
    /** A code of the courier list, any other code, or a name. */
    corp_code: requiredText('请选择快递公司', 40),
    logi_no: v.pipe(
      v.string('请输入快递单号'),
      v.trim(),
      v.nonEmpty('请输入快递单号'),
      v.regex(/^[A-Za-z0-9-]{6,30}$/, '快递单号为 6 到 30 位字母或数字'),
    ),
  }),
  Aftersale,
);

/** Withdraws the caller's case while the shop has not answered it (contract 14.3). */
export const closeAftersales = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/aftersales/close',
  'token',
  v.object({ aftersales_bn: Id }),
  Aftersale,
);

/** Lists the reasons a buyer can choose from (contract 14.3). */
export const listAftersalesReasons = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/aftersales/reason/list',
  'token',
  v.object({}),
  v.array(v.string()),
);

/** The refund for `number` pieces of a line of the caller's order (contract 14.3). */
export const getRefundablePrice = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/aftersales/item/price',
  'token',
  v.object({
    order_id: Id,
    item_id: Id,
    number: v.pipe(IntInput, v.minValue(1, '售后数量至少为 1 件'), v.maxValue(999)),
  }),
  v.object({ refund_fee: Cents, left_aftersales_num: Numeric }),
);

/** Plays the shop's part in a case (contract 18.3); only with `SIM=1`. */
export const simulateAftersales = /* @__PURE__ */ endpoint(
  'POST /__sim/aftersales',
  'public',
  v.object({
    aftersales_bn: Id,
    action: v.picklist(['agree', 'refuse', 'receive', 'refund'], '未知的售后操作'),
    refuse_reason: v.optional(v.pipe(v.string(), v.maxLength(120)), '商品不符合退换条件'),
  }),
  Aftersale,
);
