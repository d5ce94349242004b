import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './areas.ts';
import { applied } from './mutants.ts';
import type { Verdict } from './rounds.ts';
import type { Placed } from './sample.ts';

type Told = readonly [mutant: Placed, verdict: Verdict];

/** One line per group: total, killed, timed out, alive, and the killed share. */
export function tableBy(told: readonly Told[], groupOf: (mutant: Placed) => string): string[] {
  const groups = [...new Set(told.map(([mutant]) => groupOf(mutant)))].toSorted();
  return groups.map((group) =>
    lineFor(
      group,
      told.filter(([mutant]) => groupOf(mutant) === group),
    ),
  );
}

export function lineFor(name: string, told: readonly Told[]): string {
  const count = (state: Verdict['state']): number => told.filter(([, verdict]) => verdict.state === state).length;
  const share = told.length === 0 ? 0 : (100 * (told.length - count('survived'))) / told.length;
  return `${name.padEnd(16)} ${String(told.length).padStart(4)}: killed ${count('killed')}, timeout ${count('timeout')}, survived ${count('survived')} (${share.toFixed(1)} %)`;
}

/** A mutant as a line diff. */
export function differenceOf(mutant: Placed): string {
  const text = readFileSync(join(root, mutant.file), 'utf8');
  const before = text.split('\n');
  const after = applied(text, mutant).split('\n');
  const first = mutant.line - 1;
  const gone = text.slice(mutant.start, mutant.end).split('\n').length;
  const come = gone + after.length - before.length;
  return [
    `${mutant.file}:${mutant.line} ${mutant.operator}`,
    ...before.slice(first, first + gone).map((line) => `  - ${line.trim()}`),
    ...after.slice(first, first + come).map((line) => `  + ${line.trim()}`),
  ].join('\n');
}
