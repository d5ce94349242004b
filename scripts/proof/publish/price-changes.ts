import type { Database } from '#backend/db/open.ts';

/** Changes all prices of one product in a hundred. Returns the number of changed products. */
export function changePrices(database: Database): Promise<number> {
  return database.write(async (connection) => {
    const ids = await connection.selectFrom('goods').select('goods_id').orderBy('goods_id').execute();
    const chosen = ids.filter((_, index) => index % 100 === 50).map(({ goods_id }) => goods_id);
    await connection
      .updateTable('sku')
      .set((row) => ({ price: row('price', '+', 100) }))
      .where('goods_id', 'in', chosen)
      .execute();
    return chosen.length;
  });
}
