import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cutParts } from './split-valibot.ts';

const source = readFileSync(fileURLToPath(import.meta.resolve('valibot')), 'utf8');
const { parts, exported } = cutParts(source);

test('valibot is cut into its source files, and every export has a part', () => {
  expect(parts.length).toBeGreaterThan(200);
  const declared = new Set(parts.flatMap((part) => part.declares));
  expect(exported.length).toBeGreaterThan(200);
  expect(exported.filter(([local]) => !declared.has(local))).toEqual([]);
});

test('no name is declared by two parts', () => {
  const names = parts.flatMap((part) => part.declares);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
