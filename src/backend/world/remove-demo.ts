import { type RawBuilder, sql } from 'kysely';
import { type DemoRows, demoRowsOf } from '#backend/app/demo/demo-rows.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import { forgetEnquiries } from '#backend/modules/enquiry/forget.ts';

/** A column that refers to a row of another table. */
interface Reference {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  readonly parentColumn: string;
}

/**
 * Removes the members of the demo with everything that hangs on them, in one transaction, and returns the rows there were.
 * Removes nothing where one of these members has an order that the demo has not made: it may be a real sale. Sample goods
 * stay, because orders of others may hang on them.
 */
export async function removeDemo(
  database: Database,
): Promise<{ readonly rows: DemoRows; readonly isRemoved: boolean }> {
  const rows = await demoRowsOf(database);
  if (rows.members.length === 0 || rows.ownOrders.length > 0) return { rows, isRemoved: false };
  const ids = [...rows.members.map(({ userId }) => userId), ...rows.withoutPassword];
  const isRemoved = await database.write(async (connection) => {
    const later = await connection
      .selectFrom('orders')
      .leftJoin('demo_order', 'demo_order.order_id', 'orders.order_id')
      .select('orders.order_id')
      .where('orders.user_id', 'in', ids)
      .where('demo_order.order_id', 'is', null)
      .executeTakeFirst();
    // Somebody has ordered since they were counted.
    if (later) return false;
    await removeWishes(connection, ids);
    const references = await referencesOf(database.kind, connection);
    await removeWith(connection, references, 'member', sql`user_id in (${sql.join(ids)})`);
    return true;
  });
  return { rows, isRemoved };
}

/** Deletes reservations, which name their member by mobile alone, and what was noted about all wishes. */
async function removeWishes(connection: Connection, ids: readonly number[]): Promise<void> {
  for (const id of ids) await forgetEnquiries(connection, id);
  const mobiles = connection.selectFrom('member').select('mobile').where('user_id', 'in', ids);
  const reservations = connection.selectFrom('reservation').where('contact_number', 'in', mobiles);
  await connection
    .deleteFrom('enquiry')
    .where('kind', '=', 'reservation')
    .where('ref', 'in', reservations.select('reservation_id'))
    .execute();
  await connection.deleteFrom('reservation').where('contact_number', 'in', mobiles).execute();
}

/** Deletes the rows of a table that fit, after everything that refers to them. */
async function removeWith(
  connection: Connection,
  references: readonly Reference[],
  table: string,
  fits: RawBuilder<unknown>,
): Promise<void> {
  for (const { child, column, parentColumn } of references.filter(({ parent }) => parent === table)) {
    const hangs = sql`${sql.ref(column)} in (select ${sql.ref(parentColumn)} from ${sql.table(table)} where ${fits})`;
    // A member may have been invited by another: only the invitation goes.
    if (child === table)
      await sql`update ${sql.table(child)} set ${sql.ref(column)} = null where ${hangs}`.execute(connection);
    else await removeWith(connection, references, child, hangs);
  }
  await sql`delete from ${sql.table(table)} where ${fits}`.execute(connection);
}

async function referencesOf(kind: Database['kind'], connection: Connection): Promise<Reference[]> {
  const query =
    kind === 'sqlite'
      ? sql<Record<string, unknown>>`
        select tables.name as child, keys."from" as "column", keys."table" as parent, keys."to" as parent_column
        from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
        where tables.type = 'table'`
      : sql<Record<string, unknown>>`
        select child.relname as child, own.attname as "column", parent.relname as parent, theirs.attname as parent_column
        from pg_constraint as key
        join pg_class as child on child.oid = key.conrelid
        join pg_class as parent on parent.oid = key.confrelid
        join pg_attribute as own on own.attrelid = key.conrelid and own.attnum = key.conkey[1]
        join pg_attribute as theirs on theirs.attrelid = key.confrelid and theirs.attnum = key.confkey[1]
        where key.contype = 'f' and key.connamespace = 'public'::regnamespace`;
  const { rows } = await query.execute(connection);
  return rows.map((row) => ({
    child: String(row['child']),
    column: String(row['column']),
    parent: String(row['parent']),
    parentColumn: String(row['parent_column']),
  }));
}
