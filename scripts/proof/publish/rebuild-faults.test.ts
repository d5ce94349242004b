import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#mall/options.ts';

const page = readFileSync(join(root, 'docs/rebuild-faults.md'), 'utf8');
const [, ...sections] = page.split(/^## /m);
const rowsIn = (text: string) =>
  [...text.matchAll(/^\| (R\d+) \| (.+?) \| `([\w./-]+\.test\.ts)` \| (.+?) \|$/gm)].map(
    ([, number = '', outcome = '', file = '', titles = '']) => ({ number, outcome, file, titles: titles.split('；') }),
  );
const numbers = Array.from({ length: 36 }, (_, index) => `R${index + 1}`);

/** A test file with its table of faults. */
function textOf(file: string): string {
  const tables = [
    ...readFileSync(join(root, file), 'utf8').matchAll(/from '#(scripts\/proof\/pull\/gateway-faults\.ts)'/g),
  ];
  return [file, ...tables.map(([, table = '']) => table)]
    .map((one) => readFileSync(join(root, one), 'utf8'))
    .join('\n');
}

test.each(rowsIn(page))('$number: $file', ({ number, file, titles }) => {
  expect(existsSync(join(root, file)), file).toBe(true);
  for (const title of titles) expect(textOf(file).includes(`'${number}: ${title}`), title).toBe(true);
});

test('every line of a table can be read', () => {
  const lines = page.split('\n').filter((line) => /^\| R\d+/.test(line));
  expect(rowsIn(page)).toHaveLength(lines.length);
});

test('the road from end to end leaves out no fault', () => {
  const whole = sections.find((section) => section.startsWith('From the gateway to the visitor')) ?? '';
  expect([...new Set(rowsIn(whole).map(({ number }) => number))]).toEqual(numbers);
});

test('every fault is also looked at where it strikes', () => {
  const parts = sections.filter((section) => !section.startsWith('From the gateway'));
  const named = new Set(parts.flatMap((section) => rowsIn(section).map(({ number }) => number)));
  expect(numbers.filter((number) => !named.has(number))).toEqual([]);
});
