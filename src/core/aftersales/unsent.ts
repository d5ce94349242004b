import { refundOf } from './rules.ts';

/** Why the shop does not send what is left of an order; any other reason is typed. */
export const unsentReasons = ['缺货', '停产', '买家不要了'] as const;

/** A line of an order by its pieces: bought, shipped, and those that the shop will not send. */
interface Pieces {
  readonly num: number;
  readonly shipped: number;
  readonly unsent: number;
}

/** Pieces of a line that have yet to be sent. */
export const waitingOf = ({ num, shipped, unsent }: Pieces): number => num - shipped - unsent;

interface UnsentLine extends Pieces {
  readonly id: string;
  readonly is_service: boolean;
  /** Cents paid for the line, and those that went back. */
  readonly total_fee: number;
  readonly refunded_fee: number;
}

/** What goes back for pieces that are not sent, in cents. */
export interface UnsentPlan {
  readonly lines: readonly { readonly id: string; readonly num: number; readonly refund_fee: number }[];
  readonly freight_fee: number;
  readonly refund_fee: number;
}

/**
 * The refund for pieces of an order that are not sent: of each line the share that a case of after-sales would return, so that all
 * refunds of a line together are what was paid for it. The freight stays with the shop, unless with these pieces no goods of the
 * order were sent nor wait any more.
 */
export function planUnsent(
  lines: readonly UnsentLine[],
  chosen: ReadonlyMap<string, number>,
  freight: number,
): UnsentPlan {
  const parts = lines
    .map((line) => ({ line, num: chosen.get(line.id) ?? 0 }))
    .filter(({ num }) => num > 0)
    .map(({ line, num }) => ({
      id: line.id,
      num,
      refund_fee: refundOf(line, { num: line.unsent, fee: line.refunded_fee }, num),
    }));
  const goods = lines.filter(({ is_service }) => !is_service);
  const isLast = goods.every((line) => line.shipped === 0 && waitingOf(line) === (chosen.get(line.id) ?? 0));
  const freight_fee = isLast && goods.some(({ id }) => (chosen.get(id) ?? 0) > 0) ? freight : 0;
  const refund_fee = parts.reduce((sum, part) => sum + part.refund_fee, freight_fee);
  return { lines: parts, freight_fee, refund_fee };
}
