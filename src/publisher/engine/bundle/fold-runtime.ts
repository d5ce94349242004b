import { PatchMismatch } from '#publisher/engine/mismatch.ts';

/** Fields of a chunk that this plugin reads and changes; a slice of Rolldown's own type. */
interface Chunk {
  type: string;
  fileName: string;
  code: string;
  imports: string[];
}

/** `a as b, c` → `a:b,c`: an import list as a destructuring pattern. */
const pattern = (list: string): string =>
  list
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .split(/\s+as\s+/)
        .join(':'),
    )
    .join(',');

/** `a as b` of an export list → `b:a` of an object. */
const object = (list: string): string =>
  list
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .split(/\s+as\s+/)
        .reverse()
        .join(':'),
    )
    .join(',');

const runtimeFile = /(^|\/)rolldown-runtime\.[^/]+\.js$/;
const exportList = /export\{([^}]*)\};?\s*$/;

const mismatch = (missing: string): PatchMismatch => new PatchMismatch('fold-runtime', 'rolldown', missing);

/**
 * Effect: puts the bundler's CommonJS helpers into each script that uses them.
 * Upstream: Rolldown emits them as a separate file, a thousand bytes and one request on every page (ADR 11).
 * Relies on: the name of that file, its export list, and the form of an import from it, as Rolldown minifies them.
 * Gain: ADR 36.
 */
export const foldRuntime = {
  name: 'fold-runtime',
  enforce: 'post' as const,
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  generateBundle(_options: unknown, bundle: Record<string, Chunk>): void {
    const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
    const runtime = chunks.find(({ fileName }) => runtimeFile.test(fileName));
    if (!runtime) throw mismatch('no chunk is called rolldown-runtime');
    const exported = exportList.exec(runtime.code);
    if (!exported) throw mismatch(`${runtime.fileName} does not end with its list of exports`);
    const name = runtime.fileName.slice(runtime.fileName.lastIndexOf('/') + 1);
    const source = `(()=>{${runtime.code.slice(0, exported.index)}return{${object(exported[1] ?? '')}}})()`;
    const importing = new RegExp(`import(?:\\{([^}]*)\\}from)?"\\./${name.replaceAll('.', '\\.')}";`);
    for (const chunk of chunks) {
      if (chunk.imports.includes(runtime.fileName) && !importing.test(chunk.code)) {
        throw mismatch(`${chunk.fileName} does not import it in the form ${importing}`);
      }
      chunk.code = chunk.code
        .replace(importing, (_, list?: string) => (list ? `var{${pattern(list)}}=${source};` : ''))
        // In the preload list, replace the helper file by the file that holds the list: that one is already loaded.
        .replaceAll(`"${runtime.fileName}"`, () => JSON.stringify(chunk.fileName));
      chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
    }
    delete bundle[runtime.fileName];
  },
};
