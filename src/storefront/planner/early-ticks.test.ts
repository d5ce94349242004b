import { expect, test } from 'vitest';
import { houses } from '#core/planner/houses.ts';
import { scenes } from '#core/planner/scenes.ts';
import { usualWish } from '#core/planner/wish.ts';
import { earlyTicks } from './early-ticks.ts';

interface Tick {
  readonly name: string;
  readonly value: string;
  readonly defaultChecked?: boolean;
  readonly checked?: boolean;
}

/** The form as a browser has it: only its inputs are read. */
const formOf = (inputs: readonly Tick[]) =>
  ({ querySelectorAll: () => inputs }) as unknown as Parameters<typeof earlyTicks>[0];

const [first, second, third] = scenes.map(({ key }) => key);
const wish = { ...usualWish(), scenes: [first, second].filter((key) => key !== undefined) };
const box = (value = '', checked: boolean, defaultChecked: boolean) => ({
  name: 'scenes',
  value,
  checked,
  defaultChecked,
});

test('a form that nobody has touched changes nothing', () => {
  expect(earlyTicks(formOf([box(first, true, true), box(third, false, false)]), wish)).toEqual({});
});

test('scenes that were ticked and cleared early are added and taken out, in the order of the form', () => {
  const form = formOf([box(first, false, true), box(second, true, true), box(third, true, false)]);
  expect(earlyTicks(form, wish)).toEqual({ scenes: [second, third] });
});

test('another home brings its usual area and budget with it', () => {
  const other = usualWish(houses.find(({ key }) => key !== wish.house)?.key);
  const form = formOf([
    { name: 'house', value: wish.house, defaultChecked: true, checked: false },
    { name: 'house', value: other.house, defaultChecked: false, checked: true },
  ]);
  expect(earlyTicks(form, wish)).toEqual({ house: other.house, area: other.area, budgetYuan: other.budgetYuan });
});

test('the answer about the neutral wire is taken as it was given', () => {
  const form = formOf([{ name: 'neutral', value: 'no', defaultChecked: false, checked: true }]);
  expect(earlyTicks(form, wish)).toEqual({ neutral: 'no' });
});
