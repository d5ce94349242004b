import { type Database, isPostgresUrl } from './open.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the database at `target`: `postgres://…`, or the path of a SQLite file, which is created if missing. `replicaUrl` names a
 * standby of a PostgreSQL, "" none.
 */
export const openDatabase = (target: string, replicaUrl = ''): Database =>
  isPostgresUrl(target) ? openPostgres(target, replicaUrl) : openSqlite(target);
