// @vitest-environment happy-dom
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from './later.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Desk = ({ name }: { readonly name: string }) => <h1>{name}</h1>;
const gone = async (): Promise<typeof Desk> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const reload = vi.fn();
let root: Root;
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async () => new Response());
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (Part: ReturnType<typeof later<{ readonly name: string }>>) =>
  act(async () =>
    root.render(
      <Suspense fallback="正在读取">
        <Part name="发票" />
      </Suspense>,
    ),
  );
const said = () => document.body.textContent ?? '';

test('a desk whose script was replaced begins anew, once: a script that never comes does not load the page for ever', async () => {
  await show(later(gone));
  expect(reload).toHaveBeenCalledTimes(1);
  // The page after it, in the same tab.
  await show(later(gone));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(said()).toContain('没有读到');
});

test('without a network the page stays, and the part is had by another try', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const load = vi.fn(gone).mockImplementationOnce(gone).mockImplementationOnce(gone);
  await show(later(load));
  expect(reload).not.toHaveBeenCalled();
  const press = () => act(async () => document.querySelector<HTMLElement>('button')?.click());
  await press();
  expect(said()).toContain('没有读到');
  load.mockImplementation(async () => Desk);
  await press();
  expect(document.querySelector('h1')?.textContent).toBe('发票');
});

test('a part of a form never loads the page again, as what is typed beside it would be lost', async () => {
  await show(later(gone, { isInForm: true }));
  expect(reload).not.toHaveBeenCalled();
  expect(said()).toContain('没有读到');
});
