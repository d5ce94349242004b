import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';

/**
 * Takes stock with a guard in the UPDATE itself, in id order so that two buyers never wait for each other in a ring.
 * Refuses when the last pieces went to somebody else in the meantime.
 */
export async function takeStock(
  connection: Connection,
  lines: readonly { item_id: string; item_name: string; num: number }[],
): Promise<void> {
  for (const line of lines.toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1))) {
    const taken = await connection
      .updateTable('sku')
      .set((row) => ({ stock: row('stock', '-', line.num), sales: row('sales', '+', line.num) }))
      .where('item_id', '=', line.item_id)
      .where('stock', '>=', line.num)
      .executeTakeFirst();
    if (taken.numUpdatedRows !== 1n) throw new Refusal(`「${line.item_name}」库存不足`);
  }
}
