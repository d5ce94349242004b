import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { refuseStale } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { bankAccounts } from '#core/transfer/accounts.ts';
import type * as transfer from '#core/transfer/desk-contract.ts';
import { checkTransfer } from './check.ts';
import { sumTransfers } from './sums.ts';

const perPage = 30;

/** `check_status` of the proofs of a tab. */
const checkStatus = { waiting: 0, accepted: 1, refused: 2 } as const;

export const transferDesk: DeskHandlers<Pick<typeof transfer, 'listDeskTransfers' | 'checkDeskTransfer'>> = {
  listDeskTransfers: async ({ kind, page }, { read, now }) => {
    const counted = await read
      .selectFrom('transfer_proof')
      .select((row) => ['check_status', row.fn.countAll<number>().as('count')])
      .groupBy('check_status')
      .execute();
    const countOf = (status: number): number =>
      Number(counted.find(({ check_status }) => check_status === status)?.count ?? 0);
    const rows = await read
      .selectFrom('transfer_proof')
      .innerJoin('orders', 'orders.order_id', 'transfer_proof.order_id')
      .innerJoin('member', 'member.user_id', 'transfer_proof.user_id')
      .selectAll('transfer_proof')
      .select(['orders.total_fee', 'orders.order_status', 'orders.auto_cancel_time', 'member.username'])
      .where('check_status', '=', checkStatus[kind])
      .orderBy(
        kind === 'waiting' ? 'transfer_proof.created' : 'transfer_proof.updated',
        kind === 'waiting' ? 'asc' : 'desc',
      )
      .orderBy('proof_id', kind === 'waiting' ? 'asc' : 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    return {
      total: countOf(checkStatus[kind]),
      page_size: perPage,
      waiting: countOf(checkStatus.waiting),
      sums: await sumTransfers(read, now),
      accounts: bankAccounts().map(({ name, bank, number }) => ({ name, bank, number })),
      list: rows.map((row) => ({
        order_id: row.order_id,
        username: row.username,
        total_fee: row.total_fee,
        account: `${row.bank_name} ${row.bank_account_no}`,
        pay_sn: row.pay_sn,
        transfer_remark: row.transfer_remark,
        pictures: fromJson<string[]>(row.pictures),
        created: row.created,
        is_over:
          row.check_status === checkStatus.waiting && (row.order_status !== 'NOTPAY' || row.auto_cancel_time <= now),
        updated: row.updated,
        checked: row.check_status === checkStatus.waiting ? null : row.updated,
        reason: row.check_status === checkStatus.refused ? row.remark : '',
      })),
    };
  },

  checkDeskTransfer: async ({ order_id, accept, updated, reason }, { connection, now, log }) => {
    if (!accept && reason === '') throw new Refusal('请填写驳回原因，买家会看到');
    const proof = await connection
      .selectFrom('transfer_proof')
      .select('updated')
      .where('order_id', '=', order_id)
      .executeTakeFirst();
    if (proof && updated !== undefined) refuseStale(proof, updated, '这张凭证');
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
