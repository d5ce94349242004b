import { type Expression, type QueryResult, type RawBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely';
import type { Connection } from './open.ts';

/** Runs raw SQL that the query builder cannot express. */
export const execute = (connection: Connection, text: string): Promise<QueryResult<unknown>> =>
  sql.raw(text).execute(connection);

/** Whether the database is SQLite; else it is PostgreSQL. */
export const isSqlite = (connection: Connection): boolean => connection.getExecutor().adapter instanceof SqliteAdapter;

/** Whether `column` contains `text`, ignoring case; wildcards in it are plain characters. */
export function contains(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}

/** Like {@link contains} for a `column` in lower case, which saves folding every row on every search. */
export function holds(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

/** Whether the comma-separated `column` lists `name`. */
export function listsName(column: Expression<string>, name: string): RawBuilder<SqlBool> {
  return contains(sql<string>`',' || ${column} || ','`, `,${name},`);
}

/** A numeric id from outside; anything else becomes -1, which no row has. */
export const numericId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

/** Parses a JSON text column. */
export const fromJson = <T>(text: string): T => JSON.parse(text) as T;
