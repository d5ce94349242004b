import { isBuyable } from '#core/goods/stock.ts';
import { maxLineQuantity } from '#core/site/limits.ts';
import type { KeptLine } from './guest-cart.ts';
import type { MergeReply } from './plan.ts';

/** What became of one line of a set. */
export interface SetOutcome {
  readonly item_id: string;
  readonly name: string;
  readonly kind: 'added' | 'capped' | 'raised' | 'refused';
  /** Pieces that were wanted and that came in. */
  readonly wanted: number;
  readonly got: number;
  /** Why a refused line did not come in. */
  readonly reason: string;
}

/** Price and stock of now, as far as a set asks (contract 14.10). */
interface FreshStock {
  readonly stock_level: 0 | 1 | 2;
  readonly approve_status: string;
}

/** A set with each SKU once: what stands in several rooms is one line of the cart. */
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
    // The reply counts what was in the cart before; a set tells of its own pieces.
    const got = Math.max(0, line.num + change.got - change.wanted);
    if (got === 0) return outcome(line, 'refused', 0, '购物车里已是可买的最多件数');
    return outcome(line, got > line.num ? 'raised' : 'capped', got);
  });
}

/** Why a line need not be kept until login; "" where it can be bought or nothing is known of it. */
function reasonNotToKeep(fresh: FreshStock | undefined): string {
  if (!fresh) return '';
  if (!isBuyable(fresh.approve_status)) return '商品已下架';
  return fresh.stock_level === 0 ? '暂时无货' : '';
}

/** The lines of a set in a visitor's browser: kept, or why not; `keep` answers false when there is no room. */
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

/** An outcome in words. */
export function tellOutcome({ kind, wanted, got, reason }: SetOutcome): string {
  if (kind === 'refused') return reason;
  if (kind === 'capped') return `加入 ${got} 件，库存或限购不足 ${wanted} 件`;
  if (kind === 'raised') return `按起订量加入 ${got} 件`;
  return `${got} 件`;
}

/** Pieces that came in. */
export const piecesOf = (outcomes: readonly SetOutcome[]): number => outcomes.reduce((sum, one) => sum + one.got, 0);
