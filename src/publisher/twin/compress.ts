import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { inParallel } from '#snapshot/call/in-parallel.ts';
import { dictionarySuffix, dictionaryTwin, dictionaryTwinOnThread, type OpenDictionary } from './dictionary-twin.ts';

const compressible = /\.(html|js|css|svg|json|webmanifest|csv|txt|xml|dict)$/;
/** Smaller files gain nothing. */
const compressFrom = 512;
/** Up to this many files are compressed on this thread: Node's thread pool takes half as much CPU again per file. */
const fewFiles = 500;
/** Files compressed at once beyond that, on Node's thread pool. */
const concurrency = 4;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
const gzipOptions = { level: 6 };

/** Quality 6: a fortieth of the time of 11, 10 % more bytes. */
const brotliOptions = ({ length }: Buffer): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

type TwinSuffix = '.br' | '.gz' | typeof dictionarySuffix;

/** One file to compress, and the twins that it needs. */
export interface Uncompressed {
  /** Path in the folder. */
  readonly file: string;
  readonly suffixes: readonly TwinSuffix[];
  /** For its twin of that coding. */
  readonly dictionary?: OpenDictionary;
}

/** The twins of a file without dictionary. */
const plainTwins = ['.br', '.gz'] as const;
const pageTwins = ['.br', dictionarySuffix] as const;

/**
 * The twins of a page. With a dictionary it has none for gzip: hardly a browser asks for that alone, and for those that do the
 * server makes it (ADR 105).
 */
export const twinsOf = (dictionary?: OpenDictionary | null): readonly TwinSuffix[] =>
  dictionary ? pageTwins : plainTwins;

export const plainly = (files: readonly string[]): Uncompressed[] =>
  files.map((file) => ({ file, suffixes: plainTwins }));

function twinHere(content: Buffer, suffix: TwinSuffix, dictionary?: OpenDictionary): Buffer | null {
  if (suffix === '.br') return brotliCompressSync(content, brotliOptions(content));
  if (suffix === '.gz') return gzipSync(content, gzipOptions);
  return dictionary ? dictionaryTwin(content, dictionary) : null;
}

async function twinOnThread(content: Buffer, suffix: TwinSuffix, dictionary?: OpenDictionary): Promise<Buffer | null> {
  if (suffix === '.br') return brotliOf(content, brotliOptions(content));
  if (suffix === '.gz') return gzipOf(content, gzipOptions);
  return dictionary ? dictionaryTwinOnThread(content, dictionary) : null;
}

/**
 * Writes compressed twins that a server can send as they are, beside the files in `folder`; `onTwin` receives each
 * twin's path and content.
 */
export async function compressTwins(
  folder: string,
  files: readonly Uncompressed[],
  onTwin: (file: string, content: Buffer) => void = () => undefined,
  onDone: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const wanted = files.filter(({ file }) => compressible.test(file));

  async function here({ file, suffixes, dictionary }: Uncompressed): Promise<void> {
    const content = readFileSync(join(folder, file));
    if (content.length <= compressFrom) return;
    for (const suffix of suffixes) {
      const twin = twinHere(content, suffix, dictionary);
      if (!twin) continue;
      writeFileSync(join(folder, file + suffix), twin);
      onTwin(file + suffix, twin);
    }
    await turn();
  }

  async function onThreads({ file, suffixes, dictionary }: Uncompressed): Promise<void> {
    const content = await readFile(join(folder, file));
    if (content.length <= compressFrom) return;
    await Promise.all(
      suffixes.map(async (suffix) => {
        const twin = await twinOnThread(content, suffix, dictionary);
        if (!twin) return;
        await writeFile(join(folder, file + suffix), twin);
        onTwin(file + suffix, twin);
      }),
    );
  }

  const isFew = wanted.length <= fewFiles;
  await inParallel(wanted, isFew ? 1 : concurrency, isFew ? here : onThreads, (done) => onDone(done, wanted.length));
}
