import { strictEqual } from 'node:assert';
import type { Random } from '#backend/app/texts/random.ts';
import { Refused, type Shopper } from '#scripts/proof/backend/shopper.ts';
import type { MallModel } from './mall.ts';

/** Context of a step. Each step calls the mall, predicts the result, and throws on a difference. */
export interface Run {
  readonly mall: MallModel;
  readonly shoppers: readonly Shopper[];
  readonly random: Random;
  /** Number of the next order: the clock stands still, so equal orders need keys of their own (contract 18.5). */
  readonly nextKey: () => number;
  /** The buyer pays at the platform, which notifies the shop; `failed`: tries in vain. */
  readonly pay: (tradeId: string, payment: 'paid' | 'failed') => Promise<void>;
  /** The staff do not send these pieces of an order, by its lines; answers why not, null when it is done. */
  readonly leaveUnsent: (orderId: string, pieces: readonly number[], isRestocked: boolean) => Promise<string | null>;
  /** Moves the shop's clock and runs the due jobs of the shop. */
  readonly passSeconds: (seconds: number) => Promise<void>;
}

/** Calls the mall once and updates the model; throws when they disagree. */
export type Step = (run: Run) => Promise<void>;

/** The message of a refusal, null when the call succeeded. */
export async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** Throws unless the call succeeded exactly when the model allows it. */
export function expectOutcome(what: string, refusal: string | null, allowed: boolean): void {
  if (allowed) strictEqual(refusal, null, `${what} should have been answered`);
  else if (refusal === null) throw new Error(`${what} should have been refused`);
}

/** One of the shoppers, drawn for this step. */
export function chosen(run: Run): { index: number; shopper: Shopper } {
  const index = run.random.int(0, run.shoppers.length - 1);
  const shopper = run.shoppers[index];
  if (!shopper) throw new Error('no such shopper');
  return { index, shopper };
}

/** The model's state of a shopper. */
export const memberAt = (run: Run, index: number) => {
  const member = run.mall.members[index];
  if (!member) throw new Error('no such member');
  return member;
};
