import { wholeNumber } from '#mall/options.ts';

/** Flags of a random proof: `--seconds` is its time box, `--least` the minimum it must have done, for which it takes up to twice the time. */
export const timeBoxFlags = {
  seconds: { type: 'string', default: '0' },
  least: { type: 'string', default: '1' },
} as const;

/** Amount of work: a number of rounds, or as many as fit into the time. */
export interface TimeBox {
  /** From 0 to 1: the used share of the rounds or of the time. 1 ends the proof. */
  readonly share: (done: number) => number;
  readonly goesOn: (done: number) => boolean;
  /** Why the run proves too little; "" when it did enough. */
  readonly shortfall: (done: number) => string;
}

/** Starts the box now. Without `--seconds` only the rounds count, and all of them must be done. */
export function openTimeBox(
  flags: { readonly seconds: string; readonly least: string },
  rounds: number,
  now: () => number = () => performance.now(),
): TimeBox {
  const ms = wholeNumber('seconds', flags.seconds, 0, 1_000_000) * 1000;
  const least = ms === 0 ? rounds : Math.min(rounds, wholeNumber('least', flags.least, 1, 1_000_000_000));
  const started = now();
  // A slow machine gets twice the time for the minimum: a proof that ended a moment before it would say nothing.
  const timeFor = (done: number): number => (done < least ? 2 * ms : ms);
  const share = (done: number): number => Math.max(done / rounds, ms === 0 ? 0 : (now() - started) / timeFor(done));
  return {
    share,
    goesOn: (done) => share(done) < 1,
    shortfall: (done) => (done < least ? `只做了 ${done} 次，至少要 ${least} 次才能证明什么` : ''),
  };
}
