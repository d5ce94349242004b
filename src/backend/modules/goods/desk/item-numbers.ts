import type { Connection } from '#backend/db/open.ts';

/** Gives the next free number of a SKU. */
export type ItemNumbers = () => Promise<string>;

/** Numbers before the first SKU. */
const start = 100_000;

/**
 * Numbers that no SKU has, nor had before an import was undone: the address of a page is never given to another product.
 * The database is asked once; the numbers hold inside its transaction.
 */
export function itemNumbers(connection: Connection): ItemNumbers {
  let next: number | undefined;
  return async () => {
    next = (next ?? (await highestNumber(connection))) + 1;
    return String(next);
  };
}

export async function highestNumber(connection: Connection): Promise<number> {
  const last = await connection
    .selectFrom('sku')
    .select('item_id')
    .orderBy((row) => row.fn<number>('length', ['item_id']), 'desc')
    .orderBy('item_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { imported } = await connection
    .selectFrom('goods_import')
    .select((row) => row.fn.max<number>('highest_item').as('imported'))
    .executeTakeFirstOrThrow();
  return Math.max(start, Number(last?.item_id ?? 0), Number(imported ?? 0));
}
