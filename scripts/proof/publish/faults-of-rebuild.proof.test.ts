import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { root } from '#mall/options.ts';
import { damagedFiles, noteDamage } from '#publisher/release/damage.ts';
import { isRejected } from '#publisher/release/rejected.ts';
import { placesOf, sequencesIn } from '#publisher/release/release.ts';
import { filesBelow, readSums } from '#publisher/release/sums.ts';
import type { Phase } from '#publisher/run/phase-timer.ts';
import { assetPoolIn, type PublishOrder, snapshotsIn } from '#publisher/run/publish.ts';
import { rollBack } from '#publisher/run/rollback.ts';
import { gatewayFaults } from '#scripts/proof/pull/gateway-faults.ts';
import { badBundle, buildProject, fillUp, spoilt } from './publish-faults.ts';
import { startPublisher } from './publish-runs.ts';
import { openRebuildTrial, type RebuildTrial } from './rebuild-trial.ts';

// Longer than a file should be, because the rows of docs/rebuild-faults.md are tried in their order.
// The whole way from the gateway to the visitor (docs/rebuild-faults.md): the exit code, and the pages that visitors get.

const dayMs = 86_400_000;
/** After each fault, every page with an index divisible by this is checked. */
const sample = 5;

let trial: RebuildTrial;
let good: Map<string, string>;
/** A product of the sample world. */
const product = '100001';
const faults = gatewayFaults(product);

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('PUBLIC_SITE_ORIGIN', 'https://mall.example');
  vi.spyOn(console, 'log').mockReturnValue();
  trial = await openRebuildTrial(60);
  expect(await trial.rebuild()).toMatchObject({ code: 0 });
  good = await trial.served(sample);
}, 240_000);
afterEach(() => trial.gateway.break());
afterAll(() => trial.close());

/** Visitors get the pages from before the first fault, from an unchanged release. */
async function expectUnharmed(sequence: number): Promise<void> {
  expect(trial.current().release.sequence).toBe(sequence);
  expect(await trial.served(sample)).toEqual(good);
}

test.each(faults)('$name', { timeout: 60_000 }, async ({ code, faults: broken, pull }) => {
  const { sequence } = trial.current().release;
  trial.gateway.break(...broken);
  const { only, full, ...rest } = pull ?? {};
  const flags = [...(only ? ['--only', only] : []), ...(full ? ['--full'] : [])];
  const report = await trial.rebuild(flags, rest);
  expect(report.code, report.line).toBe(code);
  expect(report.current?.sequence).toBe(trial.current().release.sequence);
  if (code !== 0) return expectUnharmed(sequence);
  // The fault was tolerated: a complete release, and the earlier pages once the gateway has recovered.
  await trial.served();
  trial.gateway.break();
  expect((await trial.rebuild(['--full'])).code).toBe(0);
  expect(await trial.served(sample)).toEqual(good);
});

/** A snapshot with a different price for one product. */
async function pullPrice(by: number): Promise<void> {
  await trial.shop.database.write((connection) =>
    connection
      .updateTable('sku')
      .set((row) => ({ price: row('price', '+', by) }))
      .where('goods_id', '=', product)
      .execute(),
  );
  await trial.pull();
}

/** Injects a fault in a phase of a publish; `temporary` is the folder of the unfinished release. */
type OnPhase = (phase: Phase, temporary: string) => void;

/** Publishes a changed price with a fault: visitors keep the old pages, nothing is left behind. */
async function expectFault(code: number, fault: Partial<PublishOrder>, onPhase: OnPhase = () => undefined) {
  const { sequence } = trial.current().release;
  const before = trial.leftovers();
  const temporary = join(trial.releases, `.tmp-${(sequencesIn(trial.releases)[0] ?? 0) + 1}`);
  await pullPrice(100);
  let phase: Phase | undefined;
  const found = await trial.publishWith(fault, (next) => {
    if (next !== phase) onPhase(next, temporary);
    phase = next;
  });
  expect(found).toBe(code);
  expect(trial.leftovers()).toEqual(before);
  await expectUnharmed(sequence);
  await pullPrice(-100);
}

test('R24: the disk is full while the snapshot is written', async () => {
  const { sequence } = trial.current().release;
  fillUp(join(snapshotsIn(trial.dataFolder), 'pull.json.tmp'));
  expect(await trial.rebuild(['--full'])).toMatchObject({ code: 50, line: expect.stringContaining('ENOSPC') });
  expect(readdirSync(snapshotsIn(trial.dataFolder))).not.toContain('pull.json.tmp');
  await expectUnharmed(sequence);
});

test.each<[Phase, (temporary: string) => string]>([
  ['render', (temporary) => join(temporary, `Goods/${product}.html`)],
  ['compress', (temporary) => join(temporary, `Goods/${product}.html.br`)],
  ['switch', (temporary) => temporary.replace('.tmp-', '').concat('.sha256')],
])('R24: the disk is full in the phase %s', { timeout: 60_000 }, async (phase, fileIn) => {
  await expectFault(50, {}, (now, temporary) => now === phase && fillUp(fileIn(temporary)));
});

test('R24: a code build that the disk has no room for is 50, though Astro ends with 1', {
  timeout: 60_000,
}, async () => {
  const writes = "import { writeFileSync } from 'node:fs'; writeFileSync('/dev/full', 'x'); export default {};";
  expect(await buildProject(root, writes)).toMatchObject({ exitCode: 50 });
});

test('R25: a data folder that cannot be written to is 50 before any call', async () => {
  const { sequence } = trial.current().release;
  trial.gateway.break();
  const report = await trial.rebuild(['--data', join(trial.dataFolder, 'releases/boot-id/data')]);
  expect(report.code).toBe(50);
  expect(trial.gateway.hits).toEqual([]);
  await expectUnharmed(sequence);
});

test('R26: a second rebuild ends with 40 at once, the first ends as if alone', async () => {
  const { sequence } = trial.current().release;
  let isFirstOver = false;
  const first = trial.rebuild(['--full']).finally(() => {
    isFirstOver = true;
  });
  expect((await trial.rebuild()).code).toBe(40);
  expect(isFirstOver).toBe(false);
  expect((await first).code).toBe(10);
  await expectUnharmed(sequence);
});

test.each<Phase>(['render', 'compress', 'switch'])(
  'R27: a publisher killed in the phase %s',
  { timeout: 60_000 },
  async (phase) => {
    const { sequence } = trial.current().release;
    await pullPrice(100);
    const { dataFolder } = trial;
    const orders = [{ root, snapshotFolder: join(snapshotsIn(dataFolder), 'current') }];
    const nowSeconds = Math.floor(trial.shop.nowMs() / 1000);
    const child = startPublisher({ dataFolder, nowSeconds, orders, times: 1 }, (said) => {
      if ('phase' in said && said.phase === phase) child.kill('SIGKILL');
    });
    await once(child, 'close');
    await trial.served(sample);
    await pullPrice(-100);
    // The next run finds the lock free, removes leftovers and continues.
    expect([0, 10]).toContain((await trial.rebuild()).code);
    expect(trial.leftovers().temporary).toEqual([]);
    expect(trial.current().release.sequence).toBeGreaterThanOrEqual(sequence);
    expect(await trial.served(sample)).toEqual(good);
  },
);

test('R28: a release that a power cut has torn gives way, and the run says so', { timeout: 60_000 }, async () => {
  await pullPrice(100);
  expect(await trial.publishWith({})).toBe(0);
  await pullPrice(-100);
  const { folder, release } = trial.current();
  truncateSync(join(folder, `Goods/${product}.html`), 7);
  writeFileSync(join(trial.releases, 'boot-id'), 'before the power cut');
  const report = await trial.rebuild();
  expect(report.published?.mended?.from).toBe(release.sequence);
  expect(report.details.join()).toContain('已损坏');
  expect(await trial.served(sample)).toEqual(good);
});

test('R28: a damaged script is published anew from its source, though release, pool and code build share the file', {
  timeout: 120_000,
}, async () => {
  const { folder, release } = trial.current();
  const script =
    [...readSums(placesOf(trial.releases, release.sequence).sumsFile).keys()].find((file) => file.endsWith('.js')) ??
    '';
  const before = readFileSync(join(folder, script));
  const turned = Buffer.from(before);
  turned[100] = (turned[100] ?? 0) ^ 1;
  // In place: every name of the file changes.
  writeFileSync(join(folder, script), turned);
  noteDamage(trial.releases, release.sequence, [script]);
  const report = await trial.rebuild();
  expect(report).toMatchObject({ code: 0, published: { mended: { from: release.sequence } } });
  const mended = trial.current();
  expect(mended.release.sequence).toBeGreaterThan(release.sequence);
  expect(damagedFiles(trial.releases, mended.release.sequence)).toEqual([]);
  expect(readFileSync(join(mended.folder, script))).toEqual(before);
  expect(readFileSync(join(assetPoolIn(trial.dataFolder), script))).toEqual(before);
  expect(await trial.served(sample)).toEqual(good);
});

test('R28: a file that is gone from the release, and whose turn it is not, costs no publish', {
  timeout: 120_000,
}, async () => {
  const { folder, release } = trial.current();
  // As in `publish`: one of 24 parts is looked at before pages are taken over.
  const turn = Math.floor(trial.shop.nowMs() / 600_000) % 24;
  const files = [...readSums(placesOf(trial.releases, release.sequence).sumsFile).keys()];
  const gone = files.find((file, index) => index % 24 !== turn && /^topic\/.*\.br$/.test(file)) ?? '';
  rmSync(join(folder, gone));
  await pullPrice(100);
  const report = await trial.rebuild();
  expect(report).toMatchObject({ code: 0, published: { mended: { from: release.sequence } } });
  expect(damagedFiles(trial.releases, trial.current().release.sequence)).toEqual([]);
  await pullPrice(-100);
  expect(await trial.rebuild()).toMatchObject({ code: 0 });
  expect(await trial.served(sample)).toEqual(good);
});

test('R29: with a clock ten years back the newest release is still the one made last', {
  timeout: 60_000,
}, async () => {
  const { sequence } = trial.current().release;
  await pullPrice(100);
  const nowMs = (): number => trial.shop.nowMs() - 3650 * dayMs;
  expect((await trial.rebuild([], { nowMs })).code).toBe(0);
  expect(trial.current().release.sequence).toBeGreaterThan(sequence);
  await trial.served(sample);
  await pullPrice(-100);
  expect((await trial.rebuild()).code).toBe(0);
  expect(await trial.served(sample)).toEqual(good);
});

test('R30: a build that crashes, or hangs, is 30', { timeout: 120_000 }, async () => {
  await expectFault(30, badBundle(trial.dataFolder, "throw new Error('broken');"));
  await expectFault(30, badBundle(trial.dataFolder, 'process.exit(0);'));
  await expectFault(30, badBundle(trial.dataFolder, 'for (;;) {}', 1500));
  expect(await buildProject(root, "throw new Error('broken');")).toMatchObject({ exitCode: 30 });
  const hangs = 'await new Promise((done) => setTimeout(done, 1e9)); export default {};';
  expect(await buildProject(root, hangs, 2000)).toMatchObject({
    exitCode: 30,
    message: expect.stringContaining('SIGKILL'),
  });
});

test('R30: a page that takes all memory ends its thread and not the publisher', { timeout: 60_000 }, async () => {
  const code = "const all = []; for (;;) all.push('x'.repeat(1e6) + all.length, [...'page']);";
  // With the default limits it would need four gigabytes.
  const limits = { maxOldGenerationSizeMb: 300, maxYoungGenerationSizeMb: 16 };
  await expectFault(30, badBundle(trial.dataFolder, code, undefined, limits));
});

test.each([
  ['R31: a price that is no number', (html: string) => html.replace('</main>', '<b>¥NaN</b></main>')],
  ['R31: a page without a name', (html: string) => html.replace(/<title>[^<]+/, '<title>')],
  ['R31: another price than the snapshot', (html: string) => html.replace(/"price":"[\d.]+"/, '"price":"0.01"')],
  ['R32: a link that leads nowhere', (html: string) => html.replace('</main>', '<a href="/Goods/9">x</a></main>')],
  ['R32: a script that is not there', (html: string) => html.replace(/\/_astro\/[\w.-]+\.js/, '/_astro/lost.js')],
  ['R32: a style its policy does not know', (html: string) => html.replace('</head>', '<style>a{}</style></head>')],
])('%s', { timeout: 60_000 }, async (_name, change) => {
  await expectFault(31, spoilt(`Goods/${product}.html`, change));
});

test('R33: a release that does not stand the smoke test is taken back', {
  timeout: 60_000,
}, async () => {
  const { release } = trial.current();
  // A page that the smoke test requests and that the price does not change.
  const every = Math.floor(Object.keys(release.pages).length / 20);
  const [, { file } = { file: '' }] =
    Object.entries(release.pages).find(([path], index) => index % every === 0 && path.startsWith('/Experience/')) ?? [];
  let isTakenBack = false;
  await expectFault(60, {}, (phase, temporary) => {
    if (phase !== 'switch') return;
    rmSync(join(temporary, file));
    void untilTakenBack().then(() => {
      isTakenBack = true;
    });
  });
  expect(isTakenBack).toBe(true);

  /** Settles when the previous release is current again. */
  async function untilTakenBack(): Promise<void> {
    const wasNew = (): boolean => trial.current().release.sequence !== release.sequence;
    while (!wasNew()) await nextTurn();
    while (wasNew()) await nextTurn();
  }
});

test('R34: an unchanged gateway is 10, forced the same bytes', { timeout: 60_000 }, async () => {
  const { sequence } = trial.current().release;
  expect((await trial.rebuild()).code).toBe(10);
  await expectUnharmed(sequence);
  expect(await trial.rebuild(['--force'])).toMatchObject({ code: 0, published: { changed: 0 } });
  expect(await trial.served(sample)).toEqual(good);
});

test('R35: withdrawn goods keep a page for thirty days that no list, map or search names; then 404', {
  timeout: 60_000,
}, async () => {
  const path = `/Goods/${product}`;
  const offer = (approve_status: 'onsale' | 'instock') =>
    trial.shop.database.write((connection) =>
      connection.updateTable('goods').set({ approve_status }).where('goods_id', '=', product).execute(),
    );
  /** Files of the release that mention it, except its own page and the table of all pages. */
  const naming = (): string[] => {
    const { folder } = trial.current();
    const others = filesBelow(folder).filter((file) => /\.(html|xml|json|txt)$/.test(file) && file !== 'release.json');
    const inText = new RegExp(`${path}\\b`);
    return others.filter(
      (file) => !file.startsWith(path.slice(1)) && inText.test(readFileSync(join(folder, file), 'utf8')),
    );
  };
  expect(naming()).toContain('sitemap-0.xml');
  expect(naming().length).toBeGreaterThan(5);
  await offer('instock');
  expect((await trial.rebuild()).code).toBe(0);
  const tombstone = await trial.ask(path);
  expect(tombstone).toMatchObject({ status: 200, text: expect.stringContaining('已下架') });
  expect(tombstone.text).toContain('name="robots" content="noindex"');
  // Links to go on: goods of the same category, and the library.
  expect(tombstone.text.match(/href="\/Goods\/\d+"/g)?.length).toBeGreaterThan(3);
  expect(naming()).toEqual([]);

  trial.shop.advance((31 * dayMs) / 1000);
  // The gateway's own clock sets the date there.
  const fetchPage: typeof fetch = async (target, init) => {
    const response = await fetch(target, init);
    const headers = new Headers(response.headers);
    headers.set('date', new Date(trial.shop.nowMs()).toUTCString());
    return new Response(response.body, { status: response.status, headers });
  };
  expect(await trial.rebuild([], { fetchPage })).toMatchObject({ code: 0, details: [] });
  expect((await trial.ask(path)).status).toBe(404);
  await trial.served();
  await offer('onsale');
});

test('what ends by time goes at its second without a new snapshot, the same as if everything were rendered anew', {
  timeout: 240_000,
}, async () => {
  await trial.rebuild();
  const endOf = (): number => trial.current().release.validUntil;
  const whole = await trial.served();
  const firstEnd = endOf();
  expect(firstEnd).toBeGreaterThan(trial.shop.nowMs() / 1000);
  expect(await trial.publishWith({ nowSeconds: firstEnd - 1 })).toBe(10);
  let now = firstEnd;
  let steps = 0;
  for (; endOf() > 0 && steps < 40; steps += 1) {
    now = endOf();
    expect(await trial.publishWith({ nowSeconds: now })).toBe(0);
    expect(endOf() === 0 || endOf() > now).toBe(true);
  }
  const ended = await trial.served();
  const different = [...ended].filter(([path, sum]) => whole.get(path) !== sum);
  console.log(`ends by time: ${steps}, pages that changed: ${different.length}`);
  expect(different.length).toBeGreaterThan(0);
  expect(await trial.publishWith({ nowSeconds: now, isForced: true })).toBe(0);
  expect(await trial.served()).toEqual(ended);
  expect(await trial.publishWith({ isForced: true })).toBe(0);
  expect(await trial.served(sample)).toEqual(good);
});

test('after a rollback what ends by time goes from the chosen release, and what was left stays held back until it is forced', {
  timeout: 240_000,
}, async () => {
  await trial.rebuild();
  const chosen = trial.current().release;
  const path = `/Goods/${product}`;
  // A change of its own: the same one has failed its smoke test above, and is held back since.
  await pullPrice(200);
  expect(await trial.publishWith({})).toBe(0);
  const { inputs: left, pages } = trial.current().release;
  rollBack(trial.releases, chosen.sequence);
  expect(await trial.publishWith({ nowSeconds: chosen.validUntil - 1 })).toBe(10);
  expect(await trial.publishWith({ nowSeconds: chosen.validUntil })).toBe(0);
  const { release } = trial.current();
  expect(release).toMatchObject({ inputs: chosen.inputs, snapshot: chosen.snapshot });
  expect(release.validUntil).not.toBe(chosen.validUntil);
  expect(await trial.publishWith({ nowSeconds: chosen.validUntil })).toBe(10);
  expect(await trial.publishWith({ isForced: true })).toBe(0);
  expect(trial.current().release.pages[path]?.etag).toBe(pages[path]?.etag);
  expect(isRejected(trial.releases, left)).toBe(false);
  await pullPrice(-200);
  expect(await trial.publishWith({})).toBe(0);
  expect(await trial.served(sample)).toEqual(good);
});
