import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mailOf } from '#backend/app/mail/setup.ts';
import { mailWay } from '#backend/app/mail/way.ts';
import { databasePath } from '#backend/app/shop.ts';
import { randomFrom } from '#backend/app/texts/random.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { sendNotices } from '#backend/modules/notice/send.ts';
import { wecomHook } from '#backend/modules/notice/staff-hook.ts';
import { exitOnSignals, startCluster } from '#backend/testing/cluster.ts';
import { receiver } from '#backend/testing/orders.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { wholeNumber } from '#mall/options.ts';
import { openUploads } from '#mall/uploads.ts';
import { bundleBackend, startBackend } from '#scripts/proof/backend/backend-process.ts';
import { createShopper, Refused, type Shopper, Unanswered } from '#scripts/proof/backend/shopper.ts';
import { makeMembers, stockUp } from '#scripts/proof/backend/world.ts';
import { openChat } from './chat.ts';
import { differencesOf } from './compare.ts';
import { bindAll, mailDifferencesOf, openMailbox } from './mailbox.ts';

// Kills the backend at random moments while orders are paid, shipped and refunded and their notices go out, then compares facts,
// notices, what the chat heard and what the mail server took: `node scripts/run.mjs notices --kills N --seed S [--postgres]`. Exits with code 1 when a fact is missing or told twice
// in the message centre, or did not go out under its number.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    postgres: { type: 'boolean', default: false },
  },
});
const kills = wholeNumber('kills', values.kills, 1, 1_000_000);
const seed = wholeNumber('seed', values.seed, 0, 1_000_000_000);
const buyers = 6;
/** The kill falls within this time after the first answers, in ms. */
const windowMs = 150;

const random = randomFrom(seed);
const bundle = await bundleBackend();
const folder = mkdtempSync(join(tmpdir(), 'chengju-notices-'));
exitOnSignals();
const cluster = values.postgres ? startCluster({ durable: false }) : null;
const database = openDatabase(cluster?.url ?? databasePath(folder));
await prepareDatabase(database, { goods: 60, nowMs: Date.now });
const members = await makeMembers(database, buyers, 100_000_000_000);
const skus = await stockUp(database, 20, 10_000_000);
// What the sample world tells of itself is not part of the proof, nor what its favourites would tell once its planned sale begins.
await database.write(async (connection) => {
  await connection.deleteFrom('favourite').execute();
  await connection.deleteFrom('notice_sending').execute();
  await connection.deleteFrom('notice').execute();
});
const firstOrder = Math.floor(Date.now() / 1000);

const chat = await openChat(17);
const mailbox = await openMailbox(20);
// Backends inherit it.
Object.assign(process.env, mailbox.environment);
await bindAll(database, firstOrder);
let origin = '';
let answers = 0;
const shoppers = members.map((member) => createShopper(member, () => origin));

/** Buys until the backend dies: an order from the balance, mostly shipped, sometimes cancelled with its money returned. */
async function trade(shopper: Shopper): Promise<void> {
  for (;;) {
    try {
      const send = async <Reply>(
        method: 'GET' | 'POST',
        path: string,
        body: Record<string, unknown>,
      ): Promise<Reply> => {
        const reply = await shopper.send<Reply>(method, path, body, crypto.randomUUID());
        answers += 1;
        return reply;
      };
      const item_id = random.pick(skus).item_id;
      await send('POST', '/api/cart', { item_id, num: 1, cart_type: 'fastbuy', isAccumulate: false });
      const order = { cart_type: 'fastbuy', pay_type: 'deposit', ...receiver };
      const { order_id } = await send<{ order_id: string }>('POST', '/api/order', order);
      if (random.chance(0.6)) await send('POST', '/__sim/ship', { order_id });
      else if (random.chance(0.7)) {
        await send('POST', '/api/order/cancel', { order_id, cancel_reason: '不想要了' });
        await send('POST', '/__sim/refund', { order_id, agree: random.chance(0.7), reject_reason: '已打包' });
      }
    } catch (error) {
      if (error instanceof Unanswered) return;
      // A shopper whose last call was cut off may meet its own open cart or request.
      if (!(error instanceof Refused)) throw error;
    }
  }
}

const started = performance.now();
for (let kill = 0; kill < kills; kill += 1) {
  const backend = await startBackend(bundle, folder, { database: cluster?.url, hook: chat.url });
  origin = backend.origin;
  answers = 0;
  const trading = Promise.all(shoppers.map(trade));
  // A fresh process is slow; the kill must hit the traffic, not the start.
  const least = random.int(buyers, buyers * 8);
  while (answers < least) await new Promise((next) => setImmediate(next));
  await new Promise((done) => setTimeout(done, random.next() * windowMs));
  await backend.kill();
  await trading;
}
// What was under way at a kill is due again two minutes later, and after a fault a little later.
let later = 0;
const mail = mailOf(process.env, { acceptsTest: true });
if (!mail) throw new Error('no mail is set up');
const files = openUploads(folder);
const ways = {
  wecom: wecomHook({ url: chat.url }),
  mail: mailWay({ send: mail.send, domain: 'proof.example' }, { database, files, siteOrigin: '' }),
};
do {
  later += 300;
} while (
  (await sendNotices(database, ways, { now: () => Math.floor(Date.now() / 1000) + later, onError: () => undefined })) >
  0
);
mail.close();
await chat.close();
await mailbox.server.close();

const found = await differencesOf(database, chat, firstOrder);
const mailed = await mailDifferencesOf(database, mailbox.server.taken);
const differences = [...found.differences, ...mailed.differences];
await database.close();
cluster?.stop();
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `notices: ${database.kind}, ${kills} kills, seed ${seed}, ${seconds} s: ${found.facts} facts, ${found.notices} notices, ${found.heard} heard by the chat, ${found.repeats} of them more than once, ${mailed.mails} mails, ${mailed.repeats} of them more than once, ${differences.length} differences`,
);
for (const difference of differences.slice(0, 20)) console.error(`notices: ${difference}`);
if (differences.length > 0 || found.facts === 0 || mailed.mails === 0) process.exitCode = 1;
else rmSync(folder, { recursive: true, force: true });
