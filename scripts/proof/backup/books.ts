import { deepStrictEqual } from 'node:assert';
import { sql } from 'kysely';
import type { Database } from '#backend/db/open.ts';

/** How the buyers and their goods began. */
export interface Start {
  readonly stock: number;
  readonly depositCents: number;
  readonly items: readonly string[];
  readonly buyers: readonly number[];
}

interface Account {
  readonly id: string;
  readonly value: number;
}

const asText = (rows: readonly Account[]): string[] => rows.map(({ id, value }) => `${id} ${Number(value)}`).toSorted();

/** What stock and balances must be by the orders and payments that the database holds. */
async function booksOf({ read }: Database, start: Start): Promise<{ wanted: string[]; found: string[] }> {
  const items = sql.join(start.items);
  const buyers = sql.join(start.buyers);
  const stock = await sql<Account>`
    select sku.item_id as id, ${start.stock} - coalesce((
      select sum(order_line.num) from order_line join orders on orders.order_id = order_line.order_id
      where order_line.item_id = sku.item_id and orders.order_status <> 'CANCEL' and orders.user_id in (${buyers})
    ), 0) as value from sku where sku.item_id in (${items})`.execute(read);
  const deposits = await sql<Account>`
    select cast(member.user_id as text) as id, ${start.depositCents} - coalesce((
      select sum(trade.total_fee) from trade join orders on orders.order_id = trade.order_id
      where orders.user_id = member.user_id and trade.trade_state = 'SUCCESS' and trade.pay_type = 'deposit'
    ), 0) as value from member where member.user_id in (${buyers})`.execute(read);
  const stockFound =
    await sql<Account>`select item_id as id, stock as value from sku where item_id in (${items})`.execute(read);
  const depositsFound = await sql<Account>`
    select cast(user_id as text) as id, deposit as value from member where user_id in (${buyers})`.execute(read);
  return {
    wanted: asText([...stock.rows, ...deposits.rows]),
    found: asText([...stockFound.rows, ...depositsFound.rows]),
  };
}

/** Throws unless money and stock agree with the orders: half a transaction would show here. */
export async function checkBooks(database: Database, start: Start): Promise<void> {
  const { wanted, found } = await booksOf(database, start);
  deepStrictEqual(found, wanted, 'stock and balances');
}

/** Columns of a table, in its order. */
async function columnsOf({ kind, read }: Database, table: string): Promise<string[]> {
  const query =
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{
          name: string;
        }>`select column_name as name from information_schema.columns where table_name = ${table} order by ordinal_position`;
  return (await query.execute(read)).rows.map(({ name }) => name);
}

/** Repeats the buyers' orders, with lines and payments, until there are `orders` of them, and books what they take. */
export async function multiplyOrders(database: Database, start: Start, orders: number): Promise<void> {
  const buyers = sql.join(start.buyers);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from orders where user_id in (${buyers})`.execute(database.read);
  const times = Math.ceil(orders / Number(rows[0]?.count)) - 1;
  if (times < 1) return;
  const ofBuyers = sql`order_id in (select order_id from orders where user_id in (${buyers}) and order_id not like 'X%')`;
  const own = new Set(['order_line_id']);
  const renamed = new Set(['order_id', 'trade_id', 'transaction_id']);
  for (const table of ['orders', 'order_line', 'trade']) {
    const columns = (await columnsOf(database, table)).filter((column) => !own.has(column));
    const values = columns.map((column) =>
      renamed.has(column) ? sql`'X' || series.n || ${sql.ref(column)}` : sql.ref(column),
    );
    await database.write(async (connection) => {
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        with recursive series (n) as (select 1 union all select n + 1 from series where n < ${sql.lit(times)})
        select ${sql.join(values)} from ${sql.table(table)}, series where ${ofBuyers}`.execute(connection);
    });
  }
  const { wanted } = await booksOf(database, start);
  await database.write(async (connection) => {
    for (const line of wanted) {
      const [id = '', value = ''] = line.split(' ');
      if (start.items.includes(id))
        await connection
          .updateTable('sku')
          .set({ stock: Number(value) })
          .where('item_id', '=', id)
          .execute();
      else
        await connection
          .updateTable('member')
          .set({ deposit: Number(value) })
          .where('user_id', '=', Number(id))
          .execute();
    }
  });
}
