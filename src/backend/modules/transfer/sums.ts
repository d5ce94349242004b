import type { Connection } from '#backend/db/open.ts';
import { startOfMonth } from '#core/time/time.ts';
import type { DeskTransferSums } from '#core/transfer/desk-contract.ts';

/** How many transfers wait and were found in this month and the last one, and how much money they are. */
export async function sumTransfers(read: Connection, now: number): Promise<DeskTransferSums> {
  const month = startOfMonth(now);
  const before = startOfMonth(month - 1);
  const proofs = (status: 0 | 1) =>
    read
      .selectFrom('transfer_proof')
      .innerJoin('orders', 'orders.order_id', 'transfer_proof.order_id')
      .where('transfer_proof.check_status', '=', status);
  const sumOf = async (query: ReturnType<typeof proofs>) => {
    const { count, fee } = await query
      .select((row) => [
        row.fn.countAll<number>().as('count'),
        row.fn.sum<number | string | null>('orders.total_fee').as('fee'),
      ])
      .executeTakeFirstOrThrow();
    return { count: Number(count), fee: Number(fee ?? 0) };
  };
  return {
    month_begins: month,
    last_month_begins: before,
    waiting: await sumOf(proofs(0)),
    month: await sumOf(proofs(1).where('transfer_proof.updated', '>=', month)),
    last_month: await sumOf(
      proofs(1).where('transfer_proof.updated', '>=', before).where('transfer_proof.updated', '<', month),
    ),
  };
}
