import type { KindKey } from './kinds.ts';

/** One SKU a plan may use, as `/Programme/planner.json` carries it. */
export interface PlannerGoods {
  /** The SKU, and the product with the page. */
  readonly id: string;
  readonly page: string;
  readonly name: string;
  /** The choice in words, such as 单火版; "" for the plain one. */
  readonly spec: string;
  /** A small picture. */
  readonly picture: string;
  /** Cents from the snapshot; the browser asks for the current price. */
  readonly price: number;
  readonly protocols: readonly string[];
  readonly needsGateway: boolean;
  readonly needsNeutral: boolean;
}

/** The goods a plan chooses from, cheapest first in each kind; a kind without goods is missing. */
export type PlannerFile = Readonly<Partial<Record<KindKey, readonly PlannerGoods[]>>>;

/** This number of choices per kind is enough to compare. */
const choicesKept = 10;

/** Cheapest first; a long list is thinned evenly over the prices, keeping both ends. */
export function spreadByPrice<Priced extends { readonly price: number; readonly id: string }>(
  all: readonly Priced[],
  kept: number = choicesKept,
): Priced[] {
  const sorted = [...all].sort((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1));
  if (sorted.length <= kept) return sorted;
  const places = Array.from({ length: kept }, (_, index) => Math.round((index * (sorted.length - 1)) / (kept - 1)));
  return places.flatMap((place) => sorted[place] ?? []);
}
