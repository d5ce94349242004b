import { expect, test } from 'vitest';
import { gatherAlike } from './alike.ts';

const entry = (id: number, change: { time?: number; name?: string; action?: string; content?: string } = {}) => {
  const { time = 1, name = '林晓', action = 'question.answer', content = '支持' } = change;
  return { id, time, name, action, before: null, after: { content } };
};
const idsOf = (groups: readonly (readonly { id: number }[])[]) => groups.map((group) => group.map(({ id }) => id));

test('the same change of four things or more is one row, in its place', () => {
  const list = [entry(1, { action: 'order.ship' }), entry(2), entry(3), entry(4), entry(5), entry(6, { time: 2 })];
  expect(idsOf(gatherAlike(list))).toEqual([[1], [2, 3, 4, 5], [6]]);
});

test('three stand one by one, and so does what differs in who, when, what or to what', () => {
  expect(idsOf(gatherAlike([entry(1), entry(2), entry(3)]))).toEqual([[1], [2], [3]]);
  for (const other of [{ name: '王' }, { time: 2 }, { action: 'question.hide' }, { content: '不支持' }]) {
    const list = [entry(1), entry(2), entry(3, other), entry(4), entry(5)];
    expect(idsOf(gatherAlike(list)), JSON.stringify(other)).toEqual([[1], [2], [3], [4], [5]]);
  }
});
