import type { KeptLine } from '#core/cart/guest-cart.ts';
import { isBuyable, type StockLevel } from '#core/goods/stock.ts';
import { maxLineQuantity } from '#core/site/limits.ts';

/** Goods that can take a place of a programme: the planned device, or a replacement. */
export interface PlacedGoods {
  readonly itemId: string;
  /** The key of its page, "" without one. */
  readonly goodsKey: string;
  readonly name: string;
  readonly brand: string;
  readonly picture: string;
  readonly cents: number;
  readonly level: StockLevel;
}

/** A device of a programme as it was planned. */
export interface PlannedDevice extends PlacedGoods {
  /** The key of the place: a SKU may be used in several rooms. */
  readonly key: string;
  readonly num: number;
  /** The main category, "" when unknown; its other goods may replace the device. */
  readonly category: string;
  /** The position on the picture of the room, columns 1–24 and rows 1–12; 0 = none. */
  readonly x: number;
  readonly y: number;
}

export interface PlannedRoom {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly devices: readonly PlannedDevice[];
}

/** A shopper's change of one place. */
export interface PlaceChange {
  readonly num?: number;
  readonly isOut?: boolean;
  /** The replacement for the planned device. */
  readonly instead?: PlacedGoods | undefined;
}

/** Changes by place. */
export type PlaceChanges = Readonly<Record<string, PlaceChange>>;

/** The current price and stock (contract 14.10), as far as they are known. */
export interface FreshPrice {
  readonly cents: number;
  readonly level: StockLevel;
  readonly approveStatus: string;
}
type FreshOf = (itemId: string) => FreshPrice | undefined;

/** A place in its current state. */
export interface Place {
  readonly device: PlannedDevice;
  readonly goods: PlacedGoods;
  readonly num: number;
  readonly isOut: boolean;
  readonly isSwapped: boolean;
  /** The current price per piece, and the stock. */
  readonly cents: number;
  readonly level: StockLevel;
  readonly approveStatus: string;
}

/** A place with its change and its current price and stock. */
export function placeOf(device: PlannedDevice, change: PlaceChange | undefined, freshOf: FreshOf): Place {
  const goods = change?.instead ?? device;
  const fresh = freshOf(goods.itemId);
  return {
    device,
    goods,
    num: change?.num ?? device.num,
    isOut: change?.isOut ?? false,
    isSwapped: goods !== device,
    cents: fresh?.cents ?? goods.cents,
    level: fresh?.level ?? goods.level,
    approveStatus: fresh?.approveStatus ?? 'onsale',
  };
}

/** Whether the goods of a place can be bought now. */
export const canBeBought = ({ level, approveStatus }: Place): boolean => level > 0 && isBuyable(approveStatus);

/** A programme in its current state. */
export interface ProgrammeSet {
  /** The lines for the cart, place by place; a SKU used in several rooms appears several times. */
  readonly lines: readonly KeptLine[];
  /** The kinds of goods and the pieces that can be bought, and their total in cents. */
  readonly kinds: number;
  readonly pieces: number;
  readonly cents: number;
  /** The names of wanted goods that cannot be bought now; no sum includes them. */
  readonly missing: readonly string[];
  readonly isChanged: boolean;
}

/** Adds up the places that are left of a programme. */
export function sumUp(places: readonly Place[]): ProgrammeSet {
  const wanted = places.filter(({ isOut, num }) => !isOut && num > 0);
  const bought = wanted.filter(canBeBought);
  return {
    lines: wanted.map(({ goods, num }) => ({ item_id: goods.itemId, num, name: goods.name })),
    kinds: new Set(bought.map(({ goods }) => goods.itemId)).size,
    pieces: bought.reduce((sum, { num }) => sum + num, 0),
    cents: bought.reduce((sum, { num, cents }) => sum + num * cents, 0),
    missing: [...new Set(wanted.filter((place) => !canBeBought(place)).map(({ goods }) => goods.name))],
    isChanged: places.some(({ device, isOut, isSwapped, num }) => isOut || isSwapped || num !== device.num),
  };
}

const changed = (changes: PlaceChanges, key: string, change: PlaceChange): PlaceChanges => ({
  ...changes,
  [key]: { ...changes[key], ...change },
});

/** Sets the number of pieces, from 1 to 999. */
export const withNum = (changes: PlaceChanges, key: string, num: number): PlaceChanges =>
  changed(changes, key, { num: Math.min(maxLineQuantity, Math.max(1, num)) });

/** Leaves places out, or puts them back unchanged. */
export const withOut = (changes: PlaceChanges, keys: readonly string[], isOut: boolean): PlaceChanges =>
  keys.reduce((all, key) => changed(all, key, { isOut }), changes);

/** Replaces the goods of a place; null restores the planned ones. */
export const withInstead = (changes: PlaceChanges, key: string, instead: PlacedGoods | null): PlaceChanges =>
  changed(changes, key, { instead: instead ?? undefined });
