import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease } from '#publisher/release/release.ts';
import { PublishFault, publishFaultOf } from '#publisher/run/outcome.ts';
import { type PublishReport, releasesIn } from '#publisher/run/publish.ts';
import { exitCodes, type PullReport, SnapshotFault } from '#snapshot/outcome.ts';
import type { TakenSnapshot } from '#snapshot/pull/take.ts';

/** `report.json`: the result of the last run, for people and monitoring. */
export interface RunReport {
  /** Exit code of the run. */
  readonly code: number;
  /** One Chinese line. */
  readonly line: string;
  readonly details: readonly string[];
  /** ISO 8601. */
  readonly started: string;
  readonly seconds: number;
  /** Seconds between planned runs; 0 when the run is not planned. */
  readonly intervalSeconds: number;
  readonly pull: PullReport | null;
  readonly published: PublishReport | null;
  /** The release that visitors get after the run; null before the first release. */
  readonly current: { readonly sequence: number; readonly snapshot: string; readonly ageSeconds: number } | null;
}

/** Result of a run: the parts it completed, and the error that ended it. */
export interface RunEnd {
  readonly taken: TakenSnapshot | null;
  readonly published: PublishReport | null;
  readonly error: unknown;
  readonly intervalSeconds: number;
}

/** Describes the result of a run in words and a code. */
export function describeRun(dataFolder: string, startedMs: number, endedMs: number, end: RunEnd): RunReport {
  const placed = currentRelease(releasesIn(dataFolder));
  const verdict = verdictOf(end);
  const missed = end.taken?.report.missed ?? [];
  return {
    ...verdict,
    details: [...missed.map((line) => `错误：全量校对发现 ${line}`), ...verdict.details],
    started: new Date(startedMs).toISOString(),
    seconds: Math.round((endedMs - startedMs) / 100) / 10,
    intervalSeconds: end.intervalSeconds,
    pull: end.taken?.report ?? (end.error instanceof SnapshotFault ? (end.error.report ?? null) : null),
    published: end.published,
    current: placed && {
      sequence: placed.release.sequence,
      snapshot: placed.release.snapshot,
      ageSeconds: Math.floor(endedMs / 1000) - placed.release.published,
    },
  };
}

function verdictOf({ published, error }: RunEnd): Pick<RunReport, 'code' | 'line' | 'details'> {
  if (error instanceof SnapshotFault) return { code: error.exitCode, line: error.message, details: error.details };
  if (error || !published) {
    const { exitCode, message, details } = error instanceof PublishFault ? error : publishFaultOf(error);
    return { code: exitCode, line: message, details };
  }
  const { isNew, sequence, pages, rendered, changed, mended, held } = published;
  const details = mended ? [mendedLine(mended)] : [];
  if (held) {
    const made = held.sequence === null ? '' : `（即第 ${held.sequence} 版）`;
    const way = held.sequence === null ? [] : [`放行：npm run rollback -- ${held.sequence}，立即换回那一版`];
    return {
      // What ended by time has left the pages all the same.
      code: isNew ? exitCodes.done : exitCodes.unchanged,
      line: `新内容已扣住：由它做成的版本${made}被回退过，仍是第 ${sequence} 版`,
      details: [
        ...details,
        ...way,
        `放行：npm run rebuild -- --force 重新渲染发布，或删除 releases/rejected.txt 中的 ${held.inputs} 这一行`,
        '内容再有变化时照常发布',
      ],
    };
  }
  if (!isNew) return { code: exitCodes.unchanged, line: `没有变化，仍是第 ${sequence} 版`, details };
  const line = `第 ${sequence} 版已发布：共 ${pages} 页，渲染 ${rendered} 页，${changed} 页有变化`;
  return { code: exitCodes.done, line, details };
}

const mendedLine = ({ from, to }: NonNullable<PublishReport['mended']>): string =>
  to === null ? `第 ${from} 版的文件已损坏，已全部重新渲染` : `第 ${from} 版的文件已损坏，曾退回第 ${to} 版`;

/** Writes `report.json` atomically. */
export function writeReport(dataFolder: string, report: RunReport): void {
  const file = join(dataFolder, 'report.json');
  writeFileSync(`${file}.next`, `${JSON.stringify(report, null, 2)}\n`);
  renameSync(`${file}.next`, file);
}
