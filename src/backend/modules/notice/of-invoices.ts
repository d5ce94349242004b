import type { Connection } from '#backend/db/open.ts';
import { writeNotices } from './write.ts';

/** An invoice is issued once; its member may want it sent again, also to another address. */
export async function noticeOfInvoice(
  connection: Connection,
  told: {
    readonly invoiceId: number;
    readonly orderId: string;
    readonly userId: number;
    readonly email: string;
    readonly isAgain: boolean;
    readonly now: number;
  },
): Promise<void> {
  const { invoiceId, orderId, userId, email, isAgain, now } = told;
  const { title } = await connection
    .selectFrom('orders')
    .select('title')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await writeNotices(
    connection,
    [
      {
        fact: isAgain ? `invoice:${invoiceId}:${now}` : `invoice:${invoiceId}`,
        kind: 'invoice',
        user_id: userId,
        order_id: orderId,
        ...(email !== '' && { email }),
        params: { name: title, order: orderId, invoice: String(invoiceId), again: isAgain ? '1' : '' },
      },
    ],
    now,
  );
}
