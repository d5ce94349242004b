import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { partsOf } from './module-parts.ts';
import { splitModules } from './split-modules.ts';

const source = join(import.meta.dirname, '../../..');
const folders = ['core'];

/** Bundles entries by name, split or unsplit. */
async function bundle(
  entries: Readonly<Record<string, string>>,
  isSplit: boolean,
  root = source,
): Promise<OutputChunk[]> {
  const given: Plugin = {
    name: 'entries',
    resolveId: (id) => (id in entries ? `${root}/${id}` : null),
    load: (id) => entries[id.slice(root.length + 1)] ?? null,
  };
  // These fields are Vite's own; Rolldown does not know them.
  const { applyToEnvironment: _environment, apply: _apply, enforce: _enforce, ...split } = splitModules(root, folders);
  const build = await rolldown({
    input: Object.keys(entries),
    platform: 'node',
    logLevel: 'silent',
    plugins: [given, ...(isSplit ? [split as Plugin] : [])],
  });
  const { output } = await build.generate({ format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' });
  return output.filter((one): one is OutputChunk => one.type === 'chunk');
}

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Exports of a bundle; functions are shown by their argument count, because their text depends on inlining. */
async function valuesOf(chunks: readonly OutputChunk[], folder: string): Promise<string> {
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName), code);
  const module = (await import(pathToFileURL(join(folder, 'all.js')).href)) as Record<string, unknown>;
  return JSON.stringify(module, (_, value: unknown) =>
    typeof value === 'function'
      ? `function of ${value.length}`
      : value instanceof Set || value instanceof Map
        ? [...value]
        : value instanceof RegExp
          ? String(value)
          : value,
  );
}

test('two pages that use different exports of a file do not share it', async () => {
  const root = scratch();
  const entries = {
    'a.js': `import { cart } from './core/paths.ts'; console.log(cart('1'));`,
    'b.js': `import { order } from './core/paths.ts'; console.log(order('1'));`,
  };
  const file = join(root, 'core');
  mkdirSync(file);
  writeFileSync(
    join(file, 'paths.ts'),
    `const segment = (id: string): string => encodeURIComponent(id);
     export const cart = (id: string) => '/cart/' + segment(id);
     export const order = (id: string) => '/order/' + segment(id);`,
  );
  const codes = async (isSplit: boolean) =>
    Object.fromEntries((await bundle(entries, isSplit, root)).map(({ fileName, code }) => [fileName, code]));
  const whole = await codes(false);
  expect(Object.values(whole).some((code) => code.includes('/cart/') && code.includes('/order/'))).toBe(true);
  const split = await codes(true);
  expect(split['a.js']).toContain('/cart/');
  expect(split['b.js']).toContain('/order/');
  expect(Object.values(split).some((code) => code.includes('/cart/') && code.includes('/order/'))).toBe(false);
  expect(await codes(true)).toEqual(split);
});

test('every module of the folders that has several declarations is split and exports the same values', async () => {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.ts`),
    { cwd: source },
  )
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const whole = files.filter((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return !partsOf(file, text) && (text.match(/^export (?:const|function|class) /gm) ?? []).length > 1;
  });
  // Loading this module installs the dayjs plugin.
  expect(whole).toEqual(['core/time/time.ts']);
  const all = files.map((file, index) => `export * as m${index} from './${file}';`).join('\n');
  const folder = [scratch(), scratch()];
  const [split, unsplit] = await Promise.all(
    [true, false].map(async (isSplit, index) =>
      valuesOf(await bundle({ 'all.js': all }, isSplit), folder[index] ?? ''),
    ),
  );
  expect(split?.length).toBeGreaterThan(10_000);
  expect(split === unsplit).toBe(true);
});
