import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#mall/options.ts';

const page = readFileSync(join(root, 'docs/faults.md'), 'utf8');
const listed = [...page.matchAll(/^(\d+)\. `([^`]+)` (.+)$/gm)].map(([, number = '', file = '', title = '']) => ({
  number,
  file,
  title,
}));
const rows = [...page.matchAll(/^\| (B\d+) [^|]*\|[^|]*\|(.+)\|$/gm)].map(([, fault = '', cells = '']) => ({
  fault,
  cells: cells.split('|').map((cell) => cell.trim()),
}));

/** Titles of a test file as patterns; template expressions match anything. */
function titlesOf(file: string): RegExp[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/\btest\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/g)].map(
    ([, single, double, template]) => {
      const parts = (single ?? double ?? template ?? '').split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
      return new RegExp(`^${template ? parts.join('.+') : parts.join('')}$`);
    },
  );
}

test.each(listed)('$file: $title', ({ file, title }) => {
  expect(existsSync(join(root, file)), file).toBe(true);
  expect(titlesOf(file).some((pattern) => pattern.test(title))).toBe(true);
});

test('every fault has a row, every row four cells, every cell a test or a reason', () => {
  const named = [...Array.from({ length: 22 }, (_, index) => `B${index + 1}`), 'B35', 'B36'];
  expect(rows.map(({ fault }) => fault)).toEqual(named);
  for (const { fault, cells } of rows) {
    expect(cells, fault).toHaveLength(4);
    expect(
      cells.every((cell) => /^(–|\d+(, \d+)*)$/.test(cell)),
      fault,
    ).toBe(true);
  }
  const withReason = rows.filter(({ cells }) => cells.includes('–'));
  for (const { fault } of withReason) expect(page.split('Cells that cannot happen')[1], fault).toContain(fault);
});

test('the numbers of the table and of the list are the same', () => {
  const used = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.match(/\d+/g) ?? [])));
  expect([...used].toSorted((a, b) => Number(a) - Number(b))).toEqual(listed.map(({ number }) => number));
});
