import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { installed, PatchMismatch } from '#publisher/engine/mismatch.ts';
import { renderPatches } from './patches.ts';
import { applyPatch, renderPlugin } from './text-patch.ts';

const folderOf = (name: string): string => dirname(findPackageJSON(name, import.meta.url) ?? '');
const files = renderPatches.flatMap((patch) =>
  Object.keys(patch.files).map((file) => ({
    name: patch.name,
    patch,
    file,
    id: join(folderOf(patch.packageName), file),
  })),
);

test.each(files)('$name fits $file as it is installed', ({ patch, file, id }) => {
  const code = readFileSync(id, 'utf8');
  const changed = applyPatch(patch, file, code);
  expect(changed).not.toBe(code);
  expect(() => parseAst(changed)).not.toThrow();
});

test.each(files)('$name refuses $file when one of its places is gone', ({ patch, file, id }) => {
  const code = readFileSync(id, 'utf8');
  for (const [found] of patch.files[file] ?? []) {
    const gone = found.source.startsWith('^') ? '' : code.replace(found, '');
    expect(() => applyPatch(patch, file, gone)).toThrow(PatchMismatch);
  }
  expect(() => applyPatch(patch, file, '')).toThrow(
    `Patch ${patch.name} does not fit ${installed(patch.packageName)}: ${file}`,
  );
});

test('the bundle of pages gets every patch, and none is written without one of the files', () => {
  const plugin = renderPlugin(renderPatches);
  for (const { id } of files.slice(1))
    expect(plugin.transform(readFileSync(id, 'utf8'), `${id}?v=1`)).toBeTypeOf('string');
  expect(plugin.transform('export const a = 1;', '/src/pages/index.ts')).toBeUndefined();
  const [missed] = files;
  expect(() => renderPlugin(renderPatches).generateBundle()).toThrow(`no page needs ${missed?.file}`);
  plugin.transform(readFileSync(missed?.id ?? '', 'utf8'), missed?.id ?? '');
  expect(() => plugin.generateBundle()).not.toThrow();
});
