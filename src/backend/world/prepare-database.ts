import { sql } from 'kysely';
import { secondsOf } from '#backend/app/clock.ts';
import { continueKeys } from '#backend/db/identity.ts';
import { migrate } from '#backend/db/migrate.ts';
import type { Database } from '#backend/db/open.ts';
import { cancelExpired } from '#backend/modules/order/state.ts';
import '#backend/modules/listeners.ts';
import { plannedSale, runningSale } from './activities.ts';
import { seedBuying } from './buying.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedQuestions } from './questions.ts';
import { planSale, renewSale } from './renew-sale.ts';
import { seedReviews } from './reviews.ts';

/**
 * Migrates the database and, if it is empty, seeds it with the sample world and demo orders counted back from now. Returns
 * the work done, for the log.
 */
export async function prepareDatabase(
  database: Database,
  options: { goods: number; nowMs: () => number },
): Promise<{ migrations: string[]; seeded: { goods: number; skus: number } | null }> {
  const migrations = await migrate(database);
  // One transaction: an interrupted seed leaves an empty database, which the next start seeds again, and when two processes
  // start at once, the second one finds it filled.
  const seeded = await database.write(async (connection) => {
    const filled = await connection.selectFrom('member').select('user_id').limit(1).executeTakeFirst();
    if (filled) return null;
    const { goods, skus, seeds } = await seedCatalogue(connection, options);
    await seedReviews(connection, seeds);
    await seedQuestions(connection, seeds);
    await planSale(connection, plannedSale, secondsOf(options.nowMs));
    await seedBuying(connection, secondsOf(options.nowMs));
    await connection
      .insertInto('demo_seed')
      .values({ seed_id: 1, seeded: secondsOf(options.nowMs), goods })
      .execute();
    // Settle overdue samples now: otherwise a sweep alone would make the second snapshot differ from the first.
    await cancelExpired(connection, secondsOf(options.nowMs));
    await continueKeys(database.kind, connection);
    // Without table statistics the planner reads whole rows where an index would be enough.
    await sql`analyze`.execute(connection);
    return { goods, skus };
  });
  await database.write((connection) => renewSale(connection, runningSale, secondsOf(options.nowMs)));
  return { migrations, seeded };
}
