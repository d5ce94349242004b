import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { derived } from './derived.ts';

test('the first value is that of the first values, also after a change and over another derived store', () => {
  const $price = atom(5);
  const $count = atom(2);
  const $sum = derived([$price, $count], (price, count) => price * count);
  $count.set(3);
  const $text = derived([$sum], (sum) => `共 ${sum}`);
  expect([$sum.init, $text.init]).toEqual([10, '共 10']);
  expect([$sum.get(), $text.get()]).toEqual([15, '共 15']);
  $price.set(1);
  expect([$text.init, $text.get()]).toEqual(['共 10', '共 3']);
});
