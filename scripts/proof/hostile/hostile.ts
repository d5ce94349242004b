import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom } from '#backend/app/texts/random.ts';
import { wholeNumber } from '#mall/options.ts';
import { openTimeBox, timeBoxFlags } from '#scripts/proof/time-box.ts';
import { addresses } from './addresses.ts';
import { answers } from './answers.ts';
import { cells } from './cells.ts';
import { html } from './html.ts';
import { islands } from './islands.ts';
import { openJudge } from './judge.ts';
import { notifications } from './notifications.ts';
import type { HostilePart, Judge } from './part.ts';
import { uploads } from './uploads.ts';

// Hostile input in great number, each kind with its judge. `--only html,addresses` names parts, `--n` inputs of each (the full size
// without it), `--seconds` shares a time box among them, `--state FILE` keeps the place of each part and goes on from there. A
// round draws from `seed/part/round`, so a fault repeats with `--only`, `--seed` and `--round`. `islands` runs only by name, over a copy of
// the release in `--data DIR`, or one that it makes.

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now()) },
    only: { type: 'string', default: '' },
    round: { type: 'string', default: '' },
    state: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    ...timeBoxFlags,
  },
});
const all: readonly HostilePart[] = [html, addresses, cells, notifications, uploads, answers, islands];
const asked =
  values.only === '' ? all.filter(({ onlyByName }) => !onlyByName).map(({ name }) => name) : values.only.split(',');
const unknown = asked.filter((name) => !all.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`--only 没有 ${unknown.join('、')}；有 ${all.map(({ name }) => name).join('、')}`);
  process.exit(2);
}
const parts = all.filter(({ name }) => asked.includes(name));
const wanted = wholeNumber('n', values.n, 0, 1_000_000_000);
const seconds = String(Math.floor(wholeNumber('seconds', values.seconds, 0, 1_000_000) / parts.length));
const state: Record<string, number> =
  values.state && existsSync(values.state)
    ? (JSON.parse(readFileSync(values.state, 'utf8')) as Record<string, number>)
    : {};
const progressMs = 10_000;
const mostFaults = 20;
let failed = false;

/** Runs the rounds of one part. Returns false when it found a fault or did too little. */
async function run(part: HostilePart, judge: Judge | null): Promise<boolean> {
  const place = `${values.seed}/${part.name}`;
  const rounds = Math.ceil((wanted || part.full) / part.batch);
  const box = openTimeBox({ seconds, least: String(Math.ceil(Number(values.least) / part.batch)) }, rounds);
  const open = await part.open(judge, { data: values.data });
  const faults: string[] = [];
  const started = performance.now();
  let round = values.round ? Number(values.round) : (state[place] ?? 0);
  const first = round;
  let told = started;
  let word = '';
  do {
    if (round >= rounds && !values.round) break;
    const at = round;
    // Told at once: a long run may be stopped before its end.
    const fault = (text: string, input: unknown): void => {
      faults.push(text);
      console.error(`✗ ${part.name} round ${at}: ${text}\n    ${JSON.stringify(input)?.slice(0, 4000)}`);
    };
    word = await open.round({ random: createRandom(`${place}/${round}`), fault });
    round += 1;
    if (values.state) writeFileSync(values.state, JSON.stringify({ ...state, [place]: round }));
    state[place] = round;
    if (performance.now() - told > progressMs) {
      told = performance.now();
      console.log(`  ${part.name} ${round * part.batch} of ${rounds * part.batch}: ${word}, ${faults.length} faults`);
    }
  } while (box.goesOn(round - first) && faults.length < mostFaults && !values.round);
  await open.close();
  const secondsTaken = (performance.now() - started) / 1000;
  console.log(
    `${part.name}: ${round * part.batch} inputs (${(((round - first) * part.batch) / secondsTaken).toFixed(0)}/s), ${word}, ${faults.length} faults`,
  );
  if (faults.length > 0) console.error(`again: npm run hostile -- --only ${part.name} --seed ${values.seed} --round N`);
  const shortfall = values.round || first > 0 ? '' : box.shortfall(round - first);
  if (shortfall) console.error(`${part.name}: ${shortfall}`);
  return faults.length === 0 && !shortfall;
}

console.log(`hostile: seed ${values.seed}, ${parts.map(({ name }) => name).join(', ')}`);
const judge = parts.some(({ needsBrowser }) => needsBrowser) ? await openJudge() : null;
for (const part of parts) if (!(await run(part, judge))) failed = true;
await judge?.close();
process.exitCode = failed ? 1 : 0;
