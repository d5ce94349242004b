import { expect, test, vi } from 'vitest';
import { ApiError } from '#core/wire/error.ts';
import { createReading } from './reading.ts';

/** Answers that arrive on command. */
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
  expect($reading.get()).toEqual({ data: 'b', failure: '', isLoading: false });
});

test('a failure is told and leaves what was there', async () => {
  const { answers, $reading, load } = delayed();
  const first = load('a');
  answers[0]?.resolve('a');
  await first;
  const second = load('a');
  answers[1]?.reject(new ApiError('refused', '系统繁忙'));
  await second;
  expect($reading.get()).toEqual({ data: 'a', failure: '系统繁忙', isLoading: false });
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

test('an answer on its way is told of, and so is the reason of a failure', async () => {
  const { answers, $reading, load } = delayed();
  const refused = new ApiError('refused', '系统繁忙');
  const first = load('a');
  expect($reading.get().isLoading).toBe(true);
  answers[0]?.reject(refused);
  expect(await first).toBe(refused);
  expect($reading.get().isLoading).toBe(false);
});

test('a request that was overtaken does not fail for anybody', async () => {
  const { answers, $reading, load } = delayed();
  const [first, second] = [load('a'), load('b')];
  answers[0]?.reject(new ApiError('refused', '系统繁忙'));
  expect(await first).toBeUndefined();
  expect($reading.get()).toEqual({ data: undefined, failure: '', isLoading: true });
  answers[1]?.resolve('b');
  await second;
  expect($reading.get().data).toBe('b');
});

test('nothing of another question comes back after it was cleared', async () => {
  const { answers, $reading, load, clear } = delayed();
  const first = load('a');
  clear();
  answers[0]?.resolve('a');
  await first;
  expect($reading.get()).toEqual({ data: undefined, failure: '', isLoading: false });
});

test('several rereads share the next one, and one that fails changes nothing', async () => {
  const { answers, $reading, put, reread } = delayed();
  put('a');
  const all = Promise.all([reread('b'), reread('b'), reread('b')]);
  answers[0]?.resolve('b');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect($reading.get().data).toBe('b');
  answers[1]?.reject(new ApiError('network', '网络异常'));
  await all;
  expect(answers).toHaveLength(2);
  expect($reading.get()).toEqual({ data: 'b', failure: '', isLoading: false });
});

test('a failure that has led to another page is not told on this one', async () => {
  const { $reading, load } = createReading(
    () => Promise.reject(new ApiError('missing', '没有找到')),
    (reason) => reason instanceof ApiError && reason.kind === 'missing',
  );
  await load();
  expect($reading.get().failure).toBe('');
});
