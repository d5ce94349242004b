import { globSync } from 'node:fs';
import { resolve } from 'node:path';

/** The project's own folder. */
export const root = resolve(import.meta.dirname, '../..');

/** Mutated areas by their name in the report; a file belongs to the first area that contains it. */
const areas: Readonly<Record<string, readonly string[]>> = {
  contract: ['src/core/**/{contract,*-contract}.ts', 'src/core/wire/**/*.ts'],
  rules: ['src/core/**/*.ts'],
  stores: ['src/storefront/**/*.ts'],
  backend: ['src/backend/{modules,facts}/**/*.ts'],
};
/** Tests and their shared code, sample data, and code that only runs in a browser or a build. */
const left = [
  '**/*.test.{ts,tsx}',
  '**/*.scenario.ts',
  '**/testing*.ts',
  'src/storefront/**/early/**',
  'src/storefront/**/{use-*,*-lazy}.ts',
  'src/storefront/catalogue/**',
];

/** Tests that may kill a mutant: all except the slow ones of `prove`. */
export const testGlobs = { include: ['{src,scripts}/**/*.test.{ts,tsx}'], exclude: ['**/*.proof.test.ts'] };

/** Source files by area, sorted, so that a seed always draws the same mutants. `base` holds another version of the sources. */
export function sourceFiles(base = root): { area: string; file: string }[] {
  const areaOf = new Map<string, string>();
  for (const [area, globs] of Object.entries(areas))
    for (const file of globSync([...globs], { cwd: base, exclude: left }).toSorted())
      if (!areaOf.has(file)) areaOf.set(file, area);
  return [...areaOf].map(([file, area]) => ({ area, file }));
}
