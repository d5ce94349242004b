import { isBuyable } from '#core/goods/stock.ts';
import { maxLineQuantity } from '#core/site/limits.ts';
import type { KeptLine } from './guest-cart.ts';

/** The outcome of each guest line, as the merge call answers it (contract 14.14). */
export interface MergeReply {
  added: readonly { item_id: string; num: number }[];
  capped: readonly { item_id: string; wanted: number; got: number }[];
  dropped: readonly { item_id: string; reason: string }[];
}

/** The outcome of one line of a set. */
export interface SetOutcome {
  readonly item_id: string;
  readonly name: string;
  readonly kind: 'added' | 'capped' | 'raised' | 'refused';
  /** The number of pieces that were wanted and that were added. */
  readonly wanted: number;
  readonly got: number;
  /** The reason why a line was refused. */
  readonly reason: string;
}

/** The current price and stock, as far as a set needs them (contract 14.10). */
interface FreshStock {
  readonly stock_level: 0 | 1 | 2;
  readonly approve_status: string;
}

/** A set with each SKU once: the same SKU in several rooms becomes one line of the cart. */
export function gatherSet(lines: readonly KeptLine[]): KeptLine[] {
  const gathered = new Map<string, KeptLine>();
  for (const line of lines) {
    const num = Math.min(maxLineQuantity, line.num + (gathered.get(line.item_id)?.num ?? 0));
    gathered.set(line.item_id, { ...line, num });
  }
  return [...gathered.values()];
}

const outcome = (line: KeptLine, kind: SetOutcome['kind'], got: number, reason = ''): SetOutcome => ({
  item_id: line.item_id,
  name: line.name,
  kind,
  wanted: line.num,
  got,
  reason,
});

/** The server's answer line by line, in the order of the set (contract 14.14). */
export function mergedOutcomes(lines: readonly KeptLine[], reply: MergeReply): SetOutcome[] {
  const capped = new Map(reply.capped.map((line) => [line.item_id, line]));
  const dropped = new Map(reply.dropped.map((line) => [line.item_id, line.reason]));
  return lines.map((line) => {
    const reason = dropped.get(line.item_id);
    if (reason !== undefined) return outcome(line, 'refused', 0, reason);
    const change = capped.get(line.item_id);
    if (!change) return outcome(line, 'added', line.num);
    // The reply includes pieces that were in the cart before; a set reports only its own.
    const got = Math.max(0, line.num + change.got - change.wanted);
    if (got === 0) return outcome(line, 'refused', 0, '购物车里已是可买的最多件数');
    return outcome(line, got > line.num ? 'raised' : 'capped', got);
  });
}

/** The reason not to keep a line until login; "" where it can be bought or its stock is unknown. */
function reasonNotToKeep(fresh: FreshStock | undefined): string {
  if (!fresh) return '';
  if (!isBuyable(fresh.approve_status)) return '商品已下架';
  return fresh.stock_level === 0 ? '暂时无货' : '';
}

/**
 * The lines of a set in a visitor's browser: kept, or the reason why not; `keep` answers false when there is no room.
 */
export function keptOutcomes(
  lines: readonly KeptLine[],
  freshOf: (itemId: string) => FreshStock | undefined,
  keep: (line: KeptLine) => boolean,
): SetOutcome[] {
  return lines.map((line) => {
    const reason = reasonNotToKeep(freshOf(line.item_id)) || (keep(line) ? '' : '暂存的商品已满');
    return reason ? outcome(line, 'refused', 0, reason) : outcome(line, 'added', line.num);
  });
}

/** Describes an outcome in words. */
export function tellOutcome({ kind, wanted, got, reason }: SetOutcome): string {
  if (kind === 'refused') return reason;
  if (kind === 'capped') return `加入 ${got} 件，库存或限购不足 ${wanted} 件`;
  if (kind === 'raised') return `按起订量加入 ${got} 件`;
  return `${got} 件`;
}

/** The number of pieces that were added. */
export const piecesOf = (outcomes: readonly SetOutcome[]): number => outcomes.reduce((sum, one) => sum + one.got, 0);
