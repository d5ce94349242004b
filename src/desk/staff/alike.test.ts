import { expect, test } from 'vitest';
import { gatherAlike, gatherRuns } from './alike.ts';

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

test('the same action three times in a row by one of the staff is one row, until a pause, something else or a press to undo', () => {
  const at = (id: number, time: number) => entry(id, { time, content: `第 ${id} 条` });
  const run = [at(1, 3000), at(2, 2500), at(3, 2500), at(4, 1900)];
  expect(idsOf(gatherRuns([...run, at(5, 1000)]))).toEqual([[1, 2, 3, 4], [5]]);
  expect(idsOf(gatherRuns([...run, entry(5, { time: 1900, name: '王' })]))).toEqual([[1, 2, 3, 4], [5]]);
  expect(idsOf(gatherRuns([entry(0, { time: 3000, action: 'order.ship' }), ...run]))).toEqual([[0], [1, 2, 3, 4]]);
  expect(idsOf(gatherRuns(run.slice(1)))).toEqual([[2, 3, 4]]);
  expect(idsOf(gatherRuns(run.slice(1).map((one) => ({ ...one, is_able: true }))))).toEqual([[2], [3], [4]]);
  expect(idsOf(gatherRuns(run.slice(2)))).toEqual([[3], [4]]);
});
