import { join } from 'node:path';
import { continueKeys } from './db/identity.ts';
import { migrate } from './db/migrate.ts';
import type { Database } from './db/open.ts';
import { seedCatalogue } from './db/seed/catalogue.ts';
import { seedDemoMembers } from './db/seed/demo-members.ts';
import { seedDemoProgrammes } from './db/seed/demo-programmes.ts';
import { cancelExpired } from './modules/order/state.ts';

/** Where the database of a data folder lies. */
export const databasePath = (dataFolder: string): string => join(dataFolder, 'mall.db');

/** Where the uploaded files of a data folder lie: beside the published pages, never among them. */
export const uploadsPath = (dataFolder: string): string => join(dataFolder, 'uploads');

/** Migrates, and seeds an empty database with the sample world. Returns what was done, for the log. */
export async function prepareDatabase(
  database: Database,
  options: { goods: number },
): Promise<{ migrations: string[]; seeded: { goods: number; skus: number } | null }> {
  const migrations = await migrate(database);
  // One transaction: a seed that was cut off leaves an empty database, which the next start seeds again; and of two
  // processes that start at once the second finds it filled.
  const seeded = await database.write(async (connection) => {
    const filled = await connection.selectFrom('member').select('user_id').limit(1).executeTakeFirst();
    if (filled) return null;
    const counts = await seedCatalogue(connection, options);
    await seedDemoMembers(connection);
    await seedDemoProgrammes(connection);
    await continueKeys(database.kind, connection);
    return counts;
  });
  return { migrations, seeded };
}

/** Unpaid orders are looked through this often; reads see an expired order as cancelled at once. */
const sweepMs = 5000;

/** Gives back the stock of unpaid orders past their deadline, until `stop` is called. */
export function startSweeper(
  database: Database,
  nowMs: () => number,
  onError: (error: unknown, call: string) => void,
): { stop: () => void } {
  const sweep = () =>
    database
      .write((connection) => cancelExpired(connection, Math.floor(nowMs() / 1000)))
      .catch((error: unknown) => onError(error, 'sweep of unpaid orders'));
  const timer = setInterval(() => void sweep(), sweepMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
