import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '#snapshot/in-parallel.ts';
import { contentPolicy, sealPage } from './content-policy.ts';
import { leanPage } from './lean-page.ts';

/** `release.json`: what the server needs to know of a release without opening its pages. */
export interface Release {
  /** Digest of everything the release was made from. */
  readonly inputs: string;
  readonly snapshot: string;
  /** URL path → file and index of its content policy. */
  readonly pages: Readonly<Record<string, { readonly file: string; readonly policy: number; readonly etag: string }>>;
  readonly policies: readonly string[];
}

const kept = 3;

/** `Goods/goods.html` → `/Goods/goods`, `index.html` → `/`. */
function pathOf(file: string): string {
  const path = `/${file
    .split(sep)
    .join('/')
    .replace(/\.html$/, '')}`;
  return path === '/index' ? '/' : path;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

const compressible = /\.(html|js|css|svg|json|txt|xml)$/;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Writes the compressed twins a server can send as they are. Quality 6: a fortieth of the time of 11, 10 % more bytes. */
async function compress(file: string, content: Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    brotliOf(content, { params }).then((twin) => writeFile(`${file}.br`, twin)),
    gzipOf(content, { level: 6 }).then((twin) => writeFile(`${file}.gz`, twin)),
  ]);
}

/** Files worked on at once; compression runs on Node's own threads. */
const concurrency = 4;
/** Smaller ones gain nothing. */
const compressFrom = 512;

/**
 * Turns a rendered folder into a release: seals every page with its content policy, adds compressed twins and
 * `release.json`. `connect` are further origins that scripts may call; `onFile` hears of each finished file.
 */
export async function finishRelease(
  folder: string,
  made: { inputs: string; snapshot: string; connect: readonly string[] },
  onFile: (done: number, total: number) => void,
): Promise<Release> {
  const policies: string[] = [];
  const pages: Record<string, { file: string; policy: number; etag: string }> = {};

  async function seal(file: string): Promise<Buffer> {
    const html = leanPage(await readFile(join(folder, file), 'utf8'));
    const policy = contentPolicy(html, made.connect);
    let index = policies.indexOf(policy);
    if (index < 0) index = policies.push(policy) - 1;
    const sealed = Buffer.from(sealPage(html, policy));
    await writeFile(join(folder, file), sealed);
    const etag = `"${createHash('sha256').update(sealed).digest('base64url').slice(0, 22)}"`;
    pages[pathOf(file)] = { file, policy: index, etag };
    return sealed;
  }

  const files = filesBelow(folder).filter((file) => compressible.test(file));
  await inParallel(
    files,
    concurrency,
    async (file) => {
      const content = file.endsWith('.html') ? await seal(file) : await readFile(join(folder, file));
      if (content.length > compressFrom) await compress(join(folder, file), content);
    },
    (done) => onFile(done, files.length),
  );
  const release: Release = { inputs: made.inputs, snapshot: made.snapshot, pages, policies };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}

/** Reads the release that `current` points at, or null when there is none. */
export function currentRelease(releasesFolder: string): { folder: string; release: Release } | null {
  try {
    const folder = join(releasesFolder, readlinkSync(join(releasesFolder, 'current')));
    return { folder, release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release };
  } catch {
    return null;
  }
}

/** Folder the next release is rendered into; leftovers of a run that was cut off are removed first. */
export function temporaryRelease(releasesFolder: string): string {
  mkdirSync(releasesFolder, { recursive: true });
  for (const name of readdirSync(releasesFolder)) {
    if (name.startsWith('.tmp-')) rmSync(join(releasesFolder, name), { recursive: true, force: true });
  }
  return join(releasesFolder, `.tmp-${process.pid}`);
}

/** Gives a finished folder its number, switches `current` to it in one step and removes all but the last few. */
export function publishRelease(releasesFolder: string, temporary: string): string {
  const numbers = readdirSync(releasesFolder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((a, b) => b - a);
  const name = String((numbers[0] ?? 0) + 1);
  renameSync(temporary, join(releasesFolder, name));
  const next = join(releasesFolder, '.next');
  rmSync(next, { force: true });
  symlinkSync(name, next);
  renameSync(next, join(releasesFolder, 'current'));
  for (const old of numbers.slice(kept - 1)) {
    rmSync(join(releasesFolder, String(old)), { recursive: true, force: true });
  }
  const folder = join(releasesFolder, name);
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`release ${name} has no home page`);
  return folder;
}
