/** The filter and order of the packages; the names are those of the address. */
export interface PackageFilter {
  /** A house type's id in the dictionary, "" = any. */
  readonly house_type: string;
  /** A key of {@link packageBudgets}, "" = any. */
  readonly budget: string;
  /** A key of {@link packageOrders}. */
  readonly order: string;
}

/** Ranges for the sum of a package's device prices; cents, excluding the upper end. */
export const packageBudgets = [
  { key: '1', name: '1,000 元以下', from: 0, to: 100_000 },
  { key: '2', name: '1,000–3,000 元', from: 100_000, to: 300_000 },
  { key: '3', name: '3,000–6,000 元', from: 300_000, to: 600_000 },
  { key: '4', name: '6,000 元以上', from: 600_000, to: Number.POSITIVE_INFINITY },
] as const;

export const packageOrders = [
  { key: '', name: '推荐' },
  { key: 'low', name: '价格从低到高' },
  { key: 'high', name: '价格从高到低' },
  { key: 'pieces', name: '设备从多到少' },
] as const;

interface PackageFacts {
  readonly house: string;
  readonly sumCents: number;
  readonly pieces: number;
}

/** The filter of an address; unknown values are ignored. */
export function readPackageFilter(search: string): PackageFilter {
  const asked = new URLSearchParams(search);
  const known = (name: string, keys: readonly { key: string }[]): string =>
    keys.find(({ key }) => key === asked.get(name))?.key ?? '';
  const house = asked.get('house_type') ?? '';
  return {
    house_type: /^\d{1,9}$/.test(house) ? house : '',
    budget: known('budget', packageBudgets),
    order: known('order', packageOrders),
  };
}

/** The packages that match, in the requested order; ties keep the order of the library. */
export function narrowPackages<Facts extends PackageFacts>(all: readonly Facts[], filter: PackageFilter): Facts[] {
  const band = packageBudgets.find(({ key }) => key === filter.budget);
  const fitting = all.filter(
    ({ house, sumCents }) =>
      (filter.house_type === '' || house === filter.house_type) &&
      (!band || (sumCents >= band.from && sumCents < band.to)),
  );
  if (filter.order === 'low') return fitting.sort((a, b) => a.sumCents - b.sumCents);
  if (filter.order === 'high') return fitting.sort((a, b) => b.sumCents - a.sumCents);
  if (filter.order === 'pieces') return fitting.sort((a, b) => b.pieces - a.pieces);
  return fitting;
}
