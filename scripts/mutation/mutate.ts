import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, wholeNumber } from '#mall/options.ts';
import { type Job, openJob } from './jobs.ts';
import { operators } from './mutants.ts';
import { readReach } from './reach.ts';
import { differenceOf, type Fate, lineFor, tableBy } from './report.ts';
import { allMutants, drawn, type Placed } from './sample.ts';

// Measures the strength of the tests: random changes of the source, each checked by the tests that load the changed file.
// `npm run mutate -- --sample 300 --seed 20261122 --jobs 2`; `--only cart` draws from files with that text in their path, `--at
// src/core/money/money.ts:12` takes every change of a line. Results are cached; `--fresh` ignores the cache. Equivalent
// changes stay in the count. `--floor 90` exits with code 1 when a smaller percentage is killed.

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '20261122' },
    jobs: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '120' },
    floor: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    at: { type: 'string', multiple: true, default: [] },
    near: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});
const sample = wholeNumber('sample', values.sample, 1, 1_000_000);
const seed = wholeNumber('seed', values.seed, 0, 1_000_000_000);
const jobCount = wholeNumber('jobs', values.jobs, 1, 64);
const limitMs = wholeNumber('seconds', values.seconds, 1, 3600) * 1000;
const floor = wholeNumber('floor', values.floor, 0, 100);

const folder = join(root, '.data/mutation');
const noteFile = join(folder, values.near ? 'fates-near.jsonl' : 'fates.jsonl');
if (values.fresh) rmSync(noteFile, { force: true });
mkdirSync(folder, { recursive: true });

const all = allMutants(values.only);
const places = new Set(values.at);
const mutants =
  places.size > 0 ? all.filter(({ file, line }) => places.has(`${file}:${line}`)) : drawn(all, sample, seed);
const whole = readReach();
/** With `--near`, only tests beside a file and tests that import it directly are run. */
const reach: typeof whole = values.near ? { testsOf: (file) => ({ near: whole.testsOf(file).near, far: [] }) } : whole;
const digests = new Map<string, string>();

/** A result is valid as long as the file and the tests beside it are unchanged. */
function keyOf({ id, file }: Placed): string {
  const texts = [file, ...reach.testsOf(file).near].map((one) => readFileSync(join(root, one), 'utf8'));
  const digest = digests.get(file) ?? createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);
  digests.set(file, digest);
  return `${digest} ${id}`;
}

const known = new Map<string, Fate>();
for (const line of existsSync(noteFile) ? readFileSync(noteFile, 'utf8').split('\n').filter(Boolean) : []) {
  const fate = JSON.parse(line) as Fate;
  known.set(fate.id, fate);
}

async function fateOf(job: Job, mutant: Placed): Promise<Fate> {
  const started = performance.now();
  const { near, far } = reach.testsOf(mutant.file);
  const by = await job.run({ mutant, tests: [near, far] }, limitMs);
  const seconds = (performance.now() - started) / 1000;
  const state = by === null ? 'timeout' : by === '' ? 'survived' : 'killed';
  return { id: keyOf(mutant), state, by: by ?? '', seconds };
}

const waiting = mutants.filter((mutant) => !known.has(keyOf(mutant)));
console.log(
  `mutate: ${all.length} mutants, ${mutants.length} drawn with seed ${seed}, ${mutants.length - waiting.length} known from before`,
);

/** Tests that fail without any mutant would kill every mutant. */
async function expectHealthy(job: Job): Promise<void> {
  const tests = [...new Set(waiting.flatMap(({ file }) => Object.values(reach.testsOf(file)).flat()))];
  const failed = await job.run({ mutant: null, tests: [tests] }, 20 * 60_000);
  if (failed === '') return;
  console.error(`mutate: the tests fail without any mutant: ${failed ?? 'out of time'}`);
  process.exit(1);
}

async function work(): Promise<void> {
  if (waiting.length === 0) return;
  const jobs = await Promise.all(Array.from({ length: jobCount }, () => openJob(1)));
  const [first] = jobs;
  if (first) await expectHealthy(first);
  const queue = [...waiting];
  const total = queue.length;
  await Promise.all(
    jobs.map(async (job) => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const fate = await fateOf(job, mutant);
        known.set(fate.id, fate);
        appendFileSync(noteFile, `${JSON.stringify(fate)}\n`);
        const what = `${mutant.file}:${mutant.line} ${mutant.operator}`;
        console.log(`${total - queue.length}/${total} ${fate.state} ${what} (${fate.seconds.toFixed(1)} s) ${fate.by}`);
      }
      job.close();
    }),
  );
}

await work();
const told = mutants.flatMap((mutant) => {
  const fate = known.get(keyOf(mutant));
  return fate ? [[mutant, fate] as const] : [];
});
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
