import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '#core/site/settings.ts';
import { optimize } from '#publisher/engine/v8-flags.ts';
import { readSums, sumOf } from '#publisher/release/sums.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { expectMany } from '#snapshot/pull/tight-heap.ts';
import { readOfSetting } from '#snapshot/read/settings.ts';
import type { ForeignOrigins } from './content-policy.ts';
import { finishPage } from './finish-page.ts';
import { type PageBundle, type PlannedPage, planPages } from './page-plan.ts';
import { Numbered, type ReadsFile, readReads } from './page-reads.ts';

/** Up to this many pages are rendered without V8's optimizing compiler (engine/v8-flags.ts); thread.ts turns it on again. */
const fewPages = 300;

/** From this many on the rendering keeps its heap smaller. */
const manyPages = 2000;

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
  /** Files beside the release to take unchanged pages from; null renders everything. */
  readonly base: { readonly readsFile: string; readonly sumsFile: string } | null;
  /** Renders only every `of`-th page, starting at `index` (shard.ts). */
  readonly shard?: { readonly index: number; readonly of: number };
}

/** One file of the new release. */
export interface MadePage {
  readonly path: string;
  readonly file: string;
  readonly isHtml: boolean;
  /** Rendered in this run. */
  readonly isRendered: boolean;
  /** Written into `outFolder`; if false, the base has the same bytes. */
  readonly isWritten: boolean;
  readonly sha256: string;
  /** Content policy; "" when the page was not rendered, and then the base's policy applies. */
  readonly policy: string;
  /** Indexes into `names`. */
  readonly reads: readonly number[];
  readonly until: number;
}

export interface RenderReport {
  readonly pages: readonly MadePage[];
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
  bundle.setSnapshot(bundle.openSnapshot(order.snapshotFolder, order.nowSeconds));
  bundle.setSettings(order.settings);
  const { shard } = order;
  const plan = (await planPages(bundle)).filter((_page, index) => !shard || index % shard.of === shard.index);
  const base = order.base && readReads(order.base.readsFile);
  const sums = order.base && base ? readSums(order.base.sumsFile) : new Map<string, string>();
  const isFresh = base?.code === order.codeDigest ? freshPages(bundle, base, order.nowSeconds) : () => false;

  const names = new Numbered();
  const renumbered: number[] = [];
  /** Maps a name index of the base to ours: twenty thousand pages share most of their names. */
  const numberHere = (base: ReadsFile, index: number): number => {
    renumbered[index] ??= names.numberOf(base.names[index] ?? '');
    return renumbered[index];
  };
  const made: MadePage[] = [];
  const todo = plan.filter(({ file }) => !(sums.has(file) && isFresh(file)));
  if (todo.length > fewPages) optimize(true);
  if (todo.length >= manyPages) expectMany();
  const rendering = new Set(todo.map(({ file }) => file));
  let done = 0;
  for (const page of plan) {
    const { path, file, isHtml } = page;
    const known = base?.pages[file];
    if (known && !rendering.has(file)) {
      const reads = known.reads.map((index) => numberHere(base, index));
      const sha256 = sums.get(file) ?? '';
      made.push({
        path,
        file,
        isHtml,
        isRendered: false,
        isWritten: false,
        sha256,
        policy: '',
        reads,
        until: known.until,
      });
      continue;
    }
    const { text, reads } = await render(bundle, page);
    const { html, policy } = isHtml ? finishPage(text, order.foreign) : { html: text, policy: '' };
    const bytes = bytesOf(html);
    const sha256 = sumOf(bytes);
    const isWritten = sums.get(file) !== sha256;
    if (isWritten) write(join(order.outFolder, file), bytes);
    made.push({
      path,
      file,
      isHtml,
      isRendered: true,
      isWritten,
      sha256,
      policy,
      reads: [...reads.names, ...(isHtml ? readsOfPolicy : [])].map((name) => names.numberOf(name)),
      until: Number.isFinite(reads.until) ? reads.until : 0,
    });
    onPage(++done, todo.length);
  }
  const report: RenderReport = { pages: made, names: names.words, digests: names.words.map(bundle.digestOfRead) };
  return report;
}

/** Whether a page of the base would render the same: all its reads are unchanged and it is not outdated. */
function freshPages(bundle: PageBundle, base: ReadsFile, nowSeconds: number): (file: string) => boolean {
  const isSame = base.names.map((name, index) => bundle.digestOfRead(name) === base.digests[index]);
  return (file) => {
    const page = base.pages[file];
    if (!page || (page.until > 0 && page.until <= nowSeconds)) return false;
    return page.reads.every((index) => isSame[index]);
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
