import { expect, test } from 'vitest';
import { ApiError } from '#core/wire/error.ts';
import { createReading } from './reading.ts';

/** Answers that come when they are told to. */
function delayed() {
  const answers: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  const read = (_asked: string) =>
    new Promise<string>((resolve, reject) => {
      answers.push({ resolve, reject });
    });
  return { answers, ...createReading(read) };
}

test('an older answer does not take the place of a newer one', async () => {
  const { answers, $reading, load } = delayed();
  const [first, second] = [load('a'), load('b')];
  answers[1]?.resolve('b');
  await second;
  answers[0]?.resolve('a');
  await first;
  expect($reading.get()).toEqual({ data: 'b', failure: '' });
});

test('a failure is told and leaves what was there', async () => {
  const { answers, $reading, load } = delayed();
  const first = load('a');
  answers[0]?.resolve('a');
  await first;
  const second = load('a');
  answers[1]?.reject(new ApiError('refused', '系统繁忙'));
  await second;
  expect($reading.get()).toEqual({ data: 'a', failure: '系统繁忙' });
});

test('what was assumed is taken back', async () => {
  const { answers, $reading, load, assume } = delayed();
  const first = load('a');
  answers[0]?.resolve('a');
  await first;
  const undo = assume((text) => `${text}!`);
  expect($reading.get().data).toBe('a!');
  undo();
  expect($reading.get().data).toBe('a');
});

test('of two assumed changes the refused one is taken back alone', async () => {
  const { answers, $reading, load, assume } = delayed();
  const first = load('a');
  answers[0]?.resolve('a');
  await first;
  const undo = assume((text) => `${text}!`);
  assume((text) => `${text}?`);
  undo();
  expect($reading.get().data).toBe('a?');
  const second = load('a');
  answers[1]?.resolve('b');
  await second;
  undo();
  expect($reading.get().data).toBe('b');
});
