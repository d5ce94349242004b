import type { KeptLine } from '#core/cart/guest-cart.ts';
import { isBuyable, type StockLevel } from '#core/goods/stock.ts';
import { maxLineQuantity } from '#core/site/limits.ts';

/** What can stand at a place of a programme: the device that was planned, or one taken instead. */
export interface PlacedGoods {
  readonly itemId: string;
  /** Names its page, "" when it has none. */
  readonly goodsKey: string;
  readonly name: string;
  readonly brand: string;
  readonly picture: string;
  readonly cents: number;
  readonly level: StockLevel;
}

/** A device of a programme as it was planned. */
export interface PlannedDevice extends PlacedGoods {
  /** Names the place: a SKU may stand in several rooms. */
  readonly key: string;
  readonly num: number;
  /** Main category, "" where it is not known; its other goods may stand here too. */
  readonly category: string;
  /** Place on the picture of the room, columns 1–24 and rows 1–12; 0 = none. */
  readonly x: number;
  readonly y: number;
}

export interface PlannedRoom {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly devices: readonly PlannedDevice[];
}

/** What a shopper has changed at one place. */
export interface PlaceChange {
  readonly num?: number;
  readonly isOut?: boolean;
  /** Taken instead of what was planned. */
  readonly instead?: PlacedGoods | undefined;
}

/** Changes by place. */
export type PlaceChanges = Readonly<Record<string, PlaceChange>>;

/** Price and stock of now (contract 14.10), as far as they are known. */
export interface FreshPrice {
  readonly cents: number;
  readonly level: StockLevel;
  readonly approveStatus: string;
}
type FreshOf = (itemId: string) => FreshPrice | undefined;

/** A place as it stands now. */
export interface Place {
  readonly device: PlannedDevice;
  readonly goods: PlacedGoods;
  readonly num: number;
  readonly isOut: boolean;
  readonly isSwapped: boolean;
  /** Price of one, and stock, of now. */
  readonly cents: number;
  readonly level: StockLevel;
  readonly approveStatus: string;
}

/** A place with what was changed and what is known of now. */
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

/** Whether what stands there can be bought now. */
export const canBeBought = ({ level, approveStatus }: Place): boolean => level > 0 && isBuyable(approveStatus);

/** A programme as it stands now. */
export interface ProgrammeSet {
  /** Lines for the cart, place by place; a SKU of several rooms stands in several. */
  readonly lines: readonly KeptLine[];
  /** Kinds of goods and pieces that can be bought, and what they cost together, cents. */
  readonly kinds: number;
  readonly pieces: number;
  readonly cents: number;
  /** Names of what is wanted and cannot be bought now: in no sum. */
  readonly missing: readonly string[];
  readonly isChanged: boolean;
}

/** Adds up what is left of a programme. */
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

/** Another number of pieces, from one to 999. */
export const withNum = (changes: PlaceChanges, key: string, num: number): PlaceChanges =>
  changed(changes, key, { num: Math.min(maxLineQuantity, Math.max(1, num)) });

/** Leaves places out, or puts them back as they were left. */
export const withOut = (changes: PlaceChanges, keys: readonly string[], isOut: boolean): PlaceChanges =>
  keys.reduce((all, key) => changed(all, key, { isOut }), changes);

/** Takes other goods for a place; null brings back what was planned. */
export const withInstead = (changes: PlaceChanges, key: string, instead: PlacedGoods | null): PlaceChanges =>
  changed(changes, key, { instead: instead ?? undefined });
