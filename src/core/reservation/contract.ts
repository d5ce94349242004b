import * as v from 'valibot';
import { positionEntries } from '#core/experience/visit-contract.ts';
import { freeDesignSourceType } from '#core/site/limits.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { IntInput, requiredText } from '#core/wire/primitives.ts';
import { namesSystem } from './remark.ts';

const sourceType = v.optional(IntInput, freeDesignSourceType);

/** The input of the free design form (contract 13.4), checked in the order and with the words of spec §5. */
export const ReservationInput = v.object({
  contacts: requiredText('请输入姓名！', 30),
  contactNumber: requiredText('请输入联系方式！', 20),
  remark: v.pipe(
    v.string('请选择方案！'),
    v.trim(),
    v.regex(namesSystem, '请选择方案！'),
    v.maxLength(500, '备注不能超过 500 个字'),
  ),
  ...positionEntries,
  reserExtend: v.optional(v.object({ sourceType }), {}),
  orderInfoSourceType: sourceType,
});

/** Sends a free design reservation (contract 13.4). At most 20 per address and hour: HTTP 429. */
export const createReservation = /* @__PURE__ */ endpoint(
  'POST /japi/order/facilitator/addReservationInfo',
  'open',
  ReservationInput,
  v.object({ reservationId: v.string() }),
);
