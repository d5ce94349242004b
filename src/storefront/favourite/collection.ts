import { toggleExperienceFavourite } from '#core/experience/visit-contract.ts';
import {
  listFavouriteBrands,
  listFavouriteExperiences,
  toggleBrandFavourite,
} from '#core/favourite/collection-contract.ts';
import { deleteFavourites, type Favourite, listFavourites } from '#core/favourite/contract.ts';
import { listFavouriteProgrammes, toggleProgrammeFavourite } from '#core/favourite/programme-contract.ts';
import { ApiError } from '#core/wire/error.ts';
import { type ShownPrices, shownPrices } from '#storefront/programme/parts/shown-prices.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isUnanswered } from '#storefront/shell/call/until-answered.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

export type FavouriteKind = 'programme' | 'experience' | 'brand';

const silent = { silent: true } as const;
/** A member can keep at most a hundred SKUs (contract 4); of the other kinds the newest hundred are shown. */
const all = { page_no: 1, page_size: 100 } as const;

export const favouriteGoods = createReading(
  async (): Promise<readonly Favourite[]> => (await call(listFavourites, { page: 1, pageSize: 100 }, silent)).list,
);

/** A programme, a centre or a brand, with the fields of its row. */
export interface FavouriteThing {
  readonly id: number;
  readonly name: string;
  readonly picture: string;
  readonly facts: readonly string[];
  /** The price that the cart charges, if it has one. */
  readonly price?: Pick<ShownPrices, 'word' | 'cents' | 'isFrom'>;
  /** The code of its page. */
  readonly code: string;
}

export const favouriteProgrammes = createReading(async (): Promise<readonly FavouriteThing[]> => {
  const { list } = await call(listFavouriteProgrammes, all, silent);
  return list.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    picture: row.cover,
    facts: [row.house_type_name, row.area > 0 ? `${row.area} ㎡` : ''].filter(Boolean),
    price: shownPrices(row),
  }));
});

export const favouriteExperiences = createReading(async (): Promise<readonly FavouriteThing[]> => {
  const { list } = await call(listFavouriteExperiences, all, silent);
  return list.map(({ id, name, cover, city, address, hours }) => ({
    id,
    code: String(id),
    name,
    picture: cover,
    facts: [city, address, hours].filter(Boolean),
  }));
});

export const favouriteBrands = createReading(async (): Promise<readonly FavouriteThing[]> => {
  const { list } = await call(listFavouriteBrands, all, silent);
  return list.map(({ id, name, logo, slogan, item_count }) => ({
    id,
    code: String(id),
    name,
    picture: logo,
    facts: [slogan, `${item_count} 件商品`].filter(Boolean),
  }));
});

/** Removes SKUs: they leave the screen at once and come back when the server refuses. */
export async function dropGoods(itemIds: readonly string[]): Promise<void> {
  const undo = favouriteGoods.assume((list) => list.filter(({ item_id }) => !itemIds.includes(item_id)));
  try {
    await call(deleteFavourites, { item_ids: [...itemIds], is_empty: false });
  } catch {
    return undo();
  }
  showToast(itemIds.length > 1 ? `已移除 ${itemIds.length} 件商品` : '已取消收藏');
}

const toggles = {
  programme: { reading: favouriteProgrammes, endpoint: toggleProgrammeFavourite },
  experience: { reading: favouriteExperiences, endpoint: toggleExperienceFavourite },
  brand: { reading: favouriteBrands, endpoint: toggleBrandFavourite },
} as const;

/** Whether it is one of the member's favourites, as far as it can be read. */
export async function isFavourite(kind: FavouriteKind, id: number): Promise<boolean> {
  const { reading } = toggles[kind];
  await reading.load();
  return reading.$reading.get().data?.some((thing) => thing.id === id) ?? false;
}

/**
 * Toggles a favourite; resolves to the resulting state. The calls can only invert it, so one that was changed in
 * another tab meanwhile is toggled once more, and after a lost answer the state is read.
 */
export async function toggle(kind: FavouriteKind, id: number, wasFavourite: boolean): Promise<boolean> {
  const { endpoint, reading } = toggles[kind];
  const turn = async (): Promise<boolean> => (await call(endpoint, { id: String(id) }, silent)).is_fav;
  try {
    const now = await turn();
    return now === wasFavourite ? await turn() : now;
  } catch (reason) {
    const isRead = isUnanswered(reason) && (await reading.load()) === undefined;
    const now = isRead ? (reading.$reading.get().data?.some((thing) => thing.id === id) ?? false) : wasFavourite;
    const isTold = reason instanceof ApiError && reason.kind === 'unauthorized';
    if (now === wasFavourite && !isTold) showToast(messageOf(reason));
    return now;
  }
}

/** Removes a favourite: it leaves the list at once and comes back when the server refuses. */
export async function dropThing(kind: FavouriteKind, id: number): Promise<void> {
  const undo = toggles[kind].reading.assume((list) => list.filter((thing) => thing.id !== id));
  if (await toggle(kind, id, true)) undo();
  else showToast('已取消收藏');
}
