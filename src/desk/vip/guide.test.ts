import { expect, test } from 'vitest';
import { guideFor } from './guide.ts';

test('the sentence of a membership is offered, and says the discount that it has', () => {
  expect(guideFor('', 3)).toBe('全场 9.7 折');
  expect(guideFor('全场 9.7 折，全屋方案优先排期', 5)).toBe('全场 9.5 折，全屋方案优先排期');
  expect(guideFor('全屋方案优先排期', 5)).toBe('全屋方案优先排期');
  expect(guideFor('全场 9.7 折', 0)).toBe('全场 9.7 折');
});
