import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deskCalls } from '#core/desk-calls.ts';
import type { DeskGoods } from '#core/goods/desk/contract.ts';
import { routes } from '#core/site/routes.ts';
import type { CallDesk } from '#core/staff/call-desk.ts';
import { root } from '#mall/options.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { type ServeProcess, startServe } from '#scripts/proof/backend/serve-process.ts';
import { enterAsOwner, press } from './owner.ts';

// `node scripts/run.mjs save-to-live`: ten changes at the desk of a `serve` with 600 goods (prices, texts, a picture, a slide of the home page, a
// topic), each from the call that saves it until a visitor gets the new page, then taken back alone. Prints seconds, rendered and
// changed pages; exits with 1 when the median is over ten seconds, or when a page is not what it was once the change is taken back.

const limitSeconds = 10;
const faults: string[] = [];
const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-save-to-live-'));
process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

/** A change of the staff, the page on which a visitor sees it, and the key of its thing in the log. */
interface Change {
  readonly name: string;
  readonly page: string;
  readonly save: () => Promise<unknown>;
  readonly takeBack: () => Promise<unknown>;
}

/** Etags of all pages of the current release. */
function etags(): Map<string, string> {
  const pages = currentRelease(releasesIn(dataFolder))?.release.pages ?? {};
  return new Map(Object.entries(pages).map(([path, { etag }]) => [path, etag]));
}

/** Text of a page of the current release. */
function pageText(path: string): string {
  const current = currentRelease(releasesIn(dataFolder));
  const file = current?.release.pages[path]?.file;
  return current && file ? readFileSync(join(current.folder, file), 'utf8') : '';
}

/** Where two texts part, with what stands around it. */
function parting(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - 40);
  return `${one.slice(from, at + 60)} → ${other.slice(from, at + 60)}`;
}

const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path)).toSorted();

/** Asks until the answer is wanted; throws when it takes more than a minute. */
async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean, everyMs: number): Promise<T> {
  const started = performance.now();
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (performance.now() - started > 60_000) throw new Error(`not within a minute: ${JSON.stringify(answer)}`);
    await new Promise((done) => setTimeout(done, everyMs));
  }
}

/** Waits for the end of a run that was started. Returns its last line. */
async function runEnd(call: CallDesk): Promise<string> {
  const { code, lines } = await until(
    () => call(deskCalls.getPublishing, {}),
    ({ is_running }) => !is_running,
    100,
  );
  if (code !== 0) throw new Error(`the run ended with ${code}: ${lines.join('\n')}`);
  return lines.findLast((line) => /渲染 \d+/.test(line)) ?? '';
}

/** Undoes the last change of a thing, as the log offers it. */
async function undo(call: CallDesk, about: string): Promise<unknown> {
  const { list } = await call(deskCalls.listLog, { about, page: 1 });
  const [entry] = list;
  if (!entry?.is_able) throw new Error(`the last change of ${about} cannot be undone`);
  return call(deskCalls.undoEntry, { entry_id: entry.entry_id }, press());
}

async function priceOf(call: CallDesk, { goods_id, item_name, skus }: DeskGoods): Promise<Change> {
  const [sku] = skus;
  if (!sku) throw new Error(`${goods_id} has no SKU`);
  return {
    name: `价格 ${item_name}`,
    page: routes.goods(goods_id),
    save: () => call(deskCalls.updateStore, { changes: [{ item_id: sku.item_id, price: sku.price + 100 }] }, press()),
    takeBack: () => undo(call, `sku:${sku.item_id}`),
  };
}

/** A product's own form puts texts back; a picture is undone from the log. */
function formOf(call: CallDesk, product: DeskGoods, name: string, edit: Partial<DeskGoods>): Change {
  const { goods_id } = product;
  return {
    name: `${name} ${product.item_name}`,
    page: routes.goods(goods_id),
    save: () => call(deskCalls.saveGoods, { ...product, ...edit }, press()),
    takeBack: async () => {
      if (edit.pics) return undo(call, `goods:${goods_id}`);
      const { updated } = await call(deskCalls.getDeskGoods, { goods_id });
      return call(deskCalls.saveGoods, { ...product, updated }, press());
    },
  };
}

/** Four prices, three texts, a picture, a slide and a topic. */
async function changesOf(call: CallDesk): Promise<Change[]> {
  const { list } = await call(deskCalls.listDeskGoods, { state: 'onsale', page: 3 });
  const products: DeskGoods[] = [];
  for (const { goods_id } of list.slice(0, 8)) products.push(await call(deskCalls.getDeskGoods, { goods_id }));
  const home = await call(deskCalls.getDeskHome, {});
  const topic = await call(deskCalls.getDeskTopic, { name: 'first-home' });
  const slides = home.slides.map((slide, index) => (index === 0 ? { ...slide, eyebrow: '本周上新' } : slide));
  return [
    ...(await Promise.all(products.slice(0, 4).map((product) => priceOf(call, product)))),
    ...products.slice(4, 7).map((product) => formOf(call, product, '文字', { brief: `${product.brief}，到手更省心` })),
    ...products.slice(7).map((product) => formOf(call, product, '图片', { pics: product.pics.toReversed() })),
    {
      name: '首页轮播图',
      page: routes.home(),
      save: () => call(deskCalls.saveDeskHome, { ...home, slides }, press()),
      // The first change of the home page has nothing stored before it.
      takeBack: async () => {
        const { updated } = await call(deskCalls.getDeskHome, {});
        return call(deskCalls.saveDeskHome, { ...home, updated }, press());
      },
    },
    {
      name: '专题标题',
      page: routes.topic('first-home'),
      save: () => call(deskCalls.saveTopic, { ...topic, title: `${topic.title}（新版）` }, press()),
      takeBack: () => undo(call, 'topic:first-home'),
    },
  ];
}

async function publish(call: CallDesk): Promise<string> {
  await call(deskCalls.publishNow, {}, press());
  return runEnd(call);
}

/** Makes one change, waits for it as a visitor, and takes it back. Returns the milliseconds until it was live. */
async function measure(serve: ServeProcess, call: CallDesk, { name, page, save, takeBack }: Change): Promise<number> {
  const seen = async (): Promise<string | null> => {
    const answer = await fetch(serve.origin + page);
    await answer.arrayBuffer();
    return answer.headers.get('etag');
  };
  const before = etags();
  const texts = new Map([...before.keys()].map((path) => [path, pageText(path)]));
  const was = await seen();
  const started = performance.now();
  await save();
  await call(deskCalls.publishNow, {}, press());
  await until(seen, (etag) => etag !== was, 20);
  const ms = performance.now() - started;
  const line = await runEnd(call);
  const changed = differing(before, etags());
  console.log(`${name}：${(ms / 1000).toFixed(2)} s；${line.trim()}；${changed.slice(0, 4).join(' ')}`);
  await takeBack();
  await publish(call);
  const kept = differing(before, etags());
  for (const path of kept)
    faults.push(`${name}：撤回后 ${path} 与改动前不同：${parting(texts.get(path) ?? '', pageText(path))}`);
  return ms;
}

const seeded = spawnSync(
  process.execPath,
  [join(root, 'scripts/run.mjs'), 'start', '--publish-only', '--data', dataFolder],
  { encoding: 'utf8' },
);
if (seeded.status !== 0) throw new Error(`start ended with ${seeded.status}: ${seeded.stdout}${seeded.stderr}`);
const serve = await startServe({ dataFolder, flags: ['--admin', '--demo'] });
const { call } = await enterAsOwner(serve, dataFolder);
// The first publish takes up the settings of `serve`.
await publish(call);
const times: number[] = [];
for (const change of await changesOf(call)) times.push(await measure(serve, call, change));
await serve.stop();
const middle = times.toSorted((a, b) => a - b).slice(times.length / 2 - 1, times.length / 2 + 1);
const median = middle.reduce((sum, ms) => sum + ms, 0) / middle.length / 1000;
console.log(`从保存到上线：${times.length} 次，中位数 ${median.toFixed(2)} s，上限 ${limitSeconds} s`);
if (median > limitSeconds) faults.push(`中位数 ${median.toFixed(2)} s 超过 ${limitSeconds} s`);
for (const fault of faults) console.error(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
