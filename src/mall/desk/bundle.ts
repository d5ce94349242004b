import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundle as bundleStyles } from 'lightningcss';
import { rolldown } from 'rolldown';
import { root } from '#mall/options.ts';
import { unzipHere } from './unzip-here.ts';

/** A file of the desk's page, whose name changes with its content. */
export interface DeskFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer>;
}

/** The desk's page: its files by name, and those that the page begins with. */
export interface DeskBundle {
  readonly files: ReadonlyMap<string, DeskFile>;
  readonly script: string;
  readonly style: string;
}

const folder = join(root, 'src/desk');
const fileOf = (type: string, text: string): DeskFile => {
  const bytes = new Uint8Array(Buffer.from(text));
  return { type, bytes, brotli: new Uint8Array(brotliCompressSync(bytes)) };
};

/** Bundles script and styles of the desk in memory, about a second: no release and no folder ever holds them. */
export async function bundleDesk(): Promise<DeskBundle> {
  const files = new Map<string, DeskFile>();
  const build = await rolldown({
    input: { desk: join(folder, 'main.tsx') },
    cwd: root,
    platform: 'browser',
    plugins: [unzipHere()],
    // Libraries mark what needs a browser; everything here does.
    onLog: (level, log, tell) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
    },
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: { runtime: 'automatic' } },
  });
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  let script = '';
  for (const chunk of output) {
    if (chunk.type !== 'chunk') throw new Error(`the desk's bundle holds ${chunk.fileName}, which is no script`);
    files.set(chunk.fileName, fileOf('text/javascript; charset=utf-8', chunk.code));
    if (chunk.isEntry) script = chunk.fileName;
  }
  const { code } = bundleStyles({ filename: join(folder, 'desk.css'), minify: true });
  const style = `desk-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.css`;
  files.set(style, fileOf('text/css; charset=utf-8', Buffer.from(code).toString('utf8')));
  return { files, script, style };
}
