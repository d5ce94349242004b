import type { Database } from '#backend/db/open.ts';
import { returnAtOnce } from '#backend/modules/refund/simulated.ts';

/**
 * The platforms of a demo end with it, and those of the next start know of no trade before `since`, unix seconds. Such trades are
 * asked about no more, and their money goes back at once, as with the orders of the sample world.
 */
export async function forgetPlatforms(database: Database, since: number): Promise<void> {
  await database.write(async (connection) => {
    const old = await connection
      .selectFrom('channel_trade')
      .innerJoin('trade', 'trade.trade_id', 'channel_trade.trade_id')
      .select('trade.trade_id')
      .where('trade.time_start', '<', since)
      .execute();
    const tradeIds = old.map(({ trade_id }) => trade_id);
    if (tradeIds.length === 0) return;
    await returnAtOnce(connection, tradeIds, since);
    await connection.deleteFrom('channel_trade').where('trade_id', 'in', tradeIds).execute();
  });
}
