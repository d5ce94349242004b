import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Sense } from '#scripts/law/rules/shape.ts';
import { readGlossary } from '#scripts/law/source/glossary.ts';
import { law } from '#scripts/law/table/table.ts';
import { type Files, offencesWith, writeTree } from '#scripts/law/testing/tree.ts';

// Longer than a file should be, because the offences are one list: a kind without a plant would be seen here.

/** A planted offence: its name, its files, and the offences that must be reported. */
type Plant = readonly [what: string, files: Files, ...offences: string[]];

const store = (text: string): Files => ({ 'src/storefront/cart/total.ts': text });
const at = (line: number, rule: string): string => `src/storefront/cart/total.ts:${line} ${rule}`;
const manyLines = (count: number): string => 'export {};\n'.repeat(count);

/** Every way to write an import, into a room that the importer may not enter. */
const ways: readonly Plant[] = [
  ['a static import', store(`import { app } from '#backend/app/create.ts';\napp();\n`), at(1, 'room')],
  ['double quotes', store(`\nimport { app } from "#backend/app/create.ts";\napp();\n`), at(2, 'room')],
  ['over several lines', store(`import {\n  app,\n} from '#backend/app/create.ts';\napp();\n`), at(1, 'room')],
  ['an import for its effect', store(`import '#backend/app/create.ts';\n`), at(1, 'room')],
  ['a type', store(`import type { app } from '#backend/app/create.ts';\n`), at(1, 'room')],
  ['a type in place', store(`export type App = import('#backend/app/create.ts').App;\n`), at(1, 'room')],
  ['a re-export', store(`export { app } from '#backend/app/create.ts';\n`), at(1, 'room')],
  ['a re-export of all', store(`export * from '#backend/app/create.ts';\n`), at(1, 'room')],
  ['a dynamic import', store(`export const open = () => import('#backend/app/create.ts');\n`), at(1, 'room')],
  ['a template literal', store('export const open = () => import(`#backend/app/create.ts`);\n'), at(1, 'room')],
  ['require', store(`export const app = require('#backend/app/create.ts');\n`), at(1, 'room')],
  ['import = require', store(`import app = require('#backend/app/create.ts');\napp();\n`), at(1, 'room')],
  ['a part of Node that is asked of the process', store(`process.getBuiltinModule('node:fs');\n`), at(1, 'node')],
  [
    'a script named in a tag',
    { 'src/pages/index.astro': `<p />\n<script src="#backend/app/create.ts"></script>\n` },
    'src/pages/index.astro:2 room',
  ],
  ['import.meta.resolve', store(`export const at = import.meta.resolve('#backend/app/create.ts');\n`), at(1, 'room')],
  [
    'the file of a worker',
    { 'scripts/law/x.ts': `export const at = new URL('../proof/races.ts', import.meta.url);\n` },
    'scripts/law/x.ts:1 parent-path',
    'scripts/law/x.ts:1 room',
  ],
  [
    'front matter',
    { 'src/pages/index.astro': `---\nimport { app } from '#backend/app/create.ts';\n---\n<p>{app}</p>\n` },
    'src/pages/index.astro:2 room',
  ],
  [
    'a script of a page',
    { 'src/pages/index.astro': `<p>首页</p>\n<script>\n  import '#backend/app/create.ts';\n</script>\n` },
    'src/pages/index.astro:3 room',
  ],
  [
    'an expression of a page',
    { 'src/pages/index.astro': `<p>{async () => (await import('#backend/app/create.ts')).app}</p>\n` },
    'src/pages/index.astro:1 room',
  ],
];

const rooms: readonly Plant[] = [
  [
    'a proof that imports an island',
    { 'scripts/proof/kills.ts': `import '#storefront/cart/CartPage.tsx';\n` },
    'scripts/proof/kills.ts:1 room',
  ],
  [
    'a journey that imports a store',
    { 'e2e/x.spec.ts': `import '#storefront/cart/store.ts';\n` },
    'e2e/x.spec.ts:1 room',
  ],
  [
    'settings of a tool that import core',
    { 'x.config.ts': `import './src/core/cart/rules.ts';\n` },
    'x.config.ts:1 room',
  ],
  [
    'core that knows the storefront',
    { 'src/core/cart/x.ts': `import '#storefront/cart/store.ts';\n` },
    'src/core/cart/x.ts:1 room',
  ],
  ['a store that imports an island', store(`import './CartPage.tsx';\n`), at(1, 'room')],
  ['a store that reads the snapshot', store(`import '#snapshot/read/view.ts';\n`), at(1, 'room')],
  ['a store that reads the catalogue', store(`import '#storefront/catalogue/list.ts';\n`), at(1, 'room')],
  [
    'an island that imports early code',
    { 'src/storefront/cart/Row.tsx': `import '#storefront/cart/early/badge.ts';\n` },
    'src/storefront/cart/Row.tsx:1 room',
  ],
  [
    'early code that imports an island at once',
    { 'src/storefront/cart/early/x.ts': `import '#storefront/cart/CartPage.tsx';\n` },
    'src/storefront/cart/early/x.ts:1 static-import',
  ],
  [
    "another word's island",
    { 'src/storefront/cart/Row.tsx': `import { GoodsPage } from '#storefront/goods/GoodsPage.tsx';\nGoodsPage();\n` },
    'src/storefront/cart/Row.tsx:1 other-word',
  ],
  [
    "a part of the shell that reads a word's store",
    { 'src/storefront/shell/parts/Cart.tsx': `import '#storefront/cart/store.ts';\n` },
    'src/storefront/shell/parts/Cart.tsx:1 other-word',
  ],
  [
    'a store that runs a part of the shell',
    store(`import '#storefront/shell/parts/Stepper.tsx';\n`),
    at(1, 'types-only'),
  ],
  ['an old room', { 'src/config/routes.ts': 'export {};\n' }, 'src/config/routes.ts:1 no-room'],
  [
    'the testing room in a product',
    { 'src/mall/start.ts': `import '#backend/testing/shop.ts';\n` },
    'src/mall/start.ts:1 testing',
  ],
  [
    'a file for tests in a product',
    { 'src/backend/db/testing-rows.ts': 'export {};\n', 'src/backend/db/x.ts': `import './testing-rows.ts';\n` },
    'src/backend/db/x.ts:1 testing',
  ],
];

const packages: readonly Plant[] = [
  ['a package that no list names', store(`import 'left-pad';\n`), at(1, 'package')],
  ['a sub-path of it', store(`import '@left/pad/more';\n`), at(1, 'package')],
  [
    'a tool in a part',
    { 'src/storefront/shell/parts/X.tsx': `import 'playwright';\n` },
    'src/storefront/shell/parts/X.tsx:1 package',
  ],
  ['React in a store', store(`import { useState } from 'react';\nuseState();\n`), at(1, 'package')],
  ['a part of Node in core', { 'src/core/wire/x.ts': `import 'node:fs';\n` }, 'src/core/wire/x.ts:1 node'],
  ['a part of Node by its old name', store(`import 'fs';\n`), at(1, 'node')],
  [
    'a part of Node that the room has no use for',
    { 'src/snapshot/read/x.ts': `import 'node:sqlite';\n` },
    'src/snapshot/read/x.ts:1 node',
  ],
  ['a test runner in a product', { 'src/backend/db/x.ts': `import 'vitest';\n` }, 'src/backend/db/x.ts:1 package'],
];

const forms: readonly Plant[] = [
  ['a file that does not parse', store('export const = 1;\n'), at(1, 'parse')],
  [
    'a page that does not parse',
    { 'src/pages/x.astro': '---\nconst a = ;\n---\n<p />\n' },
    'src/pages/x.astro:2 parse',
  ],
  [
    'a path that is reckoned',
    store('export const open = (name: string) => import(`./$' + '{name}.ts`);\n'),
    at(1, 'dynamic-import'),
  ],
  ['a require by another name', store(`export const load = createRequire('x');\n`), at(1, 'dynamic-import')],
  ['a glob', store(`export const all = import.meta.glob('./*.ts');\n`), at(1, 'dynamic-import')],
  [
    'a worker whose file is reckoned',
    {
      'src/publisher/render/x.ts': `import { Worker } from 'node:worker_threads';\nexport const w = (f: string) => new Worker(f);\n`,
    },
    'src/publisher/render/x.ts:2 dynamic-import',
  ],
  ['a way upwards', store(`import '../shell/session.ts';\n`), at(1, 'parent-path')],
  ['the same folder by its alias', store(`import '#storefront/cart/store.ts';\n`), at(1, 'same-folder')],
  [
    'another folder by a dot',
    { 'src/backend/app/x.ts': `import './pages/y.ts';\n`, 'src/backend/app/pages/y.ts': '' },
    'src/backend/app/x.ts:1 other-folder',
  ],
  ['no ending', store(`import './store';\n`), at(1, 'extension')],
  ['a file that is not there', store(`import './gone.ts';\n`), at(1, 'missing-file')],
];

const circles: readonly Plant[] = [
  [
    'a circle of values',
    { 'src/core/cart/a.ts': `import './b.ts';\n`, 'src/core/cart/b.ts': `import './a.ts';\n` },
    'src/core/cart/a.ts:1 circle',
  ],
  [
    'a circle of three, closed by a type',
    {
      'src/core/cart/a.ts': `import './b.ts';\n`,
      'src/core/cart/b.ts': `\nimport './c.ts';\n`,
      'src/core/cart/c.ts': `import type { A } from './a.ts';\nexport type C = A;\n`,
    },
    'src/core/cart/a.ts:1 circle',
  ],
  [
    'a circle that loads late',
    { 'src/core/cart/a.ts': `import './b.ts';\n`, 'src/core/cart/b.ts': `export const a = () => import('./a.ts');\n` },
    'src/core/cart/a.ts:1 circle',
  ],
  ['a file that imports itself', { 'src/core/cart/a.ts': `import './a.ts';\n` }, 'src/core/cart/a.ts:1 circle'],
  [
    'a word that imports one above it',
    { 'src/core/money/x.ts': `import '#core/cart/rules.ts';\n` },
    'src/core/money/x.ts:1 core-order',
  ],
  ['a word without a place', { 'src/core/coupon/x.ts': 'export {};\n' }, 'src/core/coupon/x.ts:1 core-order'],
  [
    'a ring of modules',
    {
      'src/backend/modules/cart/x.ts': `import '#backend/modules/order/facts.ts';\n`,
      'src/backend/modules/order/facts.ts': 'export {};\n',
    },
    'src/backend/modules/cart/x.ts:1 module-door',
    'src/backend/modules/cart/x.ts:1 module-ring',
  ],
  [
    "a module's private file",
    {
      'src/backend/modules/cart/rows.ts': 'export {};\n',
      'src/backend/modules/order/x.ts': `import '#backend/modules/cart/rows.ts';\n`,
    },
    'src/backend/modules/order/x.ts:1 module-door',
  ],
];

const write = (call: string): string =>
  `import { db } from '#backend/db/open.ts';\nexport const x = () => db${call};\n`;
const order = 'src/backend/modules/order/x.ts';
const limits: readonly Plant[] = [
  ['a second writer', { [order]: write(`.updateTable('cart_line as line').set({})`) }, `${order}:2 table-writers`],
  ['a second writer that deletes', { [order]: write(`\n  .deleteFrom('cart_line')`) }, `${order}:3 table-writers`],
  ['a second writer in SQL', { [order]: write('.run(sql`update cart_line set n = 1`)') }, `${order}:2 table-writers`],
  ['a table without a literal name', { [order]: write('.deleteFrom(table)') }, `${order}:2 table-name`],
  [
    'a full folder',
    Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`src/core/money/f${index}.ts`, 'export {};\n'])),
    'src/core/money:1 folder-size',
  ],
  [
    'sheets of no component',
    Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`src/storefront/shell/styles/s${index}.css`, ''])),
    'src/storefront/shell/styles:1 folder-size',
  ],
  ['a drawer', { 'src/core/cart/shared/x.ts': 'export {};\n' }, 'src/core/cart/shared:1 drawer'],
  [
    'a drawer that is a file',
    { 'src/storefront/catalogue/_views.ts': 'export {};\n' },
    'src/storefront/catalogue/_views.ts:1 drawer',
  ],
  ['a long file', { 'src/core/money/long.ts': manyLines(301) }, 'src/core/money/long.ts:300 file-length'],
];

const words: readonly Plant[] = [
  ['a ruled-out word in a variable', store('export const ownRate = 1;\n'), at(1, 'word')],
  ['in the plural', store('export const rates = 1;\n'), at(1, 'word')],
  ['in a function', store('\nexport function rateOrder() {}\n'), at(2, 'word')],
  ['in a parameter', store('export const open = (rate: number) => rate;\n'), at(1, 'word')],
  ['in a pattern', store('export const [{ of: rate }] = [{ of: 1 }];\n'), at(1, 'word')],
  ['in a type', store('export interface RateRow {}\n'), at(1, 'word')],
  ['in a member of a type', store('export interface Row {\n  lastRate: number;\n}\n'), at(2, 'word')],
  ['in a member of a class', store('export class Row {\n  #rate = 1;\n}\n'), at(2, 'word')],
  ['two words in sequence', store('export const listProgrammeOrders = 1;\n'), at(1, 'word')],
  ['in a file', { 'src/core/cart/rate-counts.ts': 'export {};\n' }, 'src/core/cart/rate-counts.ts:1 word'],
  ['in a style sheet', { 'src/storefront/cart/rate.css': '' }, 'src/storefront/cart/rate.css:1 word'],
  [
    'in a page',
    { 'src/pages/index.astro': '---\nconst rate = 1;\n---\n<p>{rate}</p>\n' },
    'src/pages/index.astro:2 word',
  ],
];

test('a tree that keeps the law has no offence', () => {
  expect(offencesWith({})).toEqual([]);
});

const plants = [...ways, ...rooms, ...packages, ...forms, ...circles, ...limits, ...words].map(
  ([what, files, ...offences]) => ({
    what,
    files,
    offences,
  }),
);
test.each(plants)('$what is reported', ({ files, offences }) => {
  expect(offencesWith(files)).toEqual(offences);
});

test('what is allowed is not reported', () => {
  const fifteen = Array.from({ length: 14 }, (_, index) => [`src/core/money/f${index}.ts`, manyLines(300)]);
  const besides = {
    ...Object.fromEntries(fifteen),
    'src/core/money/money.test.ts': `import '#core/cart/rules.ts';\nimport '#backend/testing/shop.ts';\nimport 'fast-check';\n`,
    'src/backend/db/migrations/0001.ts': write(`.insertInto('cart_line')`).replace('#backend/db', '#backend/db'),
    'src/storefront/cart/words.ts': `// import '#backend/app/create.ts'\nexport const text = "import('#backend/app/create.ts')";\n`,
    'src/storefront/goods/lazy.ts': `import type { Stepper } from '#storefront/shell/parts/Stepper.tsx';\nexport type S = typeof Stepper;\n`,
  };
  expect(offencesWith(besides)).toEqual([]);
});

test('spellings of the wire, names that are only used, parts of words and other rooms are free', () => {
  const used = `import { rate } from './words.ts';\nexport const { rate: own } = { rate };\nexport const is_rate = own.rate;\n`;
  const besides = {
    ...store(`${used}export const separate = 1;\nexport const programme = (order: number) => order;\n`),
    'src/storefront/cart/words.ts': 'export {};\n',
    'scripts/proof/speed.ts': 'export const rate = 1;\n',
  };
  expect(offencesWith(besides)).toEqual([]);
});

test('a word has another sense in the rooms and for the names that the table gives, as long as something needs it', () => {
  const files = store('export const rate = 1;\nexport const lastRate = 2;\n');
  const given = { word: 'rate', names: ['rate'], rooms: ['src/storefront/cart/**'], reason: 'tried' };
  const withSenses = (senses: readonly Sense[]) => offencesWith(files, [], { onlyIn: {}, senses });
  expect(withSenses([given])).toEqual([at(2, 'word')]);
  expect(withSenses([{ word: 'rate', reason: 'tried' }])).toEqual([]);
  expect(withSenses([{ ...given, rooms: ['src/core/**'] }])).toEqual([
    'scripts/law/table/senses.ts:1 unused-sense',
    at(1, 'word'),
    at(2, 'word'),
  ]);
  const onlyIn = (room: string) => offencesWith(files, [], { onlyIn: { rate: [room] }, senses: [] });
  expect(onlyIn('src/core/**')).toEqual([]);
  expect(onlyIn('src/storefront/**')).toEqual([at(1, 'word'), at(2, 'word')]);
});

test('the glossary is the list of ruled-out words', () => {
  const text =
    '| Chinese | word | wire | never |\n|---|---|---|---|\n| 评价 | review; told (often) | `rate` | rate, own note, mark (as a verb) |\n';
  expect(readGlossary(text)).toEqual([
    { never: 'rate', instead: 'review' },
    { never: 'own note', instead: 'review' },
  ]);
  const ruled = new Set(law.glossary.map(({ never }) => never));
  expect(ruled.size).toBeGreaterThan(80);
  for (const word of [...Object.keys(law.vocabulary.onlyIn), ...law.vocabulary.senses.map(({ word }) => word)])
    expect(ruled).toContain(word);
});

test('an exception covers its own offence alone, and is an offence once nothing needs it', () => {
  const files = store(`import 'left-pad';\nimport 'right-pad';\n`);
  const exception = { rule: 'package', file: 'src/storefront/cart/total.ts', about: 'left-pad', reason: 'tried' };
  expect(offencesWith(files, [exception])).toEqual([at(2, 'package')]);
  expect(offencesWith({}, [exception])).toEqual([at(1, 'unused-exception')]);
});

test('the command prints file, line, rule and the way out, and fails', () => {
  const { root, remove } = writeTree(store(`import 'left-pad';\nimport '../shell/session.ts';\n`));
  const run = (...rules: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'law.ts'), '--root', root, ...rules], {
      encoding: 'utf8',
    });
  try {
    const { stderr, stdout, status } = run('--rule', 'parent-path');
    expect(stderr).toBe(
      `${at(2, 'parent-path')}: imports ../shell/session.ts: write #runtime/word/x.ts instead of a way upwards, as import.meta.resolve() takes it too\n`,
    );
    expect(stdout).toMatch(/^law: \d+ files, 1 offence/);
    expect(status).toBe(1);
    expect(run('--rule', 'circle')).toMatchObject({ status: 0, stderr: '' });
  } finally {
    remove();
  }
});
