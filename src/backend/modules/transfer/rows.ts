import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { TransferProof } from '#core/transfer/contract.ts';

/** The proof of the member's own order. */
export const findProof = (
  connection: Connection,
  userId: number,
  orderId: string,
): Promise<Row<'transfer_proof'> | undefined> =>
  connection
    .selectFrom('transfer_proof')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The proof in its wire form; throws without one. */
export async function proofOf(connection: Connection, userId: number, orderId: string): Promise<TransferProof> {
  const row = await findProof(connection, userId, orderId);
  if (!row) throw new Error('a proof that was just stored is gone');
  const { total_fee } = await connection
    .selectFrom('orders')
    .select('total_fee')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    id: String(row.proof_id),
    order_id: row.order_id,
    total_fee,
    pay_fee: total_fee,
    bank_account_name: row.bank_account_name,
    bank_account_no: row.bank_account_no,
    bank_name: row.bank_name,
    china_ums_no: '',
    pay_sn: row.pay_sn,
    voucher_pic: fromJson<string[]>(row.pictures),
    transfer_remark: row.transfer_remark,
    check_status: row.check_status,
    remark: row.remark,
    create_time: row.created,
    update_time: row.updated,
  };
}
