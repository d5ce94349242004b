import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root, testGlobs } from './areas.ts';

/** A name after `#` is a file in src; names in scripts or e2e include their folder. */
const fileOf = (name: string): string => (/^#(?:scripts|e2e)\//.test(name) ? name.slice(1) : `src/${name.slice(1)}`);

const importsOf = new Map<string, readonly string[]>();

/** Our own files that a file imports, statically or dynamically. */
function importsIn(file: string): readonly string[] {
  const known = importsOf.get(file);
  if (known) return known;
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  const found = importedFiles
    .map(({ fileName }) => (fileName.startsWith('#') ? fileOf(fileName) : join(dirname(file), fileName)))
    .filter((target) => /\.tsx?$/.test(target) && existsSync(join(root, target)));
  importsOf.set(file, found);
  return found;
}

function allBehind(file: string): ReadonlySet<string> {
  const seen = new Set([file]);
  for (const one of seen) for (const next of importsIn(one)) seen.add(next);
  return seen;
}

/** The test that holds the contract page to the schemas. */
const contractTest = 'scripts/docs/contract.test.ts';

/** The word of a room, which is the same in every runtime. */
const wordOf = (file: string): string | undefined =>
  /^src\/(?:core|storefront|backend\/modules)\/([\w-]+)\//.exec(file)?.[1];

/** Tests of the same word in another runtime; for a schema, also the test of the contract page. */
function isKin(test: string, file: string): boolean {
  const word = wordOf(file);
  return (word !== undefined && wordOf(test) === word) || (test === contractTest && /contract\.ts$/.test(file));
}

/** Maps files to tests: `testsOf(file)` is ordered by the likelihood of noticing a change. */
export function readReach(): { readonly testsOf: (file: string) => { near: string[]; far: string[] } } {
  const tests = globSync(testGlobs.include, { cwd: root, exclude: testGlobs.exclude }).toSorted();
  const behind = new Map(tests.map((test) => [test, allBehind(test)]));
  return {
    testsOf: (file) => {
      const reaching = tests.filter((test) => behind.get(test)?.has(file));
      const isNear = (test: string): boolean =>
        dirname(test) === dirname(file) ||
        dirname(test) === dirname(dirname(file)) ||
        importsIn(test).includes(file) ||
        isKin(test, file);
      // The contract page shows nearly every change of a schema, and its test needs no shop.
      const distance = (test: string): number =>
        test === contractTest ? -1 : Number(dirname(test) !== dirname(file)) + Number(!importsIn(test).includes(file));
      return {
        near: reaching.filter(isNear).toSorted((a, b) => distance(a) - distance(b)),
        far: reaching.filter((test) => !isNear(test)),
      };
    },
  };
}
