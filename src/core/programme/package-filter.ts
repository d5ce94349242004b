/** What the packages can be narrowed and sorted by; the names are those of the address. */
export interface PackageFilter {
  /** Dictionary id of a house type, "" = any. */
  readonly house_type: string;
  /** Key of {@link packageBudgets}, "" = any. */
  readonly budget: string;
  /** Key of {@link packageOrders}. */
  readonly order: string;
}

/** Bands of what a package's devices cost one by one; cents, the upper end not included. */
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

/** The filter an address asks for; what it does not know counts for nothing. */
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

/** The packages that fit, in the order that was asked for; equal ones stay as the library has them. */
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
