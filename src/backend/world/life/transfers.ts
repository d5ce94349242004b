import { awaitTransfer } from '#backend/modules/order/state.ts';
import { payBankRefund } from '#backend/modules/refund/bank-refund.ts';
import { checkTransfer } from '#backend/modules/transfer/check.ts';
import type { Act } from '#backend/world/demo-acts.ts';

/** The account of the sample shop, until an owner names the shop's own. */
const account = {
  bank_account_name: '杭州橙居智能家居有限公司',
  bank_name: '招商银行杭州文三支行',
  bank_account_no: '5719 0000 1234 5678',
};
const checkSeconds = 7 * 86_400;

/** The buyer has transferred and shows the slip of the bank. */
export const showSlip =
  (pay_sn: string, transfer_remark = ''): Act =>
  async ({ connection, order, now }) => {
    await awaitTransfer(connection, { orderId: order.orderId, until: now + checkSeconds, now });
    const { trade_id } = await connection
      .selectFrom('trade')
      .select('trade_id')
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    await connection
      .insertInto('transfer_proof')
      .values({
        ...account,
        ...{ order_id: order.orderId, user_id: order.userId, trade_id, pay_sn, transfer_remark },
        pictures: JSON.stringify(['/pictures/transfer-slip.svg']),
        created: now,
        updated: now,
      })
      .execute();
  };

/** The shop has found the money, or has not and says why. */
export const checkSlip =
  (remark = ''): Act =>
  ({ connection, order, now }) =>
    checkTransfer(connection, { orderId: order.orderId, action: remark ? 'refuse' : 'accept', remark, now });

/** Staff have returned the money of a cancelled order by the transfer `bankNo`. */
export const returnTransfer =
  (bankNo: string): Act =>
  async ({ connection, order, now }) => {
    const { refund_id } = await connection
      .selectFrom('refund')
      .select('refund_id')
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    return payBankRefund(connection, { refundId: refund_id, bankNo, now });
  };
