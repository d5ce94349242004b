import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const table = readFileSync(join(root, 'docs/rebuild-faults.md'), 'utf8');
const tests = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));

test('every test that the table of rebuild faults names is there', () => {
  const named = [...table.matchAll(/^\| (R\d+) \|.*?\| `([\w-]+\.test\.ts)` \| (.+?) \|$/gm)];
  expect(named.length).toBeGreaterThan(20);
  for (const [, number, file, titles = ''] of named) {
    const text = tests.find(({ name }) => name === file)?.text ?? '';
    for (const title of titles.split('；')) expect(text, `${number} ${file}`).toContain(`'${number}: ${title}`);
  }
});
