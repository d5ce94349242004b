import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunReport } from './run-report.ts';

/** Runs that are remembered: a day and more of one every half hour. */
const keptRuns = 50;

const fileIn = (dataFolder: string): string => join(dataFolder, 'runs.ndjson');

/** Remembered runs, newest first. A line that a power cut has torn is left out. */
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

/** Remembers how a run ended. Call it only when no other run does. */
export function rememberRun(dataFolder: string, report: RunReport): void {
  const runs = [report, ...readRuns(dataFolder)].slice(0, keptRuns).toReversed();
  const file = fileIn(dataFolder);
  writeFileSync(`${file}.next`, runs.map((run) => `${JSON.stringify(run)}\n`).join(''));
  renameSync(`${file}.next`, file);
}
