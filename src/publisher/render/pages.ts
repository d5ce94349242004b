import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '#core/site/settings.ts';
import { optimize } from '#publisher/engine/v8-flags.ts';
import { readSums, sumOf } from '#publisher/release/sums.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { finishPage } from './finish-page.ts';
import { type PageBundle, type PlannedPage, planPages } from './page-plan.ts';
import { Numbered, type ReadsFile, readReads } from './page-reads.ts';

/** So few pages are rendered without V8's optimizing compiler (engine/v8-flags.ts); render-thread.ts lets it on again. */
const fewPages = 300;

/** What is to be rendered, from what, and after which release. */
export interface RenderOrder {
  readonly codeDigest: string;
  /** File of the bundle. */
  readonly entry: string;
  readonly snapshotFolder: string;
  readonly nowSeconds: number;
  readonly outFolder: string;
  readonly settings: Settings;
  /** Further origins that scripts may call. */
  readonly connect: readonly string[];
  /** Files beside the release that unchanged pages are taken from; null renders everything. */
  readonly base: { readonly readsFile: string; readonly sumsFile: string } | null;
  /** Only every `of`-th page, from `index` on (shard.ts). */
  readonly shard?: { readonly index: number; readonly of: number };
}

/** One file of the new release. */
export interface MadePage {
  readonly path: string;
  readonly file: string;
  readonly isHtml: boolean;
  /** Rendered in this run. */
  readonly isRendered: boolean;
  /** Written into `outFolder`; otherwise the base holds the same bytes. */
  readonly isWritten: boolean;
  readonly sha256: string;
  /** Content policy; "" when the page was not rendered, then that of the base holds. */
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
 * Renders the pages that changed since the base: those whose reads have another digest now, whose time has come, which the
 * base does not have, and all of them when the code is another. Runs in a thread of its own (render-thread.ts).
 */
export async function renderPages(order: RenderOrder, onPage: (done: number, total: number) => void) {
  const bundle = (await import(pathToFileURL(order.entry).href)) as PageBundle;
  // Not before: what is kept of a module's code is good only under the flags with which it was loaded.
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
  /** Number here of a name of the base: twenty thousand pages share most of theirs. */
  const numberHere = (base: ReadsFile, index: number): number => {
    renumbered[index] ??= names.numberOf(base.names[index] ?? '');
    return renumbered[index];
  };
  const made: MadePage[] = [];
  const todo = plan.filter(({ file }) => !(sums.has(file) && isFresh(file)));
  if (todo.length > fewPages) optimize(true);
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
    const { html, policy } = isHtml ? finishPage(text, order.connect) : { html: text, policy: '' };
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
      reads: [...reads.names].map((name) => names.numberOf(name)),
      until: Number.isFinite(reads.until) ? reads.until : 0,
    });
    onPage(++done, todo.length);
  }
  const report: RenderReport = { pages: made, names: names.words, digests: names.words.map(bundle.digestOfRead) };
  return report;
}

/** Which pages of the base would be rendered alike: all their reads stand for the same, and their time has not come. */
function freshPages(bundle: PageBundle, base: ReadsFile, nowSeconds: number): (file: string) => boolean {
  const isSame = base.names.map((name, index) => bundle.digestOfRead(name) === base.digests[index]);
  return (file) => {
    const page = base.pages[file];
    if (!page || (page.until > 0 && page.until <= nowSeconds)) return false;
    return page.reads.every((index) => isSame[index]);
  };
}

/** Error pages answer with their own status; everything else that is not 200 is a fault. */
const expectedStatus: Readonly<Record<string, number>> = { '/404': 404, '/500': 500 };

async function render({ app, recordReads }: PageBundle, { path, route }: PlannedPage) {
  // The origin of Astro's own build; pages print addresses of the site only where its origin is set.
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

/** A page's text as it was rendered (engine/render/page-text.ts); endpoints answer with a body alone. */
const textOf = (response: Response): string | undefined => (response as { pageText?: string }).pageText;

let scratch = Buffer.allocUnsafe(1 << 20);

/** A text as UTF-8, good until the next is asked for: a new buffer for each of twenty thousand pages costs more than filling it. */
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
