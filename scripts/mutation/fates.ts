import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './areas.ts';
import type { Verdict } from './rounds.ts';
import type { Placed } from './sample.ts';

/** A verdict on file, or the fact that the tests beside the file passed. */
export interface Fate {
  readonly state: Verdict['state'] | 'open';
  readonly by: Verdict['by'];
}
interface Line extends Fate {
  readonly id: string;
  readonly digest: string;
}

/** Verdicts of earlier runs, so that an interrupted run goes on. */
export interface Fates {
  readonly of: (mutant: Placed) => Fate | undefined;
  /** A kill in the sources a sample was drawn from; the file or the killing test may have changed since. */
  readonly killedEarlier: (mutant: Placed) => Fate | undefined;
  readonly keep: (mutant: Placed, fate: Fate) => void;
}

/** Opens the verdicts in a file of JSON lines. `nearOf` are the tests beside a file. */
export function openFates(noteFile: string, isFresh: boolean, nearOf: (file: string) => readonly string[]): Fates {
  if (isFresh) rmSync(noteFile, { force: true });
  mkdirSync(dirname(noteFile), { recursive: true });
  const known = new Map<string, Line>();
  const lines = existsSync(noteFile) ? readFileSync(noteFile, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of lines.map((text) => JSON.parse(text) as Line)) known.set(line.id, line);

  /** A kill stands while the file and the killing test are unchanged; any other result also hangs on the tests beside it. */
  const digestOf = ({ file }: Placed, { by }: Fate): string =>
    digest([file, ...(by ? [by.file] : nearOf(file))].map((one) => readFileSync(join(root, one), 'utf8')));
  return {
    of: (mutant) => {
      const line = known.get(mutant.id);
      return line?.digest === (line && digestOf(mutant, line)) ? line : undefined;
    },
    killedEarlier: ({ earlierId = '' }) => {
      const line = known.get(earlierId);
      return line && ['killed', 'timeout'].includes(line.state) ? line : undefined;
    },
    keep: (mutant, { state, by }) => {
      const line: Line = { id: mutant.id, digest: digestOf(mutant, { state, by }), state, by };
      known.set(mutant.id, line);
      appendFileSync(noteFile, `${JSON.stringify(line)}\n`);
    },
  };
}

const digest = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);
