import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '#backend/app/texts/random.ts';
import { openTimeBox, timeBoxFlags } from '#scripts/proof/time-box.ts';
import { root } from './step.ts';

// The browser tests that are not part of `npm test`, in nine parts whose order the seed draws. In a box of time no part begins that
// would probably not end in it. All of them, without a box: `npx playwright test --no-deps --project=journeys`.

const parts = 9;
const { values } = parseArgs({ options: { seed: { type: 'string', default: String(Date.now()) }, ...timeBoxFlags } });
const box = openTimeBox(values, parts);
const order = createRandom(`journeys/${values.seed}`).sample(
  Array.from({ length: parts }, (_, index) => index + 1),
  parts,
);

async function run(part: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/playwright/cli.js'),
      ...['test', '--no-deps', '--project=journeys', `--shard=${part}/${parts}`],
      `--reporter=list,${join(root, 'scripts/gate/playwright-reporter.ts')}`,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

let done = 0;
let longest = 0;
const failed: number[] = [];
do {
  const part = order[done] ?? 0;
  const before = box.share(done);
  if (!(await run(part))) failed.push(part);
  done += 1;
  longest = Math.max(longest, box.share(done) - before);
} while (box.goesOn(done) && (box.shortfall(done) !== '' || box.share(done) + longest <= 1));
const shortfall = box.shortfall(done);
console.log(
  `第 ${order.slice(0, done).join('、')} 份，共 ${parts} 份，种子 ${values.seed}；失败 ${failed.length} 份${shortfall && `；${shortfall}`}`,
);
process.exitCode = failed.length > 0 || shortfall ? 1 : 0;
