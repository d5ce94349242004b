import { allocate } from '#core/coupon/allocate.ts';

/** A smart package as the cart judges it. */
export interface PackageOffer {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The price of all its devices together, in cents. */
  readonly cents: number;
  readonly parts: readonly PackagePart[];
}

/** A SKU of a package with the pieces of all rooms. */
interface PackagePart {
  readonly itemId: string;
  readonly num: number;
  readonly rooms: readonly string[];
}

/** A ticked line: its pieces, and its amount after the member's level discount, in cents. */
export interface OfferedLine {
  readonly itemId: string;
  readonly num: number;
  readonly fee: number;
}

/** A package whose devices all lie in the cart. */
export interface WholePackage {
  readonly offer: PackageOffer;
  /** How often it is whole. */
  readonly times: number;
  /** Its devices one by one, and what they cost less as a package, in cents. */
  readonly fee: number;
  readonly saved: number;
  /** What each SKU costs one by one in `fee`, and its share in `saved`, in cents. */
  readonly fees: ReadonlyMap<string, number>;
  readonly shares: ReadonlyMap<string, number>;
}

interface Judged {
  readonly offer: PackageOffer;
  readonly times: number;
  /** What each part costs one by one, all times, in the order of the parts. */
  readonly fees: readonly number[];
  readonly saved: number;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * The packages that ticked lines make whole, by saving, then by sum. A piece counts for one package only. A member who pays
 * less piece by piece than the package costs pays piece by piece; the package is still named.
 */
export function wholePackages(offers: readonly PackageOffer[], lines: readonly OfferedLine[]): WholePackage[] {
  const left = new Map(lines.map((line) => [line.itemId, line.num]));
  const unit = new Map(lines.map((line) => [line.itemId, line.num > 0 ? Math.floor(line.fee / line.num) : 0]));
  const judge = (offer: PackageOffer): Judged => {
    const times = Math.min(...offer.parts.map(({ itemId, num }) => Math.floor((left.get(itemId) ?? 0) / num)));
    const fees = offer.parts.map(({ itemId, num }) => (unit.get(itemId) ?? 0) * num * times);
    return { offer, times, fees, saved: Math.max(0, sumOf(fees) - offer.cents * times) };
  };
  const found: WholePackage[] = [];
  let open = offers.filter(({ parts }) => parts.length > 0);
  for (;;) {
    const [best] = open
      .map(judge)
      .filter(({ times }) => times > 0)
      .toSorted((a, b) => b.saved - a.saved || sumOf(b.fees) - sumOf(a.fees) || a.offer.id - b.offer.id);
    if (!best) return found;
    const { offer, times, fees, saved } = best;
    for (const { itemId, num } of offer.parts) left.set(itemId, (left.get(itemId) ?? 0) - num * times);
    const parts = allocate(saved, fees);
    const shares = new Map(offer.parts.map(({ itemId }, index) => [itemId, parts[index] ?? 0]));
    const ofParts = new Map(offer.parts.map(({ itemId }, index) => [itemId, fees[index] ?? 0]));
    found.push({ offer, times, fee: sumOf(fees), saved, fees: ofParts, shares });
    open = open.filter((one) => one !== offer);
  }
}

/** The rooms of a package in the order of its devices. */
export const roomsOf = ({ parts }: PackageOffer): string[] => [...new Set(parts.flatMap(({ rooms }) => rooms))];

/** The package and the rooms of one of its SKUs, in words; "" for a SKU of none. */
export function packageWord(packages: readonly WholePackage[], itemId: string): string {
  return packages
    .flatMap(({ offer }) => {
      const part = offer.parts.find((one) => one.itemId === itemId);
      return part ? [`${offer.name}（${part.rooms.join('、')}）`] : [];
    })
    .join('、');
}

/** Pieces of a SKU in one package, as an order keeps them. Amounts in cents. */
export interface StoredPackage {
  readonly code: string;
  readonly name: string;
  /** The rooms of these pieces, 、 between them. */
  readonly rooms: string;
  /** How often the package is whole, and the SKU's pieces in all of them. */
  readonly times: number;
  readonly num: number;
  /** One by one, and how much less as a package. */
  readonly item_fee: number;
  readonly discount_fee: number;
}

/** The packages that hold pieces of a SKU. */
export const packagesOf = (packages: readonly WholePackage[], itemId: string): StoredPackage[] =>
  packages.flatMap(({ offer, times, fees, shares }) => {
    const part = offer.parts.find((one) => one.itemId === itemId);
    if (!part) return [];
    const { code, name } = offer;
    const amounts = { item_fee: fees.get(itemId) ?? 0, discount_fee: shares.get(itemId) ?? 0 };
    return [{ code, name, rooms: part.rooms.join('、'), times, num: part.num * times, ...amounts }];
  });

/** What a SKU's line costs less as part of packages, in cents. */
export const packageShare = (packages: readonly WholePackage[], itemId: string): number =>
  sumOf(packages.map(({ shares }) => shares.get(itemId) ?? 0));

/** Lines with those of a package beside each other; else in the given order. */
export function besideEachOther<T extends { readonly item_id: string }>(
  packages: readonly WholePackage[],
  lines: readonly T[],
): T[] {
  const groupOf = (line: T): number =>
    packages.findIndex(({ offer }) => offer.parts.some(({ itemId }) => itemId === line.item_id));
  const groups = Map.groupBy(lines, (line) => {
    const group = groupOf(line);
    return group >= 0 ? group : line;
  });
  return [...groups.values()].flat();
}
