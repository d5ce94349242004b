import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';

test('who comes while a question is on its way shares the next one', async () => {
  const sent: PromiseWithResolvers<number>[] = [];
  const ask = askTogether(() => {
    const question = Promise.withResolvers<number>();
    sent.push(question);
    return question.promise;
  });
  const first = ask();
  const second = ask();
  const third = ask();
  expect(sent).toHaveLength(1);
  sent[0]?.resolve(1);
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  expect(sent).toHaveLength(2);
  sent[1]?.resolve(2);
  expect([await second, await third]).toEqual([2, 2]);
  await new Promise(setImmediate);
  void ask();
  expect(sent).toHaveLength(3);
});

test('a question that fails does not hold up the next', async () => {
  let asked = 0;
  const ask = askTogether(async () => {
    asked += 1;
    if (asked === 1) throw new Error('lost');
    return asked;
  });
  const [first, second] = await Promise.allSettled([ask(), ask()]);
  expect(first.status).toBe('rejected');
  expect(second).toEqual({ status: 'fulfilled', value: 2 });
});
