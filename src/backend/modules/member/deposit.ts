import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';

const spend = prepared((connection, { userId, cents }: { userId: number; cents: number }) =>
  connection
    .updateTable('member')
    .set((row) => ({ deposit: row('deposit', '-', cents) }))
    .where('user_id', '=', userId)
    .where('deposit', '>=', cents),
);

/** Pays from a member's balance, guarded in the UPDATE itself; refuses with 余额不足. Cents. */
export async function spendDeposit(connection: Connection, userId: number, cents: number): Promise<void> {
  if ((await spend.run(connection, { userId, cents })) !== 1) throw new Refusal('余额不足');
}

/** Puts money back on a member's balance, in cents. */
export async function returnDeposit(connection: Connection, userId: number, cents: number): Promise<void> {
  await connection
    .updateTable('member')
    .set((row) => ({ deposit: row('deposit', '+', cents) }))
    .where('user_id', '=', userId)
    .execute();
}
