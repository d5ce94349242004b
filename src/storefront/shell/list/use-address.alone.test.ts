import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHooks } from '#backend/testing/hooks.ts';
import { followAddress, showAddress } from './address.ts';
import { useAddress } from './use-address.ts';

const hooks = vi.hoisted(() => ({ react: {} as object }));
vi.mock('react', async (original) => {
  const real = await original<object>();
  return new Proxy(real, { get: (target, name) => Reflect.get(hooks.react, name) ?? Reflect.get(target, name) });
});

const visits: string[] = [];
let stack: URL[];
beforeEach(() => {
  visits.length = 0;
  stack = [new URL('http://shop.test/list?page=3')];
  const target = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, target[name].bind(target));
  }
  vi.stubGlobal('location', {
    get pathname() {
      return stack.at(-1)?.pathname;
    },
    get search() {
      return stack.at(-1)?.search;
    },
    assign: (path: string) => visits.push(path),
  });
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, path: string) => stack.push(new URL(path, 'http://shop.test')),
    replaceState: (_state: unknown, _title: string, path: string) =>
      stack.splice(-1, 1, new URL(path, 'http://shop.test')),
  });
});
afterEach(() => vi.unstubAllGlobals());

function goBack(): void {
  stack.pop();
  dispatchEvent(new Event('popstate'));
}

/** A list of numbered pages; those after the ninth are on another page of the site. */
function openList() {
  const shown: number[] = [];
  const page = openHooks();
  hooks.react = page.react;
  const list = page.run(() =>
    useAddress<number>(
      {
        first: 1,
        parse: (query) => Number(new URLSearchParams(query).get('page') ?? 1),
        print: (number) => `/list?page=${number}`,
        printHere: (number) => (number > 9 ? null : `/list?page=${number}`),
      },
      (number) => shown.push(number),
    ),
  );
  return { ...list, shown };
}

test('the address is read after the first paint, a change is written, Back is followed', () => {
  const { value, shown } = openList();
  expect(shown).toEqual([3]);
  expect(value().filter).toBe(3);
  value().change(5);
  expect(stack.map(({ search }) => search)).toEqual(['?page=3', '?page=5']);
  expect(value().filter).toBe(5);
  goBack();
  expect(value().filter).toBe(3);
  expect(shown).toEqual([3, 5, 3]);
});

test('a filter of another page leads there, and nothing here changes', () => {
  const { value, shown } = openList();
  value().change(10);
  expect(visits).toEqual(['/list?page=10']);
  expect(stack).toHaveLength(1);
  expect(value().filter).toBe(3);
  expect(shown).toEqual([3]);
  expect(value().hrefOf(10)).toBe('/list?page=10');
});

test('showing a filter again writes no address', () => {
  const { value, shown } = openList();
  value().show(3);
  expect(stack).toHaveLength(1);
  expect(shown).toEqual([3, 3]);
});

test('the filter that is shown already adds no entry to the history, and is loaded again', () => {
  const { value, shown } = openList();
  value().change(5);
  value().change(5);
  expect(stack.map(({ search }) => search)).toEqual(['?page=3', '?page=5']);
  expect(shown).toEqual([3, 5, 5]);
});

test('parts of one page follow what another part has written, and the writer shows it once', () => {
  const { value, shown } = openList();
  const other = vi.fn();
  const leave = followAddress(other);
  value().change(4);
  expect(other).toHaveBeenCalledOnce();
  expect(shown).toEqual([3, 4]);
  showAddress('/list?page=6');
  expect(other).toHaveBeenCalledTimes(2);
  expect(value().filter).toBe(6);
  leave();
  goBack();
  expect(other).toHaveBeenCalledTimes(2);
  expect(value().filter).toBe(4);
});

test('an address written in place adds no entry to the history, and the other parts follow it', () => {
  const { value, shown } = openList();
  const other = vi.fn();
  const leave = followAddress(other);
  showAddress('/list?page=7', { writer: other, inPlace: true });
  leave();
  expect(stack.map(({ search }) => search)).toEqual(['?page=7']);
  expect(other).not.toHaveBeenCalled();
  expect(value().filter).toBe(7);
  expect(shown).toEqual([3, 7]);
});

test('an unmounted part follows nothing', () => {
  const { unmount, shown } = openList();
  unmount();
  showAddress('/list?page=6');
  goBack();
  expect(shown).toEqual([3]);
});
