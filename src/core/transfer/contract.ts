import * as v from 'valibot';
import { maxPictures } from '#core/site/limits.ts';
import { PictureHref, Pictures } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { filter } from '#core/wire/filter.ts';
import { Bool, Cents, Id, Numeric, requiredText, Seconds, Text } from '#core/wire/primitives.ts';

const accountEntries = { bank_account_name: v.string(), bank_account_no: v.string(), bank_name: v.string() };

/** The bank accounts for transfers, from the operator's settings; none = transfers are not offered (contract 14.21). */
export const listBankAccounts = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/order/offline/backaccount',
  'token',
  v.object({}),
  v.object({
    list: v.array(
      v.object({ id: Id, ...accountEntries, china_ums_no: Text, pic: PictureHref, is_default: v.picklist(['0', '1']) }),
    ),
    setting: v.object({ is_open: Bool, pay_name: v.string(), pay_tips: v.string(), pay_desc: v.string() }),
  }),
);

/** The proof that an order was paid by transfer (contract 14.21). */
const TransferProof = v.object({
  id: Id,
  order_id: Id,
  total_fee: Cents,
  pay_fee: Cents,
  ...accountEntries,
  china_ums_no: Text,
  /** The number of the transfer at the bank. */
  pay_sn: Text,
  voucher_pic: Pictures,
  transfer_remark: Text,
  /** 0 waits, 1 accepted, 2 refused. */
  check_status: v.pipe(Numeric, v.picklist([0, 1, 2])),
  /** What the operator says to it. */
  remark: Text,
  create_time: Seconds,
  update_time: Seconds,
});
export type TransferProof = v.InferOutput<typeof TransferProof>;

const proofEntries = {
  order_id: Id,
  bank_account_name: requiredText('请选择转入银行', 60),
  bank_account_no: requiredText('请选择转入银行', 40),
  pay_sn: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, '交易流水号过长')), ''),
  transfer_remark: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, '转账备注不能超过 200 个字')), ''),
  voucher_pic: v.pipe(
    v.union(
      [
        v.array(v.string()),
        v.pipe(
          v.string(),
          v.transform((text) => text.split(',').filter((url) => url !== '')),
        ),
      ],
      '请上传凭证图片',
    ),
    v.minLength(1, '请上传凭证图片'),
    v.maxLength(maxPictures, `最多上传 ${maxPictures} 张图片`),
  ),
};

/**
 * Stores the proof of a transfer for the caller's unpaid order (contract 14.21). From then on the order waits for the check
 * and is not cancelled by its deadline. Pictures must be the caller's uploads.
 */
export const uploadTransferProof = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order/offline/upload/voucher',
  'token',
  v.object(proofEntries),
  TransferProof,
);

/** Changes the proof while it waits, or after it was refused: then it waits again (contract 14.21). */
export const updateTransferProof = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order/offline/update/voucher',
  'token',
  v.object({ ...proofEntries, id: filter(Id) }),
  TransferProof,
);

/** The proof of the caller's order (contract 14.21); [] for an order without one. */
export const getTransferProof = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/order/offline/get/voucher',
  'token',
  v.object({ order_id: Id }),
  v.union([TransferProof, v.tuple([])]),
);

/** Plays the operator who finds the money on the account, or does not (contract 14.21, 18.3); only with `SIM=1`. */
export const simulateTransferCheck = /* @__PURE__ */ endpoint(
  'POST /__sim/transfer',
  'public',
  v.object({
    order_id: Id,
    action: v.picklist(['accept', 'refuse'], '未知的审核操作'),
    remark: v.optional(v.pipe(v.string(), v.maxLength(120)), ''),
  }),
  v.object({ status: Bool }),
);
