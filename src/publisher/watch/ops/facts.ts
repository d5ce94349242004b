import type { TelemetryFacts } from '#core/telemetry/facts.ts';
import { knownDamage } from '#publisher/release/damage.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { type Freshness, freshnessOf, isGoodRun } from '#publisher/watch/freshness.ts';
import { readRuns } from '#publisher/watch/run-history.ts';
import type { RunReport } from '#publisher/watch/run-report.ts';
import type { SetAside } from '#snapshot/outcome.ts';

/** Facts from the shop's own database for the operator. */
export interface ShopFacts {
  /** Reasons why parts of the shop are a test; empty in a shop that sells. */
  readonly testSigns: readonly { readonly part: 'payment' | 'sms' | 'mail' | 'login'; readonly text: string }[];
  /** Search words without results in the last thirty days, most frequent first. */
  readonly searchMisses: readonly { readonly word: string; readonly times: number }[];
  /** Payments begun in the last day, by status; amounts in cents. */
  readonly payments: readonly { readonly state: string; readonly count: number; readonly cents: number }[];
  /** Experience centres by status (spec §4). */
  readonly centres: readonly { readonly status: number; readonly count: number }[];
  /** What a person has to look at about money: differences of statements, and refunds that do not go through; amounts in cents. */
  readonly moneyFaults: readonly {
    readonly what: 'missing' | 'extra' | 'amount' | 'state' | 'refund';
    readonly payType: string;
    readonly note: string;
    readonly tradeId: string;
    readonly refundNo: string;
    readonly ours: number | null;
    readonly theirs: number | null;
  }[];
  /** Notices that no further try will deliver, newest first. */
  readonly deadNotices: readonly {
    readonly id: string;
    readonly way: 'sms' | 'mail' | 'wecom' | 'dingtalk';
    readonly fact: string;
    readonly fault: string;
  }[];
}

/** Everything that `/ops` shows. */
export interface OpsFacts extends ShopFacts {
  /** What pages have told; null where the shop does not take it. */
  readonly telemetry: TelemetryFacts | null;
  readonly freshness: Freshness;
  readonly release: { readonly sequence: number; readonly published: number; readonly pages: number } | null;
  /** Newest first. */
  readonly runs: readonly Pick<RunReport, 'code' | 'line' | 'details' | 'started' | 'seconds'>[];
  readonly failures: number;
  /** Of the newest run that has pulled. */
  readonly setAside: readonly SetAside[];
}

/** Gathers the facts in the data folder; `shop` holds those of the database. */
export function factsOf(
  dataFolder: string,
  shop: ShopFacts & Pick<OpsFacts, 'telemetry'>,
  nowSeconds: number,
): OpsFacts {
  const runs = readRuns(dataFolder);
  const release = currentRelease(releasesIn(dataFolder))?.release ?? null;
  const damaged = release ? knownDamage(releasesIn(dataFolder), release.sequence) : [];
  return {
    freshness: freshnessOf(runs, release, nowSeconds, damaged),
    release: release && {
      sequence: release.sequence,
      published: release.published,
      pages: Object.keys(release.pages).length,
    },
    runs: runs.map(({ code, line, details, started, seconds }) => ({ code, line, details, started, seconds })),
    failures: runs.filter((run) => !isGoodRun(run)).length,
    setAside: runs.find(({ pull }) => pull)?.pull?.setAside ?? [],
    ...shop,
  };
}
