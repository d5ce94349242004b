import { type Database, isPostgresUrl } from './open.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database that `target` names: `postgres://…`, or the path of a SQLite file that is made if need be. */
export const openDatabase = (target: string): Database =>
  isPostgresUrl(target) ? openPostgres(target) : openSqlite(target);
