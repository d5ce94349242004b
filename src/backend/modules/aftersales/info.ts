import { secondsOf } from '#backend/app/clock.ts';
import { type Handler, memberOf } from '#backend/app/handler.ts';
import type { getAftersales } from '#core/aftersales/contract.ts';
import { progressNames, statusNames } from '#core/aftersales/rules.ts';
import { imprint } from '#core/site/imprint.ts';
import { site } from '#core/site/site.ts';
import { describeCase, ordersOf, ownCase } from './rows.ts';

/** Address to which the shop takes goods back; without one the member asks the hotline. */
const returnAddress = () =>
  imprint('returns') ?? { name: `${site.name}售后`, mobile: site.phone, address: '寄回前请先拨打客服电话确认地址' };

export const getAftersalesHandler: Handler<typeof getAftersales> = async ({ aftersales_bn, item_id }, context) => {
  const { read } = context.database;
  const row = await ownCase(read, memberOf(context).userId, aftersales_bn);
  const now = secondsOf(context.nowMs);
  const described = await describeCase(read, row, now);
  const order = (await ordersOf(read, [row], now)).get(row.order_id);
  if (!order) throw new Error('a case has no order');
  const refund = await read
    .selectFrom('refund')
    .innerJoin('trade', 'trade.trade_id', 'refund.trade_id')
    .select(['refund.refund_status', 'refund.refund_fee', 'refund.updated', 'trade.pay_type'])
    .where('refund.aftersales_bn', '=', aftersales_bn)
    .executeTakeFirst();
  return {
    ...described,
    detail: described.detail.filter((line) => item_id === undefined || line.item_id === item_id),
    order_info: order,
    refund_info: refund
      ? {
          refund_status: refund.refund_status,
          refunded_fee: refund.refund_status === 'SUCCESS' ? refund.refund_fee : 0,
          pay_type: refund.pay_type,
          update_time: refund.updated,
        }
      : [],
    aftersales_address: returnAddress(),
    app_info: { status_msg: statusNames[row.aftersales_status], progress_msg: progressNames[row.progress] },
  };
};
