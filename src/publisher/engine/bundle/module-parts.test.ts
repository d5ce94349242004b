import { expect, test } from 'vitest';
import { partsOf } from './module-parts.ts';

/** Names of the parts, with the names that each part uses from others. */
const cut = (code: string): string[] | undefined =>
  partsOf('file.ts', code)?.parts.map(({ declares, uses }) => {
    const used = [...uses.values()].flat();
    return `${declares.join(' ')}${used.length > 0 ? ` < ${used.join(' ')}` : ''}`;
  });

test('each declaration is a part that names what it uses of the others', () => {
  expect(
    cut(`
      interface Point { x: number }
      const half = (n: number): number => n / 2;
      export function middle(a: Point, b: Point): number { return half(a.x + b.x); }
      export class Line { length = half(4); }
      export const { width, size: [height] } = { width: 1, size: [2] };
    `),
  ).toEqual(['half', 'middle < half', 'Line < half', 'width height']);
});

test('names of fields are no uses, shorthand and computed ones are', () => {
  expect(cut('const a = 1; const b = 2; export const c = { a: 1 }.a; export const d = { a, [b]: 1 };')).toEqual([
    'a',
    'b',
    'c',
    'd < a b',
  ]);
});

test('what needs each other, and who writes a name, stays together in its order', () => {
  expect(
    cut(`
      let count = 0;
      export const next = () => ++count;
      export const even = (n: number): boolean => n === 0 || odd(n - 1);
      export const one = 1;
      export const odd = (n: number): boolean => n !== 0 && even(n - 1);
    `),
  ).toEqual(['count next', 'even odd', 'one']);
});

test('a name that is set from elsewhere by destructuring is written, one that only holds what is set is read', () => {
  expect(
    cut('const b = { x: 0 }; let a = 0; export const c = () => { [a] = [1]; b.x = 2; }; export const d = 1;'),
  ).toEqual(['b', 'a c < b', 'd']);
});

test('a part imports what it uses, under the names of its file', () => {
  const parts = partsOf(
    'file.ts',
    `import * as v from 'valibot';
     import { type Id, idOf as id } from './id.ts';
     export const Name = v.string();
     export const own = (text: Id) => id(text);`,
  );
  expect(parts?.parts.map(({ imports }) => imports)).toEqual([
    ['import * as v from "valibot";'],
    ['import { idOf as id } from "./id.ts";'],
  ]);
});

test('other names, and names of other modules, are exported as before', () => {
  const parts = partsOf('file.ts', `const a = 1; const b = 2; export { a as first, b }; export { c } from './c.ts';`);
  expect(parts?.exports).toEqual([
    { local: 'a', name: 'first', from: 'a' },
    { local: 'b', name: 'b', from: 'b' },
  ]);
  expect(parts?.passedOn.map((one) => one.trim())).toEqual(['export { c } from "./c.ts";']);
});

test('notes to the bundler and Chinese texts are kept', () => {
  const parts = partsOf('file.ts', `export const 名 = '中文';\n/* @__NO_SIDE_EFFECTS__ */\nexport function f() {}`);
  expect(parts?.parts.map(({ code }) => code)).toEqual([
    expect.stringContaining('中文'),
    expect.stringMatching(/__NO_SIDE_EFFECTS__ \*\/\s*function f/),
  ]);
});

test.each([
  ['does something when it is loaded', 'export const a = 1; export const b = 2; start();'],
  ['imports for the effect', `import './b.css'; export const a = 1; export const b = 2;`],
  ['exports a default', 'export const a = 1; export default 2;'],
  ['exports everything of another', `export * from './b.ts'; export const a = 1; export const c = 2;`],
  ['exports what it imports', `import { a } from './a.ts'; export { a }; export const b = 1; export const c = 2;`],
  ['has one declaration', 'export const a = 1;'],
  ['is not to be read', 'export const = ;'],
])('a module that %s stays whole', (_, code) => {
  expect(partsOf('file.ts', code)).toBeNull();
});
