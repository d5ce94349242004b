import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type * as transfer from '#core/transfer/desk-contract.ts';
import { checkTransfer } from './check.ts';

export const transferDesk: DeskHandlers<Pick<typeof transfer, 'listDeskTransfers' | 'checkDeskTransfer'>> = {
  listDeskTransfers: async (_input, { read }) => {
    const rows = await read
      .selectFrom('transfer_proof')
      .innerJoin('orders', 'orders.order_id', 'transfer_proof.order_id')
      .selectAll('transfer_proof')
      .select('orders.total_fee')
      .where('check_status', '=', 0)
      .orderBy('transfer_proof.created')
      .limit(200)
      .execute();
    return {
      list: rows.map((row) => ({
        order_id: row.order_id,
        total_fee: row.total_fee,
        account: `${row.bank_name} ${row.bank_account_no}`,
        pay_sn: row.pay_sn,
        transfer_remark: row.transfer_remark,
        pictures: fromJson<string[]>(row.pictures),
        created: row.created,
      })),
    };
  },

  checkDeskTransfer: async ({ order_id, accept, reason }, { connection, now, log }) => {
    if (!accept && reason === '') throw new Refusal('请填写驳回原因，买家会看到');
    await checkTransfer(connection, { orderId: order_id, action: accept ? 'accept' : 'refuse', remark: reason, now });
    await log({
      action: accept ? 'transfer.accept' : 'transfer.refuse',
      about: `order:${order_id}`,
      before: { progress: '待核对' },
      after: { progress: accept ? '已到账' : '已驳回', reason },
    });
    return { status: true };
  },
};
