import { recentGoodsLimit } from '#core/site/limits.ts';

/** Viewed goods, with only the fields of their card. */
export interface RecentGoods {
  readonly item_id: string;
  readonly name: string;
  readonly pic: string;
}

/** The list with a view at its head; the oldest ones drop out. */
export function withLook(list: readonly RecentGoods[], look: RecentGoods): readonly RecentGoods[] {
  return [look, ...list.filter((one) => one.item_id !== look.item_id)].slice(0, recentGoodsLimit);
}

/** Reads the stored value as far as it is valid. */
export function readRecent(stored: unknown): readonly RecentGoods[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((row): row is RecentGoods => ['item_id', 'name', 'pic'].every((name) => typeof row?.[name] === 'string'))
    .slice(0, recentGoodsLimit);
}
