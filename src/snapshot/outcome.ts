import type { CollectionName } from '#snapshot/read/records.ts';

/**
 * What a rebuild can end with (docs/rebuild-faults.md): the exit codes of `npm run snapshot` and `npm run rebuild`. A pull ends
 * with `done`, `unchanged`, one of 20–23, or `disk`; the others belong to publishing.
 */
export const exitCodes = {
  done: 0,
  unchanged: 10,
  /** Upstream gives no answer, or sends us elsewhere. */
  unreachable: 20,
  /** Upstream answers something else than the contract says. */
  contractBroken: 21,
  /** The answers are well formed and still not to be believed. */
  guardTripped: 22,
  limitExceeded: 23,
  buildFailed: 30,
  verificationFailed: 31,
  busy: 40,
  disk: 50,
  rolledBack: 60,
} as const;

type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A record that is kept out of the snapshot, and why. */
export interface SetAside {
  readonly collection: CollectionName;
  /** Its id as upstream spells it, shortened. */
  readonly key: string;
  /** Chinese, for the operator. */
  readonly reason: string;
}

/** What a pull found and did; written as `report.json`. */
export interface PullReport {
  /** Records per collection; `before` is null without an earlier snapshot. */
  readonly counts: Readonly<Partial<Record<CollectionName, { readonly now: number; readonly before: number | null }>>>;
  readonly setAside: readonly SetAside[];
  /** Repairs and oddities that did not keep a record out, in Chinese. */
  readonly notes: readonly string[];
  /** Calls sent, tries beyond the first of each, details asked for, and records taken over as they were. */
  readonly calls: number;
  readonly retries: number;
  readonly fetched: number;
  readonly kept: number;
  /** Milliseconds per phase. */
  readonly timings: Readonly<Record<string, number>>;
}

/** Why no snapshot was made. The last good one stands as it stood. `message` is one Chinese line for the operator. */
export class SnapshotFault extends Error {
  readonly exitCode: ExitCode;
  /** Further Chinese lines. */
  readonly details: readonly string[];
  /** What had been found until then; set by `takeSnapshot`. */
  report: PullReport | undefined;

  constructor(exitCode: ExitCode, message: string, options: { details?: readonly string[]; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'SnapshotFault';
    this.exitCode = exitCode;
    this.details = options.details ?? [];
  }
}
