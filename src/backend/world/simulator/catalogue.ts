import { missing } from '#backend/app/handler.ts';
import { createRandom } from '#backend/app/texts/random.ts';
import type { Connection } from '#backend/db/open.ts';
import { changeSku } from '#backend/modules/goods/stock.ts';
import type { changeCatalogue } from '#core/payment/simulator-contract.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';

type Input = ParsedInputOf<typeof changeCatalogue>;
type Change = Input['changes'][number];

/** New prices and stocks for `count` random SKUs: the same ones for the same seed, and always different from before. */
async function chanceChanges(connection: Connection, { count, seed }: { count: number; seed: number }) {
  const skus = await connection.selectFrom('sku').select(['item_id', 'price', 'stock']).orderBy('item_id').execute();
  const random = createRandom(`catalogue ${seed}`);
  return random.sample(skus, count).map((sku): Change => {
    const price = Math.max(100, Math.round((sku.price * random.int(80, 120)) / 10_000) * 100);
    return {
      item_id: sku.item_id,
      price: price === sku.price ? price + 100 : price,
      stock: (sku.stock + random.int(1, 60)) % 200,
    };
  });
}

/** Changes SKUs as an operator would; refuses an unknown id. Returns the ids. */
export async function changeSkus(connection: Connection, input: Input, now: number): Promise<string[]> {
  const chance = input.random ? await chanceChanges(connection, input.random) : [];
  const changes = [...input.changes, ...chance];
  for (const { item_id, ...change } of changes) {
    if (!(await changeSku(connection, item_id, change, now))) throw missing(`没有规格 ${item_id}`);
  }
  return changes.map((change) => change.item_id);
}
