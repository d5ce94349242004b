import { expect, test } from 'vitest';
import { projectNumber } from './number.ts';

test('the number of a project has its day by the clocks in Shanghai and at least four figures', () => {
  const created = Date.parse('2026-09-24T00:30:00+08:00') / 1000;
  expect(projectNumber({ order_id: 1, created })).toBe('XM202609240001');
  expect(projectNumber({ order_id: 12_345, created })).toBe('XM2026092412345');
});
