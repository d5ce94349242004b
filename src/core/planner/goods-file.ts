import type { KindKey } from './kinds.ts';

/** One SKU a plan may hold, as `/Programme/planner.json` carries it. */
export interface PlannerGoods {
  /** SKU, and the product whose page it has. */
  readonly id: string;
  readonly page: string;
  readonly name: string;
  /** Choice in words, such as 单火版; "" where the plain one is meant. */
  readonly spec: string;
  /** Small picture. */
  readonly picture: string;
  /** Cents, of the snapshot; the browser asks for today's. */
  readonly price: number;
  readonly protocols: readonly string[];
  readonly needsGateway: boolean;
  readonly needsNeutral: boolean;
}

/** What a plan chooses from, cheapest first in each kind; a kind without goods is missing. */
export type PlannerFile = Readonly<Partial<Record<KindKey, readonly PlannerGoods[]>>>;

/** So many choices of a kind are enough to compare. */
const choicesKept = 10;

/** Cheapest first; of many, those spread evenly over the prices, both ends included. */
export function spreadByPrice<Priced extends { readonly price: number; readonly id: string }>(
  all: readonly Priced[],
  kept: number = choicesKept,
): Priced[] {
  const sorted = [...all].sort((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1));
  if (sorted.length <= kept) return sorted;
  const places = Array.from({ length: kept }, (_, index) => Math.round((index * (sorted.length - 1)) / (kept - 1)));
  return places.flatMap((place) => sorted[place] ?? []);
}
