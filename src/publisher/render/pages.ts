import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '#core/site/settings.ts';
import { optimize } from '#publisher/engine/v8-flags.ts';
import { sumOf } from '#publisher/release/sums.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { expectMany } from '#snapshot/pull/tight-heap.ts';
import { readOfSetting } from '#snapshot/read/settings.ts';
import type { ForeignOrigins } from './content-policy.ts';
import { finishPage } from './finish-page.ts';
import { Numbered } from './numbered.ts';
import { type PageBundle, type PlannedPage, planPages } from './page-plan.ts';
import { numbersOf, pageSum, type ReadsFile, readReads } from './page-reads.ts';
import { PageTable } from './page-table.ts';

/** Up to this many pages are rendered without V8's optimizing compiler (engine/v8-flags.ts); thread.ts turns it on again. */
const fewPages = 300;

/** From this many pages to render on, or products to read, the rendering keeps its heap smaller. */
const manyPages = 2000;
const manyGoods = 30_000;

/** What the policy of every page reads besides the page (`foreignOrigins`). */
const readsOfPolicy = [readOfSetting('pictureHosts')];

/** A rendering: its inputs and the release before it. */
export interface RenderOrder {
  readonly codeDigest: string;
  /** The bundle's file. */
  readonly entry: string;
  readonly snapshotFolder: string;
  readonly nowSeconds: number;
  readonly outFolder: string;
  readonly settings: Settings;
  /** Further origins that the policy allows. */
  readonly foreign: ForeignOrigins;
  /** What the pages of the release were made from that unchanged ones are taken from (page-reads.ts); null renders everything. */
  readonly base: { readonly readsFile: string } | null;
  /** Renders only every `of`-th page, starting at `index` (shard.ts). */
  readonly shard?: { readonly index: number; readonly of: number };
}

/** What a rendering has made, and what it read. */
export interface RenderReport {
  readonly pages: PageTable;
  readonly names: readonly string[];
  readonly digests: readonly string[];
}

/**
 * Renders the pages that changed since the base: those with changed reads, those that are outdated, those that are missing
 * there, and all of them when the code has changed. Runs in a thread of its own (thread.ts).
 */
export async function renderPages(order: RenderOrder, onPage: (done: number, total: number) => void) {
  const bundle = (await import(pathToFileURL(order.entry).href)) as PageBundle;
  // Only now: cached compiled code is valid only under the flags it was loaded with.
  if (order.base) optimize(false);
  const snapshot = bundle.openSnapshot(order.snapshotFolder, order.nowSeconds);
  bundle.setSnapshot(snapshot);
  if (snapshot.keys('goods').length >= manyGoods) expectMany();
  bundle.setSettings(order.settings);
  const { shard } = order;
  const plan = (await planPages(bundle)).filter((_page, index) => !shard || index % shard.of === shard.index);
  const base = order.base && readReads(order.base.readsFile);
  const known = base ? numbersOf(base) : new Map<string, number>();
  const isFresh = base?.code === order.codeDigest ? freshPages(bundle, base, order.nowSeconds) : () => false;

  const names = new Numbered();
  const renumbered: number[] = [];
  /** Maps a name index of the base to ours: twenty thousand pages share most of their names. */
  const numberHere = (base: ReadsFile, index: number): number => {
    renumbered[index] ??= names.numberOf(base.names[index] ?? '');
    return renumbered[index];
  };
  const made = new PageTable(plan.length);
  /** The number that a page has in the base, where it would render the same again; undefined where it would not. */
  const freshIn = ({ path }: PlannedPage): number | undefined => {
    const number = known.get(path);
    return number !== undefined && isFresh(number) ? number : undefined;
  };
  const todo = new Set(plan.filter((page) => freshIn(page) === undefined));
  if (todo.size > fewPages) optimize(true);
  if (todo.size >= manyPages) expectMany();
  let done = 0;
  for (const page of plan) {
    const { path, file, isHtml } = page;
    const number = todo.has(page) ? undefined : known.get(path);
    if (base && number !== undefined) {
      const reads = base.reads.at(number).map((index) => numberHere(base, index));
      const until = base.until[number] ?? 0;
      const sha256 = pageSum(base, number) ?? '';
      made.add({ path, isHtml, isRendered: false, isWritten: false, sha256, policy: '', reads, until });
      continue;
    }
    const { text, reads } = await render(bundle, page);
    const { html, policy } = isHtml ? finishPage(text, order.foreign) : { html: text, policy: '' };
    const bytes = bytesOf(html);
    const sha256 = sumOf(bytes);
    const isWritten = pageSum(base, known.get(path)) !== sha256;
    if (isWritten) write(join(order.outFolder, file), bytes);
    made.add({
      path,
      isHtml,
      isRendered: true,
      isWritten,
      sha256,
      policy,
      reads: [...reads.names, ...(isHtml ? readsOfPolicy : [])].map((name) => names.numberOf(name)),
      until: Number.isFinite(reads.until) ? reads.until : 0,
    });
    onPage(++done, todo.size);
  }
  const report: RenderReport = { pages: made, names: names.words, digests: names.words.map(bundle.digestOfRead) };
  return report;
}

/** Whether a page of the base, by its number, would render the same: all its reads are unchanged and it is not outdated. */
function freshPages(bundle: PageBundle, base: ReadsFile, nowSeconds: number): (number: number) => boolean {
  const isSame = base.names.map((name, index) => bundle.digestOfRead(name) === base.digests[index]);
  return (number) => {
    const until = base.until[number] ?? 0;
    return (until === 0 || until > nowSeconds) && base.reads.at(number).every((index) => isSame[index]);
  };
}

/** Error pages answer with their own status; any other status than 200 is a fault. */
const expectedStatus: Readonly<Record<string, number>> = { '/404': 404, '/500': 500 };

async function render({ app, recordReads }: PageBundle, { path, route }: PlannedPage) {
  // The same origin as in Astro's own build; pages print absolute addresses only when the site's origin is set.
  const request = new Request(`http://localhost:4321${path}`);
  const { value, reads } = await recordReads(async () => {
    const response = await app.render(request, { routeData: route });
    return { status: response.status, text: textOf(response) ?? (await response.text()) };
  });
  if (value.status !== (expectedStatus[path] ?? 200)) {
    throw new PublishFault(30, `页面 ${path} 渲染得到 ${value.status}`, [value.text.slice(0, 500)]);
  }
  return { text: value.text, reads };
}

/** The rendered text of a page (engine/render/page-text.ts); endpoints have only a body. */
const textOf = (response: Response): string | undefined => (response as { pageText?: string }).pageText;

let scratch = Buffer.allocUnsafe(1 << 20);

/** Encodes a text as UTF-8 into a buffer that is reused: a new buffer for each of twenty thousand pages costs more. */
function bytesOf(text: string): Buffer {
  const most = text.length * 3;
  if (scratch.length < most) scratch = Buffer.allocUnsafe(most);
  return scratch.subarray(0, scratch.write(text));
}

const foldersMade = new Set<string>();

function write(file: string, content: Buffer): void {
  const folder = dirname(file);
  if (!foldersMade.has(folder)) {
    mkdirSync(folder, { recursive: true });
    foldersMade.add(folder);
  }
  writeFileSync(file, content);
}
