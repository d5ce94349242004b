import { expect, test } from 'vitest';
import { rangeAnswer, rangeIn } from './byte-range.ts';

test.each([
  [null, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=0-5', null],
])('%s of a hundred bytes', (header, expected) => {
  expect(rangeIn(header, 100)).toEqual(expected);
});

test('an answer tells which part it has, and a part beyond the end how long the file is', () => {
  const accept = { 'accept-ranges': 'bytes' };
  expect(rangeAnswer(null, 9)).toEqual({ status: 200, headers: accept });
  expect(rangeAnswer({ start: 2, end: 4 }, 9)).toEqual({
    status: 206,
    headers: { ...accept, 'content-range': 'bytes 2-4/9' },
  });
  expect(rangeAnswer('none', 9)).toEqual({ status: 416, headers: { ...accept, 'content-range': 'bytes */9' } });
});
