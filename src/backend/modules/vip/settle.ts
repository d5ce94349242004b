import type { Connection } from '#backend/db/open.ts';

/** The purchase is paid: the membership begins now or continues the running one. */
export async function beginMembership(connection: Connection, tradeId: string, now: number): Promise<void> {
  const { user_id, vip_grade_id, days } = await connection
    .updateTable('vip_trade')
    .set({ trade_state: 'SUCCESS', pay_time: now })
    .where('trade_id', '=', tradeId)
    .returning(['user_id', 'vip_grade_id', 'days'])
    .executeTakeFirstOrThrow();
  const running = await connection
    .selectFrom('vip_membership')
    .select('end_time')
    .where('user_id', '=', user_id)
    .where('vip_grade_id', '=', vip_grade_id)
    .executeTakeFirst();
  const end_time = Math.max(running?.end_time ?? 0, now) + days * 86_400;
  await connection
    .insertInto('vip_membership')
    .values({ user_id, vip_grade_id, end_time })
    .onConflict((conflict) => conflict.columns(['user_id', 'vip_grade_id']).doUpdateSet({ end_time }))
    .execute();
}
