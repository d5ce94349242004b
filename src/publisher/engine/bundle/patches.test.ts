import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { OutputChunk } from 'rolldown';
import { build, type PluginOption } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { componentStyles } from './component-styles.ts';
import { foldFacades } from './fold-facades.ts';
import { foldRuntime } from './fold-runtime.ts';
import { plainImport } from './plain-import.ts';

// Bundles a small site with the installed Vite and Rolldown, with and without our changes.

const site = {
  'a.ts': `export { A } from './island.ts'; export const a = 'page a';`,
  'b.ts': `import { A } from './island.ts'; import pack from './pack.cjs'; console.log(A, pack.packed); import('./late.ts');`,
  'island.ts': `import pack from './pack.cjs'; export const A = () => pack.packed + 'island';`,
  'pack.cjs': `exports.packed = 'packed';`,
  'late.ts': `import './late.css'; import { A } from './island.ts'; console.log(A, 'late');`,
  'late.css': '.late { color: red; }',
} as const;

/** The chunks of the site by name. */
async function chunksWith(plugins: PluginOption[]): Promise<Record<string, OutputChunk>> {
  const root = mkdtempSync(join(tmpdir(), 'chengju-bundle-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, code] of Object.entries(site)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  }
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { a: join(root, 'island.ts'), b: join(root, 'b.ts') },
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: '_astro/[name].js',
          chunkFileNames: '_astro/[name].[hash].js',
          minifyInternalExports: false,
          codeSplitting: { groups: [{ name: 'shop', test: /island\.ts$/ }] },
        },
      },
    },
  });
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  return Object.fromEntries(
    outputs.filter((one) => one.type === 'chunk').map((chunk) => [chunk.fileName, chunk as OutputChunk]),
  );
}
const codeOf = (chunks: Record<string, OutputChunk>): string =>
  Object.values(chunks)
    .map(({ code }) => code)
    .join('\n');
const named = (chunks: Record<string, OutputChunk>, name: string): string[] =>
  Object.keys(chunks).filter((file) => file.includes(name));

test('the bundler makes what the patches are for', async () => {
  const chunks = await chunksWith([]);
  expect(named(chunks, 'rolldown-runtime')).toHaveLength(1);
  expect(named(chunks, 'shop')).toHaveLength(1);
  expect(chunks['_astro/a.js']?.code).toMatch(/^export\{[^}]*\}from"\.\/shop\./);
  expect(codeOf(chunks)).toContain('__vite__mapDeps');
  expect(codeOf(chunks)).toContain('createElement');
});

test('the shared chunk takes the place of the entry that only re-exports', async () => {
  const chunks = await chunksWith([foldFacades]);
  expect(named(chunks, 'shop')).toEqual([]);
  expect(chunks['_astro/a.js']?.code).toContain('island');
  expect(chunks['_astro/b.js']?.code).toContain('from"./a.js"');
});

test("the bundler's helpers come into the scripts that use them", async () => {
  const chunks = await chunksWith([foldRuntime]);
  expect(named(chunks, 'rolldown-runtime')).toEqual([]);
  const folded = Object.values(chunks).filter(({ code }) => /var\{[^}]*\}=\(\(\)=>\{/.test(code));
  expect(folded.length).toBeGreaterThan(0);
  expect(Object.values(chunks).flatMap(({ imports }) => imports)).not.toContainEqual(
    expect.stringContaining('runtime'),
  );
});

test('a lazy script is imported plainly, and a failed import is told', async () => {
  const code = codeOf(await chunksWith([plainImport]));
  expect(code).toMatch(/import\(["'`]\.\/late\./);
  expect(code).toContain('vite:preloadError');
  expect(code).not.toContain('__vite__mapDeps');
  expect(code).not.toContain('createElement');
});

test('a build whose pages bring no sheet of theirs is refused', async () => {
  const plugins = componentStyles({ source: join(import.meta.dirname, '../../..'), late: [] });
  await expect(chunksWith(plugins as PluginOption[])).rejects.toThrow('Patch component-styles does not fit vite');
});

const other = (code: string) => ({
  type: 'chunk',
  fileName: '_astro/a.js',
  isEntry: true,
  modules: {},
  code,
  imports: ['_astro/b.js'],
  dynamicImports: [],
});

test.each([
  [
    'an entry without code of its own in another form',
    () => foldFacades.generateBundle({}, { a: other('export*from"./b.js"') }),
  ],
  ['a build without such an entry', () => foldFacades.generateBundle({}, {})],
])('fold-facades refuses %s', (_, run) => {
  expect(run).toThrow(/^Patch fold-facades does not fit rolldown \d/);
});

test('fold-runtime refuses a build without helpers, and an import of them in another form', async () => {
  const refusal = /^Patch fold-runtime does not fit rolldown \d/;
  expect(() => foldRuntime.generateBundle({}, {})).toThrow(refusal);
  const spaced = Object.fromEntries(
    Object.entries(await chunksWith([])).map(([file, chunk]) => [
      file,
      { ...chunk, code: chunk.code.replaceAll('}from"', '} from "') },
    ]),
  );
  expect(() => foldRuntime.generateBundle({}, spaced)).toThrow(refusal);
});

test('plain-import refuses lists in another form', () => {
  const refusal = /^Patch plain-import does not fit vite \d/;
  plainImport.load('\0vite/preload-helper.js');
  expect(() => plainImport.generateBundle.handler({}, { a: { type: 'chunk', code: 'let __vite__mapDeps=1' } })).toThrow(
    refusal,
  );
});
