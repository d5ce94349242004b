// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import intent from './intent-directive.ts';

/** An island with a button, a field, a link and a stepper's button, as the server printed it. */
function island(inside = '') {
  document.body.innerHTML = `<astro-island><button>买</button><input><a href="#">看</a><button data-tap="1">+</button>${inside}</astro-island>`;
  const element = document.querySelector('astro-island') as HTMLElement;
  const presses: string[] = [];
  /** React's part: from now on the island hears presses. */
  const hydrate = vi.fn(async () => {
    element.addEventListener('click', ({ target }) => presses.push((target as HTMLElement).outerHTML));
  });
  const load = vi.fn(async () => hydrate);
  const options = { name: 'Test', value: '' };
  return { element, presses, hydrate, load, start: () => intent(load, options, element) };
}

/** Runs what waits for an idle browser. */
let whenIdle: () => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    whenIdle = work;
    return 1;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  whenIdle = () => undefined;
});

const press = (element: Element | null) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

test('a press before the island is alive is held back and heard once afterwards; later ones are heard at once', async () => {
  const { element, presses, hydrate, load, start } = island();
  start();
  const button = element.querySelector('button');
  expect(press(button)).toBe(false);
  expect(presses).toEqual([]);
  await vi.waitFor(() => expect(presses).toEqual(['<button>买</button>']));
  expect(press(button)).toBe(true);
  expect(presses).toHaveLength(2);
  element.dispatchEvent(new Event('pointerenter'));
  expect([load.mock.calls.length, hydrate.mock.calls.length]).toEqual([1, 1]);
});

test('the last of two presses counts, and a link and a stepper, which work without React, are not pressed again', async () => {
  const first = island();
  first.start();
  press(first.element.querySelector('button'));
  press(first.element.querySelector('input'));
  await vi.waitFor(() => expect(first.presses).toEqual(['<input>']));
  for (const name of ['a', '[data-tap]']) {
    const { element, presses, hydrate, start } = island();
    start();
    expect(press(element.querySelector(name)), name).toBe(true);
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalled());
    expect(presses).toEqual([]);
  }
});

test('code that could not be loaded is asked for again by the next intent', async () => {
  const { element, hydrate, load, start } = island();
  const lost = new Promise<PromiseRejectionEvent['reason']>((heard) => process.once('unhandledRejection', heard));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  start();
  element.dispatchEvent(new Event('pointerenter'));
  expect(await lost).toMatchObject({ message: 'Failed to fetch' });
  expect(hydrate).not.toHaveBeenCalled();
  element.dispatchEvent(new Event('focusin'));
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
});

test('an idle browser fetches the code, but not of an island far below, and not for whoever saves data', () => {
  const usual = island();
  usual.start();
  expect(usual.load).not.toHaveBeenCalled();
  whenIdle();
  expect(usual.load).toHaveBeenCalledTimes(1);
  expect(usual.hydrate).not.toHaveBeenCalled();
  whenIdle = () => undefined;
  const far = island('<div data-near></div>');
  far.start();
  whenIdle();
  expect(far.load).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const saving = island();
  saving.start();
  whenIdle();
  expect(saving.load).not.toHaveBeenCalled();
});
