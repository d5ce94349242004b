import type { Job } from './jobs.ts';
import type { Placed } from './sample.ts';
import type { Failure } from './worker.ts';

/** What a run says about one mutant. */
export interface Verdict {
  readonly state: 'killed' | 'survived' | 'timeout';
  /** The test file that failed and its first failed test. */
  readonly by: Failure | null;
}

export const survived: Verdict = { state: 'survived', by: null };

/** A worker that first checks that a failed test passes without any mutant. */
export interface Judge {
  readonly alone: (mutant: Placed, tests: readonly string[]) => Promise<Verdict>;
  /** Test files that fail with all these mutants at once; null on a timeout. */
  readonly together: (mutants: readonly Placed[], tests: readonly string[]) => Promise<readonly string[] | null>;
}

export function judgeBy(job: Job): Judge {
  const healthy = new Set<string>();
  const expectHealthy = async (test: string): Promise<void> => {
    if (healthy.has(test)) return;
    const failures = await job.run({ mutants: [], tests: [test], isFirstOnly: true });
    if (failures?.length !== 0) throw new Error(`mutate: ${test} fails without any mutant: ${failures?.[0]?.test}`);
    healthy.add(test);
  };
  return {
    alone: async (mutant, tests) => {
      if (tests.length === 0) return survived;
      const failures = await job.run({ mutants: [mutant], tests, isFirstOnly: true });
      if (failures === null) return { state: 'timeout', by: null };
      const [by] = failures;
      if (!by) return survived;
      await expectHealthy(by.file);
      return { state: 'killed', by };
    },
    together: async (mutants, tests) =>
      (await job.run({ mutants, tests, isFirstOnly: false }))?.map(({ file }) => file) ?? null,
  };
}

/** Mutants tried with one test at once. */
const chunk = 8;

/** Tests that may notice a mutant, and the place for its verdict. */
export interface Round {
  readonly testsOf: (mutant: Placed) => readonly string[];
  readonly note: (mutant: Placed, verdict: Verdict) => void;
}

/**
 * Judges mutants by distant tests. All are applied at once: if every test passes, all of them survive. A test that fails
 * is run with each mutant alone; then the other failed tests run again with the rest. A failure by several mutants
 * together kills none of them.
 */
export async function judgeTogether(judge: Judge, mutants: readonly Placed[], round: Round): Promise<void> {
  for (const group of disjoint(mutants)) await judgeGroup(judge, group, group.flatMap(round.testsOf), round);
}

async function judgeGroup(
  judge: Judge,
  group: readonly Placed[],
  among: readonly string[],
  round: Round,
): Promise<void> {
  let rest = group;
  const reached = (tests: readonly string[]): string[] =>
    [...new Set(tests)].filter((test) => rest.some((mutant) => round.testsOf(mutant).includes(test)));
  let tests = reached(among);
  while (tests.length > 0) {
    const red = await judge.together(rest, tests);
    if (red === null) return halved(judge, rest, tests, round);
    let left = red;
    let killed: readonly Placed[] = [];
    for (let [test] = left; test !== undefined && killed.length === 0; [test] = left) {
      killed = await killedBy(judge, test, rest, round);
      left = left.slice(1);
    }
    rest = rest.filter((mutant) => !killed.includes(mutant));
    tests = reached(left);
  }
  for (const mutant of rest) round.note(mutant, survived);
}

/** Mutants of a group that fail a test; a chunk that passes together needs no run of each. */
async function killedBy(
  judge: Judge,
  test: string,
  mutants: readonly Placed[],
  { testsOf, note }: Round,
): Promise<Placed[]> {
  const killed: Placed[] = [];
  const suspects = mutants.filter((one) => testsOf(one).includes(test));
  for (let from = 0; from < suspects.length; from += chunk) {
    const some = suspects.slice(from, from + chunk);
    const red = await judge.together(some, [test]);
    if (red?.length === 0) continue;
    for (const mutant of some) {
      const verdict = await judge.alone(mutant, [test]);
      if (verdict.state === 'survived') continue;
      note(mutant, verdict);
      killed.push(mutant);
    }
  }
  return killed;
}

/** One of the mutants hangs the tests. */
async function halved(judge: Judge, group: readonly Placed[], tests: readonly string[], round: Round): Promise<void> {
  const [one, ...others] = group;
  if (one && others.length === 0) return round.note(one, { state: 'timeout', by: null });
  const middle = Math.ceil(group.length / 2);
  await judgeGroup(judge, group.slice(0, middle), tests, round);
  await judgeGroup(judge, group.slice(middle), tests, round);
}

/** Groups without two mutants in the same text. */
export function disjoint(mutants: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = [];
  for (const mutant of mutants) {
    const overlaps = (one: Placed): boolean =>
      one.file === mutant.file && one.start < mutant.end && mutant.start < one.end;
    const group = groups.find((ones) => !ones.some(overlaps));
    if (group) group.push(mutant);
    else groups.push([mutant]);
  }
  return groups;
}
