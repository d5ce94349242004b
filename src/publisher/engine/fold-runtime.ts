/** What this plugin reads and changes of a chunk; a slice of Rolldown's own type. */
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

/**
 * The bundler's own helpers for CommonJS packages are a file of their own, a thousand bytes and one request on every page.
 * Each script that uses them gets them inside instead (ADR 11).
 */
export const foldRuntime = {
  name: 'fold-runtime',
  enforce: 'post' as const,
  generateBundle(_options: unknown, bundle: Record<string, Chunk>): void {
    const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
    const runtime = chunks.find(({ fileName }) => runtimeFile.test(fileName));
    const exported = runtime && exportList.exec(runtime.code);
    if (!runtime || !exported) return;
    const name = runtime.fileName.slice(runtime.fileName.lastIndexOf('/') + 1);
    const source = `(()=>{${runtime.code.slice(0, exported.index)}return{${object(exported[1] ?? '')}}})()`;
    const importing = new RegExp(`import\\{([^}]*)\\}from"\\./${name.replaceAll('.', '\\.')}";`);
    for (const chunk of chunks) {
      chunk.code = chunk.code
        .replace(importing, (_, list: string) => `var{${pattern(list)}}=${source};`)
        // In the list of files to fetch ahead, the file that holds the list stands for it: it is there already.
        .replaceAll(`"${runtime.fileName}"`, () => JSON.stringify(chunk.fileName));
      chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
    }
    delete bundle[runtime.fileName];
  },
};
