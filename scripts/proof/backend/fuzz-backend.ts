import { parseArgs } from 'node:util';
import { fuzz } from '#backend/testing/contract/fuzz.ts';
import { openTimeBox, timeBoxFlags } from '#scripts/proof/time-box.ts';

// Calls every endpoint with generated inputs, valid and broken. `--requests N` (20,000; a full run is 100,000) and
// `--seed S` repeat a run. Fails on an unexpected error, a malformed reply, too few successes to be meaningful, or, in a
// full-sized run, an endpoint that never succeeds. With `TEST_DATABASE_URL` the shop runs on PostgreSQL.

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now()) },
    ...timeBoxFlags,
  },
});
/** From this size on, an endpoint without a success is a failure and not chance. */
const fullSize = 6500;
const requests = Number(values.requests);
if (!Number.isSafeInteger(requests) || requests < 1) {
  console.error(`--requests 应为正整数，收到 "${values.requests}"`);
  process.exit(2);
}
console.log(`fuzz: seed ${values.seed}, ${requests} requests`);
const started = performance.now();
const box = openTimeBox(values, requests);
const report = await fuzz({ share: box.share, seed: values.seed }, (done, succeeded) => {
  if (done % 5000 === 0) console.log(`  ${done} asked, ${succeeded} succeeded`);
});
const seconds = (performance.now() - started) / 1000;
const share = report.succeeded / report.requests;
console.log(
  `fuzz: ${report.requests} requests in ${seconds.toFixed(1)} s, ${(share * 100).toFixed(1)} % succeeded, ${report.faults.length} faults`,
);
if (report.unreached.length > 0) console.error(`never succeeded: ${report.unreached.join(', ')}`);
for (const fault of report.faults) console.error(`✗ ${fault}`);
const shortfall = box.shortfall(report.requests);
if (shortfall) console.error(`fuzz: ${shortfall}`);
if (share < 0.5) console.error('limit: at least half of the requests must succeed');
if (report.faults.length > 0)
  console.error(`again: npm run fuzz:backend -- --requests ${requests} --seed ${values.seed}`);
const isReached = report.unreached.length === 0 || report.requests < fullSize;
process.exitCode = report.faults.length === 0 && share >= 0.5 && isReached && !shortfall ? 0 : 1;
