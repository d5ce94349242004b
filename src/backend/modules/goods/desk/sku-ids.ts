import { Refusal } from '#backend/app/handler.ts';
import type { Row } from '#backend/db/schema.ts';
import type { GoodsToSave } from '#core/goods/desk/contract.ts';
import type { ItemNumbers } from './item-numbers.ts';
import { specNamesOf } from './read.ts';

/** A product with all its SKUs as they are stored. */
interface Stored {
  readonly goods: Row<'goods'>;
  readonly skus: readonly Row<'sku'>[];
}

/** Ids of the SKUs that stay. */
export const keptIds = ({ skus }: GoodsToSave): Set<string | undefined> => new Set(skus.map(({ item_id }) => item_id));

/**
 * Ids of the SKUs: their own, or the next free numbers. The first SKU of a product has the product's id, by which lists and its
 * page read it: with other specs a new one takes it over, with the same specs it may not be left out.
 */
export async function idsOf(input: GoodsToSave, stored: Stored | null, nextNumber: ItemNumbers): Promise<string[]> {
  const kept = keptIds(input);
  const gone = stored?.skus.filter(({ item_id }) => !kept.has(item_id)) ?? [];
  // A SKU that was withdrawn comes back under its old number, as the address of its goods may rest on it.
  const byNumber = new Map(gone.map(({ item_bn, item_id }) => [item_bn, item_id]));
  const first = stored && gone.find((sku) => sku.item_id === stored.goods.goods_id && sku.is_left_out === 0);
  const hasOtherSpecs = stored !== null && specNamesOf(stored.goods).join('\n') !== input.specs.join('\n');
  const ids: string[] = [];
  for (const { item_id, item_bn } of input.skus) {
    const own = item_id ?? byNumber.get(item_bn);
    const isHeir = own === undefined && first && hasOtherSpecs && !ids.includes(first.item_id);
    ids.push(own ?? (isHeir ? first.item_id : await nextNumber()));
  }
  if (first && !ids.includes(first.item_id))
    throw new Refusal(
      `“${first.spec_name || first.item_bn}”是第一个规格，商品靠它显示在商城里，不能去掉；不再卖时请把它的库存改为 0`,
    );
  return ids;
}
