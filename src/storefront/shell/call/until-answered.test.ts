import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#core/wire/error.ts';
import { untilAnswered } from './until-answered.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that fails with these kinds, one after the other, and then answers. */
function failing(...kinds: ApiError['kind'][]) {
  const left = [...kinds];
  return vi.fn(async () => {
    const kind = left.shift();
    if (kind) throw new ApiError(kind, kind);
    return 'answer';
  });
}

test('a missing answer and a fault of the server are asked again, a refusal is an answer', async () => {
  const work = failing('network', 'down');
  const answered = untilAnswered(work, () => true);
  await vi.runAllTimersAsync();
  expect(await answered).toBe('answer');
  expect(work).toHaveBeenCalledTimes(3);
  const refused = failing('refused');
  await expect(untilAnswered(refused, () => true)).rejects.toMatchObject({ kind: 'refused' });
  expect(refused).toHaveBeenCalledTimes(1);
});

test('when nobody needs the answer any more, the last fault is told', async () => {
  const work = failing('network', 'network');
  await expect(untilAnswered(work, () => false)).rejects.toMatchObject({ kind: 'network' });
  expect(work).toHaveBeenCalledTimes(1);
});
