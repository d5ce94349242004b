import type { CollectionName } from '#snapshot/read/records.ts';

/**
 * Exit codes of `npm run snapshot` and `npm run rebuild` (docs/rebuild-faults.md). A pull ends with `done`, `unchanged`,
 * one of 20–23, or `disk`; the others belong to publishing.
 */
export const exitCodes = {
  done: 0,
  unchanged: 10,
  /** Upstream does not answer, or redirects us. */
  unreachable: 20,
  /** Upstream's answer does not match the contract. */
  contractBroken: 21,
  /** The answers are well formed but not plausible. */
  guardTripped: 22,
  limitExceeded: 23,
  buildFailed: 30,
  verificationFailed: 31,
  busy: 40,
  disk: 50,
  rolledBack: 60,
} as const;

type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A record that is kept out of the snapshot, with the reason. */
export interface SetAside {
  readonly collection: CollectionName;
  /** Its id as upstream spells it, shortened. */
  readonly key: string;
  /** Chinese, for the operator. */
  readonly reason: string;
}

/** Findings and counts of a pull; written as `report.json`. */
export interface PullReport {
  /** Records per collection; `before` is null without an earlier snapshot. */
  readonly counts: Readonly<Partial<Record<CollectionName, { readonly now: number; readonly before: number | null }>>>;
  readonly setAside: readonly SetAside[];
  /** Repairs and oddities that did not keep a record out, in Chinese. */
  readonly notes: readonly string[];
  /** What a full read has found that pulls by change had missed, in Chinese; missing in old reports. */
  readonly missed?: readonly string[];
  /** Calls sent, their retries, details requested, and records reused unchanged. */
  readonly calls: number;
  readonly retries: number;
  readonly fetched: number;
  readonly kept: number;
  /** Pictures fetched, and the CPU milliseconds of encoding them; missing in old reports. */
  readonly pictures?: number;
  readonly pictureCpuMs?: number;
  /** Milliseconds per phase. */
  readonly timings: Readonly<Record<string, number>>;
}

/** The reason why no snapshot was made; the last good one is unchanged. `message` is one Chinese line for the operator. */
export class SnapshotFault extends Error {
  readonly exitCode: ExitCode;
  /** Further Chinese lines. */
  readonly details: readonly string[];
  /** The report up to the fault; set by `takeSnapshot`. */
  report: PullReport | undefined;

  constructor(exitCode: ExitCode, message: string, options: { details?: readonly string[]; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'SnapshotFault';
    this.exitCode = exitCode;
    this.details = options.details ?? [];
  }
}
