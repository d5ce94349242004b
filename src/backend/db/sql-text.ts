import { type Expression, type QueryResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from './open.ts';

/** Runs raw SQL; for what the query builder does not spell. */
export const execute = (connection: Connection, text: string): Promise<QueryResult<unknown>> =>
  sql.raw(text).execute(connection);

/** `column` contains `text`, ignoring case; wildcards in it are plain characters. */
export function contains(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}

/** The same for a `column` that is kept in lower case: the database need not fold every row on every search. */
export function holds(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

/** The comma-separated `column` holds `name` as one of its entries. */
export function listsName(column: Expression<string>, name: string): RawBuilder<SqlBool> {
  return contains(sql<string>`',' || ${column} || ','`, `,${name},`);
}

/** A numeric id from outside; -1, which nothing has, for anything else. */
export const numericId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

/** Content of a JSON text column. */
export const fromJson = <T>(text: string): T => JSON.parse(text) as T;
