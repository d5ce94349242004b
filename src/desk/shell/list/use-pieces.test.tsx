// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { type Pieces, usePieces } from './use-pieces.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const size = 20;
type Answer = { readonly total: number; readonly page_size: number; readonly list: readonly string[] };
const calls: { readonly page: number; readonly resolve: (answer: Answer) => void }[] = [];
let list: Pieces<string> | undefined;

/** A list whose pieces come when the test lets them. */
function List() {
  list = usePieces('orders', (page) => new Promise<Answer>((resolve) => calls.push({ page, resolve })));
  return null;
}

/** Answers the nth call with rows that all say the same. */
const answer = (nth: number, row: string) =>
  act(async () =>
    calls[nth]?.resolve({ total: 2 * size, page_size: size, list: Array.from({ length: size }, () => row) }),
  );

test('a list that is read anew twice while two pieces of it are on their way is read anew after them', async () => {
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<List />));
  await answer(0, 'before');
  await act(async () => list?.reload());
  expect(calls.map(({ page }) => page)).toEqual([1, 2, 1]);
  await act(async () => list?.reload());
  await answer(1, 'before');
  await answer(2, 'before');
  for (let nth = 3; nth < calls.length; nth += 1) await answer(nth, 'after');
  expect(list?.rowAt(0)).toBe('after');
  await act(async () => root.unmount());
});
