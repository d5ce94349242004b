import { expect, test } from 'vitest';
import { applied, mutantsOf } from './mutants.ts';

const all = (text: string): string[] =>
  mutantsOf('a.ts', text).map((mutant) => `${mutant.operator}: ${applied(text, mutant)}`);

test.each([
  ['if (bad) throw new Error();', ['guard removed: {}', 'condition: if (!(bad)) throw new Error();']],
  ['if (a) b = c;', ['condition: if (!(a)) b = c;']],
  ['x = await load();', ['await removed: x = (load());']],
  ['await save();', ['call removed: ;', 'await removed: (save());']],
  ['rows.where(a, b).run;', ['WHERE removed: rows.run;']],
  ['x = all.filter(isOpen);', ['filter removed: x = all;']],
  ['x = a < b;', ['condition: x = a <= b;']],
  ['x = a && b;', ['condition: x = a || b;']],
  ['x = a ? b : c;', ['condition: x = !(a) ? b : c;']],
  ['x = 7;', ['constant: x = 8;', 'constant: x = (6);']],
  ['x = true;', ['boolean: x = false;']],
])('%s', (text, wanted) => {
  expect(all(text)).toEqual(wanted);
});

test.each([
  'type A = 1 | true;',
  'interface A { readonly b: 1 }',
  "import { a } from './a.ts';",
  "x = 'a' + b;",
  'const a = { 3: b };',
  'const a: 1 | 2 = b;',
])('%s has none', (text) => {
  expect(all(text)).toEqual([]);
});
