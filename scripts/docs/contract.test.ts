import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contractPage, contractText } from './contract.ts';

const root = resolve(import.meta.dirname, '../..');

test('the contract page tells every field, limit and default as the schemas hold them', async () => {
  expect(await contractText(root)).toBe(readFileSync(join(root, contractPage), 'utf8'));
});
