import { recentGoodsLimit } from '#core/site/limits.ts';

/** Goods that were looked at, as little as their card shows. */
export interface RecentGoods {
  readonly item_id: string;
  readonly name: string;
  readonly pic: string;
}

/** The list with a look at its head; the oldest ones fall off. */
export function withLook(list: readonly RecentGoods[], look: RecentGoods): readonly RecentGoods[] {
  return [look, ...list.filter((one) => one.item_id !== look.item_id)].slice(0, recentGoodsLimit);
}

/** What was stored, as far as it can be read. */
export function readRecent(stored: unknown): readonly RecentGoods[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((row): row is RecentGoods => ['item_id', 'name', 'pic'].every((name) => typeof row?.[name] === 'string'))
    .slice(0, recentGoodsLimit);
}
