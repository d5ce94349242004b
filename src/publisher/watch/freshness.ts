import type { Release } from '#publisher/release/release.ts';
import { exitCodes } from '#snapshot/outcome.ts';
import { readRuns } from './run-history.ts';
import type { RunReport } from './run-report.ts';

/**
 * `damaged`: files of the release are not as they were published; `failed`: the last run failed; `stale`: no run has succeeded for too long; `held`: newer content is held back since a
 * rollback; `none`: nothing was ever published.
 */
export type FreshnessState = 'fresh' | 'held' | 'failed' | 'stale' | 'damaged' | 'none';

/** Age of the content that visitors see. */
export interface Freshness {
  readonly state: FreshnessState;
  /** One Chinese line. */
  readonly line: string;
  readonly sequence: number | null;
  /** Seconds since the catalogue was last confirmed to match the pages; null before the first release. */
  readonly ageSeconds: number | null;
}

/** A shop without a schedule of ours is stale after a day. */
const unplannedSeconds = 86_400;
/** This many planned runs may be missed. */
const missedRuns = 3;

export const isGoodRun = ({ code }: Pick<RunReport, 'code'>): boolean =>
  code === exitCodes.done || code === exitCodes.unchanged;

/** Judges the remembered runs, newest first, the current release, and the damage in it that is known. */
export function freshnessOf(
  runs: readonly RunReport[],
  release: Release | null,
  nowSeconds: number,
  damaged: readonly string[] = [],
): Freshness {
  const [last] = runs;
  const good = runs.find(isGoodRun);
  const goodEnd = good ? Date.parse(good.started) / 1000 + good.seconds : 0;
  if (!release) {
    return {
      state: last && !isGoodRun(last) ? 'failed' : 'none',
      line: '还没有版本',
      sequence: null,
      ageSeconds: null,
    };
  }
  const ageSeconds = Math.max(0, Math.floor(nowSeconds - Math.max(goodEnd, release.published)));
  const planned = runs.find(({ intervalSeconds }) => intervalSeconds > 0)?.intervalSeconds;
  const isStale = ageSeconds > (planned ? planned * missedRuns : unplannedSeconds);
  const isFailed = !!last && !isGoodRun(last);
  const { sequence } = release;
  // A rollback forward lets it go without a run.
  const isHeld = !!last?.published?.held && last.published.sequence === sequence;
  const state = damaged.length > 0 ? 'damaged' : isStale ? 'stale' : isFailed ? 'failed' : isHeld ? 'held' : 'fresh';
  const age = spanText(ageSeconds);
  const lines = {
    fresh: `第 ${sequence} 版，${age}前核对过`,
    held: last?.line ?? '',
    damaged: damageLine(sequence, damaged),
    failed: `第 ${sequence} 版仍在线；最近一次发布没有成功：${last?.line ?? ''}`,
    stale: `第 ${sequence} 版已有 ${age}没有核对过${isFailed ? `；最近一次发布：${last.line}` : ''}`,
  };
  return { state, line: lines[state], sequence, ageSeconds };
}

/** Hours since a run has last found that a release is what the catalogue says: quiet shops publish nothing for days. */
export const hoursUnchecked = (dataFolder: string, release: Release, nowSeconds: number): number =>
  (freshnessOf(readRuns(dataFolder), release, nowSeconds).ageSeconds ?? 0) / 3600;

/** A duration in its two largest units at most: `3 天 4 小时`, `12 分钟`. */
export function spanText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days} 天 ${hours % 24} 小时`;
  if (hours > 0) return `${hours} 小时 ${minutes % 60} 分钟`;
  return minutes > 0 ? `${minutes} 分钟` : `${seconds} 秒`;
}

/** What an operator reads about a damaged release. */
export const damageLine = (sequence: number, files: readonly string[]): string =>
  `第 ${sequence} 版有 ${files.length} 个文件损坏或缺失（${files.slice(0, 3).join('、')}）；请检查磁盘，运行 npm run rebuild 会重新发布`;
