import { type Handler, memberOf } from '#backend/app/handler.ts';
import type { getAftersales } from '#core/aftersales/contract.ts';
import { progressNames, statusNames } from '#core/aftersales/rules.ts';
import { maskPhone } from '#core/member/phone.ts';
import { imprint } from '#core/site/imprint.ts';
import { site } from '#core/site/site.ts';
import { describeCase, ownCase } from './rows.ts';

/** Address to which the shop takes goods back; without one the member asks the hotline. */
const returnAddress = () =>
  imprint('returns') ?? { name: `${site.name}售后`, mobile: site.phone, address: '寄回前请先拨打客服电话确认地址' };

export const getAftersalesHandler: Handler<typeof getAftersales> = async ({ aftersales_bn, item_id }, context) => {
  const { read } = context.database;
  const row = await ownCase(read, memberOf(context).userId, aftersales_bn);
  const described = await describeCase(read, row);
  const order = await read
    .selectFrom('orders')
    .select(['order_id', 'title', 'total_fee', 'create_time', 'receiver_name', 'receiver_mobile'])
    .where('order_id', '=', row.order_id)
    .executeTakeFirstOrThrow();
  const refund = await read
    .selectFrom('refund')
    .innerJoin('trade', 'trade.trade_id', 'refund.trade_id')
    .select(['refund.refund_status', 'refund.refund_fee', 'refund.updated', 'trade.pay_type'])
    .where('refund.aftersales_bn', '=', aftersales_bn)
    .executeTakeFirst();
  return {
    ...described,
    detail: described.detail.filter((line) => item_id === undefined || line.item_id === item_id),
    order_info: {
      ...order,
      total_fee: String(order.total_fee),
      receiver_mobile: maskPhone(order.receiver_mobile),
    },
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
