import type { LinePackage } from './line.ts';

interface PackagedLine {
  readonly num: number;
  readonly own_spec?: string | undefined;
  readonly packages?: readonly LinePackage[] | undefined;
}

/** Pieces of a line that stand together: those of a package, or those bought alone. */
export interface LinePart<T> {
  readonly line: T;
  readonly num: number;
  /** The options, and inside of a package, whose name stands above, the rooms; undefined for a line without a key. */
  readonly spec: string | undefined;
}

/** A smart package as it was bought: all its sets, and what they cost, in cents. */
export interface BoughtPackage {
  readonly code: string;
  readonly name: string;
  readonly rooms: string;
  readonly times: number;
  readonly hasPage: boolean;
  /** Its devices one by one at the member's prices, and how much less as a package; a refund changes neither. */
  readonly itemFee: number;
  readonly discountFee: number;
}

/** What stands as one thing in an order: a package with its pieces, or pieces of one line that belong to none. */
export interface OrderEntry<T> {
  readonly whole: BoughtPackage | undefined;
  readonly parts: readonly LinePart<T>[];
}

/** Pieces with what they stand under: the code of a package, or their line. */
interface Place<T> {
  readonly key: string | T;
  readonly one?: LinePackage;
  readonly part: LinePart<T>;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function bought(own: readonly LinePackage[]): BoughtPackage | undefined {
  const [first] = own;
  if (!first) return undefined;
  return {
    code: first.code,
    name: first.name,
    rooms: [...new Set(own.flatMap(({ rooms }) => rooms.split('、')))].filter(Boolean).join('、'),
    times: first.times,
    hasPage: first.has_page,
    itemFee: sumOf(own.map(({ item_fee }) => item_fee)),
    discountFee: sumOf(own.map(({ discount_fee }) => discount_fee)),
  };
}

/**
 * Lines of an order by package, where each first appears. A line whose pieces belong to several packages, or only in part to
 * one, stands in several places with the pieces of each. Lines without a key are entries of their own: orders of other
 * gateways, and those from before there was a key, stay flat lists.
 */
export function entriesOf<T extends PackagedLine>(lines: readonly T[]): OrderEntry<T>[] {
  const places = lines.flatMap((line): Place<T>[] => {
    const { packages = [], own_spec: options } = line;
    if (packages.length === 0) return [{ key: line, part: { line, num: line.num, spec: undefined } }];
    const num = line.num - sumOf(packages.map((one) => one.num));
    const inPackages = packages.map((one) => {
      const spec = [options, one.rooms].filter(Boolean).join('·');
      return { key: one.code, one, part: { line, num: one.num, spec } };
    });
    return [...inPackages, ...(num > 0 ? [{ key: line, part: { line, num, spec: options ?? '' } }] : [])];
  });
  return [...Map.groupBy(places, ({ key }) => key).values()].map((own) => ({
    whole: bought(own.flatMap(({ one }) => one ?? [])),
    parts: own.map(({ part }) => part),
  }));
}
