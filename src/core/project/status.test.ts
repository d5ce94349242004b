import { expect, test } from 'vitest';
import { dueFirst, projectHint, projectMoves, projectStages, projectStatusText, projectTabs } from './status.ts';

test('every stage has its name, and a next step of its own in a whole sentence', () => {
  const hints = projectStages.map(({ status }) => projectHint(status));
  expect(new Set(hints).size).toBe(projectStages.length);
  for (const hint of hints) expect(hint).toMatch(/^[^。]+(。|；.+。)$/);
  expect(projectStages.map(({ status }) => projectStatusText(status))).toEqual(projectStages.map(({ name }) => name));
  expect(projectHint(40)).toContain('付款');
  expect(projectHint(70)).toContain('确认工单');
});

test('moves lead from stage to stage: one step on, or back for a change', () => {
  const order: readonly number[] = projectStages.map(({ status }) => status);
  for (const { from, to } of Object.values(projectMoves)) {
    expect(Math.abs(order.indexOf(to) - order.indexOf(from))).toBe(1);
  }
  const ahead = Object.values(projectMoves).filter(({ from, to }) => to > from);
  expect(ahead.map(({ to }) => to)).toEqual([30, 40, 50, 60, 70, 80]);
});

test('a tab has the name of its stage', () => {
  for (const { status, name } of projectTabs.slice(1)) expect(name).toBe(projectStatusText(status as 20));
});

test('projects that wait for the member come first, those that are over last', () => {
  const list = ([10, 80, 30, 60, 70] as const).map((status) => ({ status }));
  expect(dueFirst(list).map(({ status }) => status)).toEqual([30, 70, 10, 60, 80]);
});
