import { deviceFacts } from '#core/device/compatibility.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { isBuyable } from '#core/goods/stock.ts';
import { effectivePrice } from '#core/money/money.ts';
import { type PlannerFile, type PlannerGoods, spreadByPrice } from '#core/planner/goods-file.ts';
import { deviceKinds, kindKeys } from '#core/planner/kinds.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import type { GoodsRecord } from '#snapshot/read/records.ts';
import { firstPicture, smallPicture } from '#storefront/shell/picture/picture.ts';
import { catalogue } from './cards.ts';

/** Sold by the piece and in stock. */
const isOffered = (row: ListedGoods): boolean => isBuyable(row.approve_status) && row.level > 0 && row.start_num <= 1;

/**
 * The goods of a kind: each in its plain version, and in a second one where the choice decides about the neutral wire.
 */
function goodsOf(categories: readonly string[]): PlannerGoods[] {
  const { ofCategory, categories: known, hasPage } = catalogue();
  const ids = [...known.values()].filter(({ label }) => categories.includes(label)).map(({ id }) => id);
  // Two categories may have one name, also one inside the other, whose goods are then in both.
  const rows = [...new Set(ids.flatMap(ofCategory))]
    .filter((row) => isOffered(row) && hasPage(row.item_id))
    .map((row) => ({ id: row.item_id, price: effectivePrice(row) }));
  const snapshot = currentSnapshot();
  const choices = spreadByPrice(rows).flatMap(({ id }) => choicesOf(snapshot.get('goods', id)));
  return choices.sort((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1));
}

function choicesOf(goods: GoodsRecord): PlannerGoods[] {
  const skus = goods.spec_items.length > 0 ? goods.spec_items : [{ ...goods, custom_spec_name: '' }];
  const choices = new Map<boolean, PlannerGoods>();
  for (const sku of [...skus].sort(
    (a, b) => Number(b.item_id === goods.item_id) - Number(a.item_id === goods.item_id),
  )) {
    const facts = deviceFacts(goods.item_name, sku.custom_spec_name, goods.item_params);
    if (choices.has(facts.needsNeutral) || !isBuyable(sku.approve_status) || sku.level === 0) continue;
    choices.set(facts.needsNeutral, {
      id: sku.item_id,
      page: goods.item_id,
      name: goods.item_name,
      spec: sku.custom_spec_name,
      picture: smallPicture(firstPicture(goods.pics)),
      price: effectivePrice(sku),
      protocols: facts.protocols,
      needsGateway: facts.needsGateway,
      needsNeutral: facts.needsNeutral,
    });
  }
  return [...choices.values()];
}

/** The goods the planner chooses from. */
export function plannerFile(): PlannerFile {
  return Object.fromEntries(
    kindKeys
      .map((kind) => [kind, goodsOf(deviceKinds[kind].categories)] as const)
      .filter(([, goods]) => goods.length > 0),
  );
}
