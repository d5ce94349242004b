import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, randomFrom } from '#backend/app/texts/random.ts';
import { root, sourceFiles } from './areas.ts';
import { lineOf, type Mutant, mutantsOf } from './mutants.ts';

/** A mutant with its location. */
export interface Placed extends Mutant {
  /** Equal for the same change of the same text. */
  readonly id: string;
  /** The id in the sources it was drawn from, if they are not today's. */
  readonly earlierId?: string;
  readonly area: string;
  readonly file: string;
  readonly line: number;
}

const mostPerFile = 3;

/** Every mutant of the areas, or of the files with `only` in their path; `base` holds another version of the sources. */
export function allMutants(only = '', base = root): Placed[] {
  return sourceFiles(base)
    .filter(({ file }) => file.includes(only))
    .flatMap(({ area, file }) => {
      const text = readFileSync(join(base, file), 'utf8');
      return mutantsOf(file, text).map((mutant) => ({
        ...mutant,
        area,
        file,
        line: lineOf(text, mutant.start),
        id: `${file}:${mutant.start}-${mutant.end}=${mutant.replacement}`,
      }));
    });
}

/** Draws this many mutants, evenly over the areas, few from one file. */
export function drawn(all: readonly Placed[], count: number, seed: number): Placed[] {
  const random = randomFrom(seed);
  const areas = [...new Set(all.map(({ area }) => area))];
  const piles = areas.map((area) =>
    fewPerFile(
      shuffled(
        all.filter((mutant) => mutant.area === area),
        random,
      ),
    ),
  );
  const sample: Placed[] = [];
  for (let turn = 0; sample.length < count && piles.some((pile) => pile.length > 0); turn++) {
    const next = piles[turn % piles.length]?.shift();
    if (next) sample.push(next);
  }
  return sample;
}

function fewPerFile(mutants: readonly Placed[]): Placed[] {
  const taken = new Map<string, number>();
  return mutants.filter(({ file }) => {
    taken.set(file, (taken.get(file) ?? 0) + 1);
    return (taken.get(file) ?? 0) <= mostPerFile;
  });
}

const shuffled = (mutants: readonly Placed[], random: Random): Placed[] => random.sample(mutants, mutants.length);
