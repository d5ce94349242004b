import { expect, test } from 'vitest';
import type { House } from './house.ts';
import { damagedTexts, headingsOf } from './house.ts';
import { ledgerFaults, readLedger } from './ledger.ts';
import { checkCitations } from './resolve.ts';
import { shapeText } from './shape.ts';
import { titlesOf } from './titles.ts';

// A small repository with one of everything; each test plants faults in it. Citations are concatenated here so that the
// check of the real repository does not find them.

const section = (document: string, number: string): string => `${document} \u00a7${number}`;
const named = (what: string, number: string): string => `${what} ${number}`;

const whole: Readonly<Record<string, string>> = {
  'package.json': '{"scripts":{"docs":"x"}}',
  'README.md': 'See [the cart](docs/guide.md#how-a-cart-grows) and `src/cart/lines.ts`; `npm run docs` looks.',
  'docs/guide.md': '# Guide\n\n## How a cart grows\n\nFault B1.\n',
  'docs/spec.md': '## 1. For whom\n\n## 2. Screens\n',
  'docs/contract.md': '## 3. Cart\n\n### 3.1 Add\n\n### 3.2 Read\n',
  'docs/design.md': '## 4. Open\n',
  'docs/adr/0007-inline.md': '# 7. Inline\n',
  'docs/faults.md': '| B1 no network | … |\n| B2 slow | … |\n',
  'src/cart/lines.ts': [
    `/** Lines (${section('Spec', '1')} and \u00a72, ${named('contract', '3.1, 3.2')}, ${named('ADR', '7')}). */`,
    `// What is open: ${section('design.md', '4')}. Faults B1–B2. See \`cart/lines.ts\` and docs/guide.md. Labour Law \u00a731.`,
    'export const lines = 1;',
  ].join('\n'),
  'src/cart/lines.test.ts': "test('adds one', () => {});\ntest.each(['two', 'three'])('adds %s', () => {});\n",
};

const houseOf = (texts: Readonly<Record<string, string>>): House => ({
  files: new Set(Object.keys(texts)),
  texts: new Map(Object.entries(texts)),
});
const withFile = (file: string, text: string): House => houseOf({ ...whole, [file]: text });
const danglingIn = (file: string, text: string): string[] =>
  checkCitations(withFile(file, text)).dangling.map((line) =>
    line.replace(/^.*? cites (.*), which is not there$/, '$1'),
  );

test('a text that a merge has emptied or left its marks in is found', () => {
  expect(damagedTexts(houseOf(whole))).toEqual([]);
  expect(damagedTexts(withFile('docs/guide.md', ' \n'))).toEqual(['docs/guide.md is empty']);
  const marks = `${'<'.repeat(7)} ours\n1\n${'>'.repeat(7)} theirs\n`;
  expect(damagedTexts(withFile('docs/guide.md', marks))).toEqual(['docs/guide.md has the marks of a merge']);
});

test('a repository whose citations all lead somewhere has none that dangle', () => {
  const { counts, dangling } = checkCitations(houseOf(whole));
  expect(dangling).toEqual([]);
  expect(counts).toEqual({ spec: 2, contract: 2, adr: 1, design: 1, fault: 3, path: 3, link: 1, command: 1 });
});

test.each([
  ['a section of the specification', `// ${section('spec', '9')}`, 'spec 9'],
  ['one of several', `// ${section('Spec', '1')}, \u00a72 and \u00a78`, 'spec 8'],
  ['a section of the contract', `// ${named('contract', '3.9')}`, named('contract', '3.9')],
  ['over the end of a line', `/**\n * as in ${'contract'}\n * 3.8.\n */`, named('contract', '3.8')],
  ['in the title of a test', `test('${named('contract', '5.1')}: a fee', () => {});`, 'contract 5.1'],
  ['a section of the design', `// ${section('design.md', '5')}`, 'design 5'],
  ['a decision', `// ${named('ADR', '8')}`, 'adr 8'],
  ['a fault within a range', '// Faults B1–B3.', 'fault B3'],
  ['a threat', '// Bounded (T9).', 'fault T9'],
  ['a fault in a title', "test('R5: cut off', () => {});", 'fault R5'],
  ['a path from the root', '// See src/cart/gone.ts.', 'path src/cart/gone.ts'],
  ['the end of a path', '// See `cart/gone.ts`.', 'path cart/gone.ts'],
  ['a folder', '// All of src/basket.', 'path src/basket'],
  ['a command', '// After `npm run tidy`.', 'command tidy'],
  ['a section of nothing', '// As said (\u00a72.3).', 'section \u00a72.3'],
])('%s that is not there is found in code', (_name, text, fault) => {
  expect(danglingIn('src/cart/planted.ts', text)).toEqual([fault]);
});

test.each([
  ['a link', '[gone](gone.md)', 'link gone.md'],
  ['an anchor', '[cart](guide.md#how-a-cart-shrinks)', 'link guide.md#how-a-cart-shrinks'],
  ['a path between ticks', 'See `src/cart/{lines,gone}.tsx`.', 'path src/cart/{lines,gone}.tsx'],
  ['a fault', 'As in B7.', 'fault B7'],
  ['a command', '```sh\nnpm run tidy\n```', 'command tidy'],
])('%s that is not there is found in a document', (_name, text, fault) => {
  expect(danglingIn('docs/planted.md', text)).toEqual([fault]);
});

test('code is not read as prose', () => {
  expect(
    danglingIn('src/cart/planted.ts', "const day = `T12:00`; const url = 'https://a.example/src/gone.ts';"),
  ).toEqual([]);
  expect(danglingIn('docs/planted.md', '`B7` and\n```\nB8\n```\n')).toEqual([]);
});

test('a document that is taken away leaves its citations dangling', () => {
  const { 'docs/contract.md': _, ...rest } = whole;
  expect(checkCitations(houseOf(rest)).dangling).toHaveLength(2);
});

const ledger = (...rows: string[]): string => `## 1. For whom\n\n${rows.join('\n')}\n\n## 2. Screens\n`;
const good =
  '| S1.1 | adds | `src/cart/lines.ts` | `src/cart/lines.test.ts` › adds one； `src/cart/lines.test.ts` › adds %s |';
const faultsOf = (...rows: string[]): string[] =>
  ledgerFaults(withFile('docs/spec.md', ledger(...rows)), ['docs/spec.md']).map((line) => line.replace(/^\S+ /, ''));

test('a ledger whose files and tests are there has no faults', () => {
  expect(readLedger(ledger(good))).toMatchObject([{ id: 'S1.1', heading: '1. For whom', tests: [{}, {}] }]);
  expect(faultsOf(good)).toEqual([]);
});

test.each([
  ['without a test', '| S1.2 | x | `src/cart/lines.ts` | |', 'S1.2 has no test'],
  ['without a file', '| S1.2 | x | | `src/cart/lines.test.ts` › adds one |', 'S1.2 names no file'],
  [
    'whose file is gone',
    '| S1.2 | x | `src/cart/gone.ts` | `src/cart/lines.test.ts` › adds one |',
    'S1.2 names src/cart/gone.ts, which is not there',
  ],
  [
    'whose test file is gone',
    '| S1.2 | x | `src/cart/lines.ts` | `src/cart/gone.test.ts` › adds one |',
    'S1.2 names src/cart/gone.test.ts, which is not there',
  ],
  [
    'whose test has another name',
    '| S1.2 | x | `src/cart/lines.ts` | `src/cart/lines.test.ts` › adds nothing |',
    'S1.2: no test of src/cart/lines.test.ts is called "adds nothing"',
  ],
  [
    'in the wrong section',
    '| S2.1 | x | `src/cart/lines.ts` | `src/cart/lines.test.ts` › adds one |',
    'S2.1 stands in another section',
  ],
  ['that comes twice', good, 'has two rows S1.1'],
])('a row %s is a fault', (_name, row, fault) => {
  expect(faultsOf(good, row)).toEqual([fault]);
});

test('a page without rows is a fault', () => {
  expect(faultsOf()).toEqual(['has no rows']);
});

test('a test that is skipped shows nothing, cases count by their words', () => {
  const source = [
    "test('runs', () => {});",
    "test.skip('sleeps', () => {});",
    "describe.skip('all of it', () => { test('sleeps inside', () => {}); });",
    "test.each([['one'], ['two']])('case %s', () => {});",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a test, as it stands in a file
    'for (const width of [1]) test(`${width} px`, () => {});',
  ].join('\n');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the title is found as it is written
  expect(titlesOf('a.test.ts', source).titles).toEqual(['runs', 'case %s', '${width} px']);
  expect(titlesOf('a.test.ts', source).cases).toContain('two');
  expect(titlesOf('a.test.ts', "test('plain', () => expect('word').toBe(1));").cases).toEqual([]);
});

test('anchors are made as GitHub makes them', () => {
  expect(headingsOf('# A `b` & c\n## 中文 标题\n## A `b` & c\n```\n# code\n```\n').map(({ anchor }) => anchor)).toEqual(
    ['a-b--c', '中文-标题', 'a-b--c-1'],
  );
});

test('a schema is printed the way types are written', async () => {
  const v = await import('valibot');
  const Row = v.object({ num: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)) });
  const names = new Map<unknown, string>([[Row, 'Row']]);
  const schema = v.object({
    name: v.optional(v.string(), 'x'),
    rows: v.array(Row),
    kind: v.array(v.picklist(['a', 'b'])),
    note: v.nullable(v.string()),
  });
  expect(shapeText(schema, names)).toBe('{ name?: text = "x", rows: Row[], kind: ("a" | "b")[], note: text | null }');
  expect(shapeText(Row, names)).toBe('{ num: int (1–9) }');
});
