import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sumOfFile } from '#publisher/release/sums.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { sumOfRender } from './inputs.ts';
import { Numbered } from './numbered.ts';
import { numbersOf, pageSum, readReads } from './page-reads.ts';
import { type MadePage, PageTable } from './page-table.ts';
import type { RenderOrder, RenderReport } from './pages.ts';
import { renderInThread } from './thread.ts';

/** One part of the pages: every `of`-th one, starting at `index`, counted from 0. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** `shard.json` of a portable folder: the rendered pages and their inputs. The pages are beside it in `pages/`. */
interface ShardFile extends Shard {
  /** Digest of all inputs; shards belong together when it is equal. */
  readonly inputs: string;
  readonly report: Omit<RenderReport, 'pages'> & { readonly pages: readonly CarriedPage[] };
}

/** A page as JSON has it. */
interface CarriedPage extends MadePage {
  readonly reads: readonly number[];
}

/** The snapshot in a data folder that parts are rendered from and put together by. Throws fault 2 without one. */
export function snapshotOfParts(dataFolder: string): string {
  const current = join(dataFolder, 'snapshots', 'current');
  if (!existsSync(current))
    throw new PublishFault(2, `${dataFolder} 中还没有快照：各台机器要用同一份，请先运行 npm run snapshot 或复制过来`);
  return realpathSync(current);
}

/** Where a part waits that nobody has named a folder for: not published yet, so nobody else on the machine reads it. */
export function ownShardFolder(dataFolder: string, name: string): string {
  const all = join(dataFolder, 'shards');
  mkdirSync(all, { recursive: true, mode: 0o700 });
  return join(all, name);
}

const filesIn = (folder: string): string => join(folder, 'pages');
const reportIn = (folder: string): string => join(folder, 'shard.json');

/** Renders one part of the pages into a separate folder, to be carried to the machine that runs `mergeShards`. */
export async function renderShard(
  order: Omit<RenderOrder, 'outFolder' | 'base' | 'shard'>,
  shard: Shard,
  folder: string,
  onPage: (done: number, total: number) => void = () => undefined,
): Promise<RenderReport> {
  emptyShard(folder);
  mkdirSync(filesIn(folder), { recursive: true });
  const report = await renderInThread({ ...order, outFolder: filesIn(folder), base: null, shard }, onPage);
  const pages = Array.from(report.pages, (page) => ({ ...page, reads: Array.from(page.reads) }));
  const file: ShardFile = { ...shard, inputs: sumOfRender(order), report: { ...report, pages } };
  writeFileSync(reportIn(folder), JSON.stringify(file));
  return report;
}

/** Empties the folder of an earlier part, finished or not. Throws fault 2 for one that holds anything else: it is somebody's. */
function emptyShard(folder: string): void {
  if (!existsSync(folder)) return;
  const own = [filesIn(folder), reportIn(folder)];
  const other = readdirSync(folder).find((name) => !own.includes(join(folder, name)));
  if (other !== undefined)
    throw new PublishFault(2, `${folder} 中有别的内容（${other}），不会清空：请用 --out 指定空文件夹或新文件夹`);
  for (const path of own) rmSync(path, { recursive: true, force: true });
}

/**
 * Takes pages rendered by shards instead of rendering them. Throws fault 31 unless they are all shards of one rendering
 * of these inputs and every file is intact.
 */
export function mergeShards(folders: readonly string[], order: RenderOrder): RenderReport {
  const shards = folders.map((folder) => ({ folder, ...readShard(folder) }));
  const of = shards[0]?.of ?? 0;
  const wanted = sumOfRender(order);
  for (const { folder, inputs, ...shard } of shards) {
    if (inputs !== wanted) throw new PublishFault(31, `${folder} 由别的代码、快照、设置或时刻渲染`);
    if (shard.of !== of) throw new PublishFault(31, `${folder} 是 ${shard.of} 份之一，其他是 ${of} 份之一`);
  }
  const byIndex = Array.from({ length: of }, (_, index) => shards.filter((shard) => shard.index === index));
  for (const [index, found] of byIndex.entries()) {
    if (found.length !== 1) throw new PublishFault(31, `第 ${index + 1}/${of} 份有 ${found.length} 个，应为 1 个`);
  }
  const base = order.base && readReads(order.base.readsFile);
  const known = base ? numbersOf(base) : new Map<string, number>();
  const names = new Numbered();
  const digests: string[] = [];
  const parts = byIndex.flat();
  const total = parts.reduce((sum, { report }) => sum + report.pages.length, 0);
  const pages = new PageTable(total);
  for (let index = 0; index < total; index++) {
    // Pages were dealt out in turn; collect them in the same order.
    const part = parts[index % of];
    const page = part?.report.pages[Math.floor(index / of)];
    if (!part || !page) throw new PublishFault(31, '各份的页数对不上');
    const reads = page.reads.map((read) => {
      const number = names.numberOf(part.report.names[read] ?? '');
      digests[number] = part.report.digests[read] ?? '';
      return number;
    });
    const isWritten = pageSum(base, known.get(page.path)) !== page.sha256;
    if (isWritten) take(join(filesIn(part.folder), page.file), join(order.outFolder, page.file), page.sha256);
    pages.add({ ...page, isWritten, reads });
  }
  return { pages, names: names.words, digests };
}

function readShard(folder: string): ShardFile {
  if (!existsSync(reportIn(folder))) throw new PublishFault(31, `${folder} 中没有 shard.json：这一份没有渲染完`);
  return JSON.parse(readFileSync(reportIn(folder), 'utf8')) as ShardFile;
}

function take(from: string, to: string, sha256: string): void {
  if (!existsSync(from) || sumOfFile(from) !== sha256) throw new PublishFault(31, `${from} 不是渲染时的内容`);
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  // Whatever mode it was carried with: a web server of another user reads it.
  chmodSync(to, 0o644);
}
