import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '#snapshot/outcome.ts';
import type { RunReport } from './run-report.ts';

/** Number of remembered runs: more than a day of half-hourly runs. */
const keptRuns = 50;

const fileIn = (dataFolder: string): string => join(dataFolder, 'runs.ndjson');

/** Whether a run ended as it should: it published, or there was nothing to publish. */
export const wentWell = (code: number): boolean => code === exitCodes.done || code === exitCodes.unchanged;

/** Remembered runs, newest first. Skips a line torn by a power cut. */
export function readRuns(dataFolder: string): RunReport[] {
  let text = '';
  try {
    text = readFileSync(fileIn(dataFolder), 'utf8');
  } catch {
    return [];
  }
  const runs = text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as RunReport] : [];
    } catch {
      return [];
    }
  });
  return runs.toReversed();
}

/** Records the result of a run. Call it only while no other run does. */
export function rememberRun(dataFolder: string, report: RunReport): void {
  const runs = [report, ...readRuns(dataFolder)].slice(0, keptRuns).toReversed();
  const file = fileIn(dataFolder);
  writeFileSync(`${file}.next`, runs.map((run) => `${JSON.stringify(run)}\n`).join(''));
  renameSync(`${file}.next`, file);
}
