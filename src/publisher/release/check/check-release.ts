import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listOfBarePath } from '#core/catalogue/bare-path.ts';
import { experienceRoutes } from '#core/experience/routes.ts';
import { routes } from '#core/site/routes.ts';
import type { Settings } from '#core/site/settings.ts';
import { isOwnText } from '#core/topic/names.ts';
import { type PlacedRelease, placesOf } from '#publisher/release/release.ts';
import type { Sums } from '#publisher/release/sums.ts';
import type { ForeignOrigins } from '#publisher/render/content-policy.ts';
import { NumberLists } from '#publisher/render/number-lists.ts';
import { Numbered } from '#publisher/render/numbered.ts';
import { numbersOf, type ReadsFile, readReads } from '#publisher/render/page-reads.ts';
import type { RenderReport } from '#publisher/render/pages.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { openSnapshot, type Snapshot } from '#snapshot/read/read.ts';
import type { CollectionName, GoodsRecord } from '#snapshot/read/records.ts';
import { inspectPage } from './verify.ts';
import { isWrittenWord, writtenLinks } from './written-words.ts';

interface Unchecked {
  readonly report: RenderReport;
  /** Every file of the new release. */
  readonly sums: Sums;
  readonly folder: string;
  readonly base: PlacedRelease | null;
  readonly snapshotFolder: string;
  readonly foreign: ForeignOrigins;
  readonly settings: Settings;
}

/** Facts about a complete release: its reads with the links of each page, and the pages that search engines may list. */
interface Checked {
  readonly reads: Omit<ReadsFile, 'code' | 'snapshot'>;
  readonly searchable: readonly string[];
  /** Links that people have written and that lead nowhere, each with its page, in Chinese. */
  readonly dead: readonly string[];
}

/** A link that leads nowhere, and the page that has it. */
interface Lost {
  readonly path: string;
  readonly link: string;
}

/** One page per record: everything in the snapshot must appear in the release (R19). */
const pageOf: readonly (readonly [CollectionName, (key: string) => string])[] = [
  ['goods', routes.goods],
  ['brand', routes.brand],
  ['programme', routes.programme],
  ['experience', routes.experience],
  ['dynamic', experienceRoutes.dynamic],
];

const shownFaults = 40;

/**
 * Checks a release before the switch: every rendered page by itself, every link of every page, and a page for every
 * record. Pages taken from an earlier release were checked with it, so only their links are checked again.
 * Throws fault 31 with the findings. What people have written themselves is no fault: a product that an article links to
 * leaves the mall one day, and prices must go on being published.
 */
export function checkRelease(unchecked: Unchecked, tell: (done: number, total: number) => void): Checked {
  const { report, sums, folder, base, foreign } = unchecked;
  const snapshot = openSnapshot(unchecked.snapshotFolder);
  const faults: string[] = [];
  const lost: Lost[] = [];
  const said = new Map<string, boolean>();
  const isWritten = (word: string): boolean => {
    const known = said.get(word) ?? isWrittenWord(unchecked, word);
    said.set(word, known);
    return known;
  };
  const byLower = new Set(report.pages.paths.map((path) => path.toLowerCase()));
  const exists = (path: string): boolean => sums.has(path.slice(1)) || byLower.has(path.toLowerCase());
  const earlier = base && readReads(placesOf(dirname(base.folder), base.release.sequence).readsFile);
  const targets = new Numbered();
  const numbers = earlier ? numbersOf(earlier) : new Map<string, number>();
  const links = new NumberLists(report.pages.length);
  const isSearchable = new Uint8Array(report.pages.length);
  const searchable: string[] = [];

  for (const path of missingPages(snapshot, byLower)) faults.push(`${path}：快照中有，页面没有`);
  for (let row = 0; row < report.pages.length; row++) {
    const page = report.pages.at(row);
    const { path, file } = page;
    const number = page.isRendered ? undefined : numbers.get(path);
    if (!page.isHtml) {
      links.add([]);
    } else if (earlier && number !== undefined) {
      links.add(earlier.links.at(number).map((index) => targets.numberOf(earlier.targets[index] ?? '')));
      isSearchable[row] = earlier.isSearchable[number] ?? 0;
    } else {
      const html = readFileSync(join(page.isWritten || !base ? folder : base.folder, file), 'utf8');
      const goods = goodsOf(snapshot, path);
      const { faults: found, addresses } = inspectPage(html, { policy: page.policy, foreign, goods, isWritten });
      for (const fault of found) faults.push(`${path}：${fault}`);
      for (const link of addresses) if (!exists(link)) lost.push({ path, link });
      links.add(addresses.filter(isOfRecord).map((link) => targets.numberOf(link)));
      isSearchable[row] = html.includes('name="robots" content="noindex"') ? 0 : 1;
    }
    if (isSearchable[row]) searchable.push(path);
    tell(row + 1, report.pages.length);
  }
  const gone = new Set(targets.words.flatMap((target, index) => (exists(target) ? [] : [index])));
  for (let row = 0; gone.size > 0 && row < report.pages.length; row++) {
    const { path, isRendered } = report.pages.at(row);
    // The links of rendered pages are checked above.
    if (isRendered) continue;
    for (const index of links.at(row)) if (gone.has(index)) lost.push({ path, link: targets.words[index] ?? '' });
  }
  const written = writtenLinks(unchecked, new Set(lost.map(({ link }) => link)));
  for (const { path, link } of lost) if (!written.has(link)) faults.push(`${path}：链接无效 ${link}`);
  if (faults.length > 0) {
    throw new PublishFault(31, `新版检查发现 ${faults.length} 处问题：${faults[0]}`, faults.slice(0, shownFaults));
  }
  // People also write addresses that the server leads on from (serve/site.ts).
  const leadsOn = (link: string): boolean =>
    byLower.has(link.replace(/\/+$/, '').toLowerCase()) || !!listOfBarePath(link, '');
  const dead = lost.filter(({ link }) => !leadsOn(link));
  const { paths, reads: read, until, sums: pageSums } = report.pages;
  const { names, digests } = report;
  const reads = { names, digests, targets: targets.words, paths, reads: read, until, links, isSearchable, pageSums };
  return { reads, searchable, dead: linesOf(dead) };
}

/** A line for each link, however many pages have it: one in the footer is on all of them. */
function linesOf(lost: readonly Lost[]): string[] {
  const byLink = Map.groupBy(lost, ({ link }) => link);
  return [...byLink].slice(0, shownFaults).map(([link, [first, ...others]]) => {
    const more = others.length > 0 ? `（另有 ${others.length} 页）` : '';
    return `${first?.path}${more}：文字里的链接 ${link} 没有对应的页面`;
  });
}

function missingPages(snapshot: Snapshot, byLower: ReadonlySet<string>): string[] {
  return pageOf.flatMap(([collection, route]) =>
    snapshot
      .keys(collection)
      .map(route)
      .filter((path) => !byLower.has(path.toLowerCase())),
  );
}

/** The record behind a product page. */
function goodsOf(snapshot: Snapshot, path: string): GoodsRecord | null {
  const id = path.startsWith('/Goods/') ? path.slice('/Goods/'.length) : '';
  return id && snapshot.has('goods', id) ? snapshot.get('goods', id) : null;
}

/** Whether a page comes and goes with the data: links to any other page can break only when the code changes. */
const isOfRecord = (path: string): boolean =>
  /^\/(Goods|Brand|Programme|Experience|design|topic)\/./.test(path) && !isOwnText(path.slice('/topic/'.length));
