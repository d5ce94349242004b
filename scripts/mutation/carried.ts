import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './areas.ts';
import { allMutants, drawn, type Placed } from './sample.ts';

// A seed draws other mutants as soon as a source file changes. To measure the same sample again, it is drawn from the sources
// of its own commit, and each mutant is found in today's sources by its text.

/** The sample of a commit as it stands in today's sources. */
export interface Carried {
  readonly mutants: Placed[];
  /** Mutants whose text has changed since, as `file:line` of that commit. */
  readonly gone: string[];
}

/** Draws from the sources of `commit` and finds each mutant again among `today`. */
export function carriedFrom(commit: string, count: number, seed: number, today: readonly Placed[]): Carried {
  const base = mkdtempSync(join(tmpdir(), 'chengju-mutation-'));
  try {
    const unpacked = spawnSync('sh', ['-c', 'git archive "$1" src | tar -x -C "$2"', 'sh', commit, base], {
      cwd: root,
    });
    if (unpacked.status !== 0) throw new Error(`mutate: the sources of ${commit} are not there: ${unpacked.stderr}`);
    const all = allMutants('', base);
    return carriedOver(drawn(all, count, seed), keysOf(all, textsIn(base)), keysOf(today, textsIn(root)));
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/** Matches a sample by key: the same change of the same text, counted from the top of its file. */
export function carriedOver(
  sample: readonly Placed[],
  before: ReadonlyMap<string, Placed>,
  today: ReadonlyMap<string, Placed>,
): Carried {
  const keyOf = new Map([...before].map(([key, { id }]) => [id, key]));
  const mutants: Placed[] = [];
  const gone: string[] = [];
  for (const one of sample) {
    const same = today.get(keyOf.get(one.id) ?? '');
    if (same) mutants.push({ ...same, earlierId: one.id });
    else gone.push(`${one.file}:${one.line}`);
  }
  return { mutants, gone };
}

function textsIn(base: string): (file: string) => string {
  const texts = new Map<string, string>();
  return (file) => {
    const text = texts.get(file) ?? readFileSync(join(base, file), 'utf8');
    texts.set(file, text);
    return text;
  };
}

/** Mutants by {@link keyFor}; equal ones are numbered. */
export function keysOf(mutants: readonly Placed[], textOf: (file: string) => string): Map<string, Placed> {
  const keys = new Map<string, Placed>();
  for (const mutant of mutants) {
    const key = keyFor(mutant, textOf(mutant.file));
    let number = 0;
    while (keys.has(`${key}\0${number}`)) number += 1;
    keys.set(`${key}\0${number}`, mutant);
  }
  return keys;
}

/** The file, the whole lines of the changed text, the place in them, operator and replacement. */
function keyFor({ file, operator, start, end, replacement }: Placed, text: string): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const till = text.indexOf('\n', end);
  const lines = text.slice(from, till < 0 ? undefined : till);
  return [file, operator, replacement, lines.trim(), start - from - (lines.length - lines.trimStart().length)].join(
    '\0',
  );
}
