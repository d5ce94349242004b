import type { Context } from '#backend/app/handler.ts';

/** Facts about a SKU that depend on the caller. */
interface Personal {
  readonly is_fav: boolean;
  /** Pieces in the caller's cart. */
  readonly cart_num: number;
}

const nothing: Personal = { is_fav: false, cart_num: 0 };

/** The caller's facts about each SKU; none for an anonymous caller. */
export async function loadPersonal(
  context: Context,
  itemIds: readonly string[],
): Promise<(itemId: string) => Personal> {
  if (!context.caller || itemIds.length === 0) return () => nothing;
  const lines = await context.database.read
    .selectFrom('cart_line')
    .where('user_id', '=', context.caller.userId)
    .where('cart_type', '=', 'cart')
    .where('item_id', 'in', itemIds)
    .select(['item_id', 'num'])
    .execute();
  const kept = new Set(await favouritesOf(context));
  const counts = new Map(lines.map((line) => [line.item_id, line.num]));
  return (itemId) => ({ is_fav: kept.has(itemId), cart_num: counts.get(itemId) ?? 0 });
}

/** The caller's favourite SKUs, a hundred at the most (contract 4). */
export async function favouritesOf(context: Context): Promise<string[]> {
  if (!context.caller) return [];
  const rows = await context.database.read
    .selectFrom('favourite')
    .where('user_id', '=', context.caller.userId)
    .select('item_id')
    .execute();
  return rows.map((row) => row.item_id);
}
