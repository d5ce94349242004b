import { existsSync } from 'node:fs';
import { Refusal } from '#backend/app/handler.ts';
import { migrate } from '#backend/db/migrate.ts';
import { type Database, isPostgresUrl } from '#backend/db/open.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { settleRestore } from '#mall/backup/settle-restore.ts';
import { endWithFault, readOptions } from './options.ts';

/**
 * Runs an operator's command on the database of a data folder ("" = the default one), after finishing a restore and bringing it up to date. Ends
 * with 2 and one line where there is no database, or where the command refuses.
 */
export async function onDatabase(
  dataFolder: string | undefined,
  act: (database: Database, dataFolder: string) => Promise<void>,
): Promise<void> {
  const options = readOptions(dataFolder ? ['--data', dataFolder] : []);
  // First of all: what a restore that was cut off replaces is put aside, with everything that is written to it now.
  await settleRestore(options.dataFolder, options.database).catch(endWithFault);
  if (!isPostgresUrl(options.database) && !existsSync(options.database)) {
    console.error(`${options.database} 不存在：没有数据库`);
    process.exit(2);
  }
  const database = openDatabase(options.database);
  try {
    await migrate(database);
    await act(database, options.dataFolder);
  } catch (error) {
    if (!(error instanceof Refusal)) endWithFault(error);
    console.error(error.message);
    process.exitCode = 2;
  } finally {
    await database.close();
  }
}
