import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, wholeNumber } from '#mall/options.ts';
import { type Carried, carriedFrom } from './carried.ts';
import { openFates } from './fates.ts';
import { openJob } from './jobs.ts';
import { operators } from './mutants.ts';
import { readReach } from './reach.ts';
import { differenceOf, lineFor, tableBy } from './report.ts';
import { judgeBy, judgeTogether, survived, type Verdict } from './rounds.ts';
import { allMutants, drawn, type Placed } from './sample.ts';

// Measures the strength of the tests: random changes of the source, each checked by the tests that load the changed file, first
// by those beside it and those of its word, alone, then by the distant ones, together. `npm run mutate -- --sample 300 --seed
// 20261122`; `--seed` may be given more than once; `--only cart` draws from files with that text in their path, `--at
// src/core/money/money.ts:12` takes every change of a line, `--from COMMIT` draws from its sources and finds the changes again in
// today's (a kill in that commit's sources stands), `--near` stops before the distant tests. Results are cached, so that an interrupted run goes on; `--fresh` ignores the
// cache, `--again` only what it says about survivors; `--report` prints what is known, and counts as survivors what distant tests
// have not judged yet. Equivalent changes stay in the count. `--floor 90` exits with code 1 when a smaller percentage is killed.

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', multiple: true, default: ['20261122'] },
    seconds: { type: 'string', default: '120' },
    floor: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    from: { type: 'string', default: '' },
    at: { type: 'string', multiple: true, default: [] },
    near: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});
const sample = wholeNumber('sample', values.sample, 1, 1_000_000);
const seeds = values.seed.map((seed) => wholeNumber('seed', seed, 0, 1_000_000_000));
const silenceMs = wholeNumber('seconds', values.seconds, 1, 3600) * 1000;
const floor = wholeNumber('floor', values.floor, 0, 100);

const all = allMutants(values.only);
const places = new Set(values.at);
const { mutants, gone } = chosen();
const reach = readReach();
const noteFile = join(root, '.data/mutation', values.near ? 'fates-near.jsonl' : 'fates.jsonl');
const fates = openFates(noteFile, values.fresh, (file) => reach.testsOf(file).near);

function chosen(): Carried {
  if (places.size > 0) return { mutants: all.filter(({ file, line }) => places.has(`${file}:${line}`)), gone: [] };
  const samples = seeds.map((seed) =>
    values.from ? carriedFrom(values.from, sample, seed, all) : { mutants: drawn(all, sample, seed), gone: [] },
  );
  return {
    mutants: [...new Map(samples.flatMap(({ mutants: some }) => some.map((one) => [one.id, one]))).values()],
    gone: samples.flatMap(({ gone: some }) => some),
  };
}

const verdicts = new Map<Placed, Verdict>();
const open: Placed[] = [];
const waiting: Placed[] = [];
for (const mutant of mutants) {
  const fate = fates.of(mutant) ?? fates.killedEarlier(mutant);
  if (!fate || (values.again && fate.state === 'survived')) waiting.push(mutant);
  else if (fate.state === 'open') open.push(mutant);
  else verdicts.set(mutant, { state: fate.state, by: fate.by });
}
console.log(
  `mutate: ${all.length} mutants, ${mutants.length} drawn with seed ${seeds.join(', ')}, ${verdicts.size} known from before, ${open.length} by the tests beside them`,
);
if (gone.length > 0) console.log(`mutate: ${gone.length} are gone with their text: ${gone.join(', ')}`);

function note(mutant: Placed, verdict: Verdict): void {
  verdicts.set(mutant, verdict);
  fates.keep(mutant, verdict);
  const by = verdict.by ? `${verdict.by.file} > ${verdict.by.test}` : '';
  console.log(
    `${verdicts.size}/${mutants.length} ${verdict.state} ${mutant.file}:${mutant.line} ${mutant.operator} ${by}`,
  );
}

async function work(): Promise<void> {
  if (values.report) for (const mutant of open) verdicts.set(mutant, survived);
  if (values.report || waiting.length + open.length === 0) return;
  const job = await openJob(silenceMs);
  const judge = judgeBy(job);
  for (const mutant of waiting) {
    const { near, far } = reach.testsOf(mutant.file);
    const verdict = await judge.alone(mutant, near);
    if (verdict.state !== 'survived' || values.near || far.length === 0) note(mutant, verdict);
    else {
      fates.keep(mutant, { state: 'open', by: null });
      open.push(mutant);
    }
  }
  console.log(`mutate: ${open.length} are left for distant tests`);
  await judgeTogether(judge, open, { testsOf: ({ file }) => reach.testsOf(file).far, note });
  job.close();
}

await work();
const told = [...verdicts];
const survivors = told.filter(([, { state }]) => state === 'survived');
console.log('\n── survivors');
for (const [mutant] of survivors) console.log(differenceOf(mutant));
console.log('\n── by operator');
for (const line of tableBy(told, ({ operator }) => `${operators.indexOf(operator)} ${operator}`))
  console.log(line.slice(2));
console.log('── by area');
for (const line of tableBy(told, ({ area }) => area)) console.log(line);
console.log(lineFor('all', told));
const share = (100 * (told.length - survivors.length)) / Math.max(1, told.length);
if (share < floor) console.error(`mutate: fewer than ${floor} % were noticed`);
process.exit(share < floor ? 1 : 0);
