import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { inParallel } from '#snapshot/call/in-parallel.ts';

const compressible = /\.(html|js|css|svg|json|webmanifest|csv|txt|xml)$/;
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

/** File names of the compressed twins of a file. */
export const twinSuffixes = ['.br', '.gz'] as const;

/**
 * Writes compressed twins that a server can send as they are. `files` are paths in `folder`; `onTwin` receives each
 * twin's path and content.
 */
export async function compressTwins(
  folder: string,
  files: readonly string[],
  onTwin: (file: string, content: Buffer) => void = () => undefined,
  onDone: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const wanted = files.filter((file) => compressible.test(file));

  async function here(file: string): Promise<void> {
    const content = readFileSync(join(folder, file));
    if (content.length <= compressFrom) return;
    const write = (twin: string, compressed: Buffer): void => {
      writeFileSync(join(folder, twin), compressed);
      onTwin(twin, compressed);
    };
    write(`${file}.br`, brotliCompressSync(content, brotliOptions(content)));
    write(`${file}.gz`, gzipSync(content, gzipOptions));
    await turn();
  }

  async function onThreads(file: string): Promise<void> {
    const content = await readFile(join(folder, file));
    if (content.length <= compressFrom) return;
    const write = async (twin: string, compressed: Buffer): Promise<void> => {
      await writeFile(join(folder, twin), compressed);
      onTwin(twin, compressed);
    };
    await Promise.all([
      brotliOf(content, brotliOptions(content)).then((twin) => write(`${file}.br`, twin)),
      gzipOf(content, gzipOptions).then((twin) => write(`${file}.gz`, twin)),
    ]);
  }

  const isFew = wanted.length <= fewFiles;
  await inParallel(wanted, isFew ? 1 : concurrency, isFew ? here : onThreads, (done) => onDone(done, wanted.length));
}
