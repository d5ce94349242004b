import type { Context } from '#backend/app/handler.ts';
import { prepared } from '#backend/db/prepared.ts';

/** Facts about a SKU that depend on the caller. */
interface Personal {
  readonly is_fav: boolean;
  /** Pieces in the caller's cart. */
  readonly cart_num: number;
}

const cartOf = prepared((connection, { userId }: { userId: number }) =>
  connection
    .selectFrom('cart_line')
    .where('user_id', '=', userId)
    .where('cart_type', '=', 'cart')
    .select(['item_id', 'num']),
);

const keptOf = prepared((connection, { userId }: { userId: number }) =>
  connection.selectFrom('favourite').where('user_id', '=', userId).select('item_id'),
);

/** The caller's favourite SKUs, a hundred at the most (contract 4). */
export async function favouritesOf({ caller, database }: Pick<Context, 'caller' | 'database'>): Promise<string[]> {
  if (!caller) return [];
  return (await keptOf.all(database.read, caller)).map((row) => row.item_id);
}

/** The caller's facts about every SKU in their cart or among their favourites; none for an anonymous caller. */
async function personalOf(context: Pick<Context, 'caller' | 'database'>): Promise<Map<string, Personal>> {
  const { caller, database } = context;
  if (!caller) return new Map();
  const kept = new Set(await favouritesOf(context));
  const counts = new Map((await cartOf.all(database.read, caller)).map((line) => [line.item_id, line.num]));
  const own = new Set([...kept, ...counts.keys()]);
  return new Map([...own].map((id) => [id, { is_fav: kept.has(id), cart_num: counts.get(id) ?? 0 }]));
}

const nothing: Personal = { is_fav: false, cart_num: 0 };

/** The caller's facts about each SKU; none for an anonymous caller. */
export async function loadPersonal(context: Context): Promise<(itemId: string) => Personal> {
  const own = await personalOf(context);
  return (itemId) => own.get(itemId) ?? nothing;
}

interface List {
  readonly data: { readonly list: { item_id: string; is_fav: boolean; cart_num: number }[] };
}

/**
 * A stranger's list of goods, JSON, as the caller gets it: with the caller's hearts and pieces in the cart. The very same bytes
 * where there are none.
 */
export async function withPersonal(
  context: Pick<Context, 'caller' | 'database'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const own = await personalOf(context);
  if (own.size === 0) return bytes;
  const reply = JSON.parse(new TextDecoder().decode(bytes)) as List;
  const mine = reply.data.list.filter((item) => own.has(item.item_id));
  if (mine.length === 0) return bytes;
  for (const item of mine) Object.assign(item, own.get(item.item_id));
  return new TextEncoder().encode(JSON.stringify(reply));
}
