import { expect, test } from 'vitest';
import { saidBy } from './said-by.ts';

const noon = 1_795_924_800;

test('Who and when are told once for rows below each other', () => {
  const first = { name: '店主', time: noon };
  const said = saidBy(first, undefined);
  expect(said).toMatch(/^店主，.*\d\d:\d\d$/);
  expect(saidBy({ name: '店主', time: noon + 20 }, first)).toBe('');
  expect(saidBy({ name: '店主', time: noon + 60 }, first)).toMatch(/^[^，]*\d\d:\d\d$/);
  expect(saidBy({ name: '小陈', time: noon }, first)).toBe(said.replace('店主', '小陈'));
});
