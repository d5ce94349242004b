import { sql } from 'kysely';
import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type * as refund from '#core/refund/desk-contract.ts';
import { payBankRefund } from './bank-refund.ts';
import { mostResends } from './channel-refund.ts';
import { resendRefund } from './resend-refund.ts';

const perPage = 30;

export const refundDesk: DeskHandlers<
  Pick<typeof refund, 'listClosedRefunds' | 'resendClosedRefund' | 'listBankRefunds' | 'payBankRefund'>
> = {
  listClosedRefunds: async ({ order_id }, { read }) => {
    const rows = await read
      .selectFrom('channel_refund')
      .innerJoin('refund', 'refund.refund_id', 'channel_refund.refund_id')
      .select(['refund.refund_id', 'refund.refund_fee', 'channel_refund.try_at', 'channel_refund.resent'])
      .where('refund.order_id', '=', order_id)
      .where('channel_refund.state', '=', 'failed')
      .orderBy('refund.refund_id')
      .execute();
    return {
      list: rows.map(({ refund_id, refund_fee, try_at, resent }) => ({
        refund_id,
        refund_fee,
        resent_at: resent < mostResends ? try_at : null,
      })),
    };
  },

  resendClosedRefund: async ({ refund_id }, { connection, now, log }) => {
    await resendRefund(connection, refund_id, now);
    const { order_id, trade_id, refund_fee } = await connection
      .selectFrom('refund')
      .select(['order_id', 'trade_id', 'refund_fee'])
      .where('refund_id', '=', refund_id)
      .executeTakeFirstOrThrow();
    await log({
      action: 'refund.resend',
      about: order_id === null ? `trade:${trade_id}` : `order:${order_id}`,
      before: { refund_fee, progress: '平台已关闭' },
      after: { refund_fee, progress: '重新提交' },
    });
    return { status: true };
  },

  listBankRefunds: async ({ kind, page }, { read }) => {
    const isOwed = kind === 'owed';
    const refunds = read.selectFrom('bank_refund').innerJoin('refund', 'refund.refund_id', 'bank_refund.refund_id');
    const { count, fee } = await refunds
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.coalesce(fn.sum<number | string>('refund_fee'), sql<number>`0`).as('fee'),
      ])
      .where('returned', 'is', null)
      .executeTakeFirstOrThrow();
    const { all } = await read
      .selectFrom('bank_refund')
      .select(({ fn }) => fn.countAll<number | string>().as('all'))
      .executeTakeFirstOrThrow();
    const rows = await refunds
      .innerJoin('transfer_proof', 'transfer_proof.trade_id', 'refund.trade_id')
      .innerJoin('member', 'member.user_id', 'transfer_proof.user_id')
      .leftJoin('aftersales', 'aftersales.aftersales_bn', 'refund.aftersales_bn')
      .select(['refund.refund_id', 'refund.refund_fee', 'refund.reason', 'refund.created', 'bank_no', 'returned'])
      .select('aftersales.is_unsent')
      .select(['transfer_proof.order_id', 'pay_sn', 'pictures', 'username'])
      .where('returned', isOwed ? 'is' : 'is not', null)
      .orderBy(isOwed ? 'refund.created' : 'returned', isOwed ? 'asc' : 'desc')
      .orderBy('refund.refund_id', isOwed ? 'asc' : 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const owed = { count: Number(count), fee: Number(fee) };
    return {
      total: isOwed ? owed.count : Number(all) - owed.count,
      page_size: perPage,
      owed,
      list: rows.map(({ pictures, reason, is_unsent, ...row }) => ({
        ...row,
        reason: is_unsent === 1 ? 'unsent' : reason,
        pictures: fromJson<string[]>(pictures),
      })),
    };
  },

  payBankRefund: async ({ refund_id, bank_no }, { connection, now, log }) => {
    const { order_id, trade_id, refund_fee } = await payBankRefund(connection, {
      refundId: refund_id,
      bankNo: bank_no,
      now,
    });
    await log({
      action: 'refund.pay',
      about: order_id === null ? `trade:${trade_id}` : `order:${order_id}`,
      before: { refund_fee, progress: '待退款' },
      after: { refund_fee, progress: '已退回', bank_no },
    });
    return { status: true };
  },
};
