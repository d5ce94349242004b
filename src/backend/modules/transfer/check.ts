import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { stateOf } from '#backend/modules/order/transitions.ts';
import { markPaid } from '#backend/modules/payment/settle.ts';

/** What `check_status` a decision makes. */
const decisions = { accept: 1, refuse: 2 } as const;

/**
 * The operator has looked for the money of a transfer: accepted, the order is paid; refused, the buyer reads `remark` and
 * may send another proof (contract 14.21). The same decision again changes nothing.
 */
export async function checkTransfer(
  connection: Connection,
  check: { orderId: string; action: keyof typeof decisions; remark: string; now: number },
): Promise<void> {
  const { orderId, action, remark, now } = check;
  if (action === 'accept') await refuseUnwanted(connection, orderId, now);
  const proof = await connection
    .updateTable('transfer_proof')
    .set({ check_status: decisions[action], remark, updated: now })
    .where('order_id', '=', orderId)
    .where('check_status', '=', 0)
    .returning('trade_id')
    .executeTakeFirst();
  if (!proof) return refuseUnlessDecided(connection, orderId, action);
  if (action === 'accept') await markPaid(connection, proof.trade_id, now);
}

const sendBack = '钱若已到账，请从银行退给买家，再驳回这张凭证并写明';

/** Money that no order waits for would go back by itself if it had come through a platform; a bank knows nothing of us. */
async function refuseUnwanted(connection: Connection, orderId: string, now: number): Promise<void> {
  const order = await connection.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  const state = order ? stateOf(order, now) : 'unpaid';
  if (state === 'unpaid') return;
  if (['expired', 'refunding', 'over'].includes(state)) throw new Refusal(`订单已取消，不能入账。${sendBack}`);
  // One that was accepted has paid the order itself.
  const waiting = await connection
    .selectFrom('transfer_proof')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('check_status', '=', 0)
    .executeTakeFirst();
  if (waiting) throw new Refusal(`订单已用别的方式付款，不能再入账。${sendBack}`);
}

async function refuseUnlessDecided(
  connection: Connection,
  orderId: string,
  action: keyof typeof decisions,
): Promise<void> {
  const proof = await connection
    .selectFrom('transfer_proof')
    .select('check_status')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (proof?.check_status !== decisions[action]) throw new Refusal('没有待审核的凭证');
}
