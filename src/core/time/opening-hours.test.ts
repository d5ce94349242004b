import { expect, test } from 'vitest';
import { isOpenAt, openWord } from './opening-hours.ts';

const at = (time: string): number => Date.parse(`2026-11-21T${time}:00+08:00`);

test.each([
  ['09:00-21:00', '08:59', false],
  ['09:00-21:00', '09:00', true],
  ['09:00-21:00', '20:59', true],
  ['09:00-21:00', '21:00', false],
  ['9:30–20:30', '09:29', false],
  ['18:00-02:00', '01:59', true],
  ['18:00-02:00', '02:00', false],
  ['00:00-24:00', '23:59', true],
  ['周末另行通知', '12:00', null],
  ['', '12:00', null],
])('hours %s at %s: %s', (hours, time, isOpen) => {
  expect(isOpenAt(hours, at(time))).toBe(isOpen);
});

test.each([
  ['09:00-21:00', '12:00', '营业中'],
  ['09:00-21:00', '08:59', '休息中，今日 09:00 开'],
  ['9:30–20:30', '20:30', '休息中，明日 9:30 开'],
  ['18:00-02:00', '02:00', '休息中，今日 18:00 开'],
  ['周末另行通知', '12:00', ''],
])('hours %s at %s in words: %s', (hours, time, word) => {
  expect(openWord(hours, at(time))).toBe(word);
});
