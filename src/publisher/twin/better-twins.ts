import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isHashedFile } from '#publisher/release/hashed-file.ts';
import { currentRelease, placesOf } from '#publisher/release/release.ts';
import { readSums, sumOf, writeSums } from '#publisher/release/sums.ts';
import { readReads } from '#publisher/render/page-reads.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { assetPoolIn, releasesIn } from '#publisher/run/publish.ts';
import { compressing, takePublishLock } from '#publisher/run/publish-lock.ts';

/** Twins computed before they are swapped in: the most work that a kill can lose. */
const perBatch = 200;

const brotliOf = promisify(brotliCompress);

/** Result; `bytes` counts all examined twins, before and after. */
export interface BetterTwins {
  readonly sequence: number;
  readonly replaced: number;
  readonly bytes: { readonly before: number; readonly after: number };
  /** Why it stopped early, "" when it did not. */
  readonly stopped: string;
}

/**
 * Compresses the `.br` files of the current release with brotli's best quality. A publish uses a quality that takes a
 * fortieth of the time, so this runs afterwards, in a low-priority process. It holds the publish lock only while swapping
 * in finished twins; a publish in between takes precedence, and then this release is not worth the work any more.
 */
export async function improveTwins(
  dataFolder: string,
  onDone: (done: number, total: number) => void = () => undefined,
): Promise<BetterTwins> {
  const releases = releasesIn(dataFolder);
  const placed = currentRelease(releases);
  if (!placed) throw new PublishFault(31, '还没有任何版本');
  const { folder, release } = placed;
  const known = readKnown(dataFolder);
  const sums = readSums(placesOf(releases, release.sequence).sumsFile);
  const todo = [...sums].filter(([file, sum]) => file.endsWith('.br') && !known.has(sum)).map(([file]) => file);
  const bytes = { before: 0, after: 0 };
  let replaced = 0;
  let stopped = '';
  for (let from = 0; from < todo.length && !stopped; from += perBatch) {
    const batch = new Map<string, Buffer>();
    for (const file of todo.slice(from, from + perBatch)) {
      const before = readFileSync(join(folder, file)).length;
      const content = readFileSync(join(folder, file.slice(0, -'.br'.length)));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      const twin = await brotliOf(content, { params });
      batch.set(file, twin);
      bytes.before += before;
      bytes.after += twin.length;
      onDone(from + batch.size, todo.length);
      await turn();
    }
    stopped = replaceTwin(dataFolder, release.sequence, batch);
    if (!stopped) replaced += batch.size;
  }
  return { sequence: release.sequence, replaced, bytes, stopped };
}

/** Swaps in new twins, each atomically; returns the reason for a refusal, "" when done. */
function replaceTwin(dataFolder: string, sequence: number, twins: ReadonlyMap<string, Buffer>): string {
  const releases = releasesIn(dataFolder);
  let releaseLock: () => void;
  try {
    releaseLock = takePublishLock(dataFolder, 'publish', compressing);
  } catch (error) {
    if (error instanceof PublishFault) return '发布正在进行，留给下一次';
    throw error;
  }
  try {
    if (currentRelease(releases)?.release.sequence !== sequence) return '已有别的版本，留给下一次';
    const { folder, sumsFile, readsFile } = placesOf(releases, sequence);
    const code = readReads(readsFile)?.code ?? '';
    const codeFolder = join(dataFolder, 'code', code);
    replaceIn(folder, sumsFile, twins);
    const hashed = new Map([...twins].filter(([file]) => isHashedFile(file)));
    replaceIn(assetPoolIn(dataFolder), '', hashed);
    if (code) replaceIn(join(codeFolder, 'client'), join(codeFolder, 'client.sha256'), twins);
    const known = readKnown(dataFolder);
    for (const twin of twins.values()) known.add(sumOf(twin));
    // Remembering those of the current release is enough.
    const there = new Set(Array.from(readSums(sumsFile), ([, sum]) => sum));
    write(knownIn(dataFolder), [...known].filter((sum) => there.has(sum)).join('\n'));
    return '';
  } finally {
    releaseLock();
  }
}

/** Replaces the twins that the folder has, and updates its list of sums. */
function replaceIn(folder: string, sumsFile: string, twins: ReadonlyMap<string, Buffer>): void {
  const sums = sumsFile && existsSync(sumsFile) ? readSums(sumsFile) : new Map<string, string>();
  for (const [file, content] of twins) {
    const full = join(folder, file);
    if (!existsSync(full)) continue;
    // New content gets a new file: other releases keep the one they share.
    write(full, content);
    if (sums.has(file)) sums.set(file, sumOf(content));
  }
  if (sums.size > 0) write(sumsFile, writeSums(sums));
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.next`;
  rmSync(next, { force: true });
  writeFileSync(next, content);
  renameSync(next, file);
}

const knownIn = (dataFolder: string): string => join(dataFolder, 'best-twins.txt');

/** Sums of twins that cannot get smaller. */
function readKnown(dataFolder: string): Set<string> {
  const file = knownIn(dataFolder);
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
}
