import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databasePath } from '#backend/app/shop.ts';
import { randomFrom } from '#backend/app/texts/random.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { wholeNumber } from '#mall/options.ts';
import { openTimeBox, timeBoxFlags } from '#scripts/proof/time-box.ts';
import { bundleBackend, startBackend } from './backend-process.ts';
import { openProofPlatforms } from './proof-platforms.ts';
import { createShopper } from './shopper.ts';
import { createBuyer, type Intent } from './torture-buyer.ts';
import { createOracle } from './torture-oracle.ts';
import { makeMembers, offerCoupon, stockUp } from './world.ts';

// Kills the backend while orders are in progress, restarts it, and lets an oracle compare the database with everything
// that was acknowledged: `npm run torture -- --cycles N --seed S`. Exits with code 1 at the first difference.

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    ...timeBoxFlags,
  },
});
const cycles = wholeNumber('cycles', values.cycles, 1, 1_000_000);
const seed = wholeNumber('seed', values.seed, 0, 1_000_000_000);
const buyers = 8;
const products = 40;
const stock = 10_000_000;
const depositCents = 100_000_000_000;
/** Interval of full database comparisons; there is one more at the end. */
const auditEvery = 50;

const random = randomFrom(seed);
const bundle = await bundleBackend();
const folder = mkdtempSync(join(tmpdir(), 'chengju-torture-'));
const database = openDatabase(databasePath(folder));
await prepareDatabase(database, { goods: 60, nowMs: Date.now });
const members = await makeMembers(database, buyers, depositCents);
const skus = await stockUp(database, products, stock);
const cardId = await offerCoupon(database, { reduceCents: 100, quantity: 10_000_000, limit: 10_000_000 });
await database.close();

const oracle = createOracle(databasePath(folder), {
  stock,
  depositCents,
  skus,
  cardId,
  buyers: members.map((member) => member.userId),
});
const platforms = await openProofPlatforms(mkdtempSync(join(folder, 'keys-')));
let origin = '';
const shoppers = members.map((member) => createShopper(member, () => origin));
const started = performance.now();
let told = started;
let inFlight = 0;
let done = 0;
const box = openTimeBox(values, cycles);

try {
  let backend = await startBackend(bundle, folder, { env: platforms.env });
  for (; box.goesOn(done); done++) {
    const cycle = done + 1;
    origin = backend.origin;
    const team = shoppers.map((shopper, index) =>
      createBuyer(
        shopper,
        randomFrom(seed * 1000 + cycle * buyers + index),
        { skus, cardId },
        oracle,
        `${cycle}-${index}`,
        (tradeId) => platforms.pay(tradeId, origin),
      ),
    );
    const trade = Promise.all(team.map((buyer) => buyer.trade()));
    // A fresh process is slow; the kill must hit the traffic, not the start.
    await oracle.nextOrder();
    await new Promise((done) => setTimeout(done, random.next() * 40));
    await backend.kill();
    const cut = (await trade).filter((intent): intent is Intent => intent !== null);
    inFlight += cut.length;

    backend = await startBackend(bundle, folder, { env: platforms.env });
    origin = backend.origin;
    // Repeats the interrupted call with its key, as the storefront does.
    for (const intent of cut) await intent.repeat();
    oracle.checkTouched();
    if (cycle % auditEvery === 0) oracle.audit();
    if (performance.now() - told > 10_000) {
      told = performance.now();
      console.log(`torture: ${cycle}/${cycles} cycles, ${oracle.summary()}`);
    }
  }
  oracle.audit();
  await backend.kill();
  await platforms.close();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `torture: ${done} cycles, seed ${seed}, ${seconds} s: ${oracle.summary()}, ${inFlight} calls cut off, 0 disagreements`,
  );
} catch (error) {
  console.error(`torture: seed ${seed}, kept ${folder}`);
  console.error(error);
  process.exit(1);
}
const shortfall = box.shortfall(done);
if (shortfall) {
  console.error(`torture: ${shortfall}`);
  process.exitCode = 1;
}
oracle.close();
rmSync(folder, { recursive: true, force: true });
