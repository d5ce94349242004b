import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHooks } from '#backend/testing/hooks.ts';
import { showAddress } from '#storefront/shell/list/address.ts';

const hooks = vi.hoisted(() => ({ react: {} as object }));
vi.mock('react', async (original) => {
  const real = await original<object>();
  return new Proxy(real, { get: (target, name) => Reflect.get(hooks.react, name) ?? Reflect.get(target, name) });
});
/** What the stores hold. */
const now = vi.hoisted(() => ({
  search: {} as object,
  goods: {} as object,
  runSearch: vi.fn(async (_words: string) => undefined),
}));
vi.mock('./store.ts', () => ({
  $search: { get: () => now.search },
  loadHotWords: async () => undefined,
  runSearch: now.runSearch,
}));
vi.mock('#storefront/goods/library/store.ts', () => ({ $goodsList: { get: () => now.goods } }));
vi.mock('#storefront/shell/island/use-store.ts', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));

const { useSearch } = await import('./use-search.ts');

const none = { programme: [], shop: [], designer: [], information: [], brands: [] };
const searched = (isKnown: boolean) => ({ at: 'shown', keywords: '门锁', goods: 0, others: none, isKnown });
let boxes: { value: string }[];
let focused: object | undefined;
beforeEach(() => {
  boxes = [{ value: '' }, { value: '窗帘' }];
  focused = undefined;
  const target = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    vi.stubGlobal(name, target[name].bind(target));
  }
  vi.stubGlobal('document', {
    querySelectorAll: () => boxes,
    get activeElement() {
      return focused;
    },
  });
  vi.stubGlobal('location', { pathname: '/search/search', search: '?keywords=门锁&tab=brands' });
  vi.stubGlobal('history', { pushState: () => undefined, replaceState: () => undefined });
});
const opened: { unmount: () => void }[] = [];
afterEach(() => {
  for (const page of opened.splice(0)) page.unmount();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function open(search: object, goods: object) {
  now.search = search;
  now.goods = goods;
  const page = openHooks();
  hooks.react = page.react;
  const shown = page.run(() => useSearch(null));
  opened.push(shown);
  return shown;
}

test('nothing is found only where somebody could be asked; else the list of goods tells what failed', () => {
  const failed = { at: 'failed', message: '网络异常' };
  expect(open(searched(true), failed).value()).toMatchObject({ isEmpty: true, hasFailed: false });
  expect(open(searched(false), failed).value()).toMatchObject({ isEmpty: false, hasFailed: true, tab: 'goods' });
  const shown = { at: 'shown', list: [], total: 0 };
  expect(open(searched(false), shown).value()).toMatchObject({ isEmpty: true, hasFailed: false });
});

test('another try for a list that failed searches everything once more; a change of a filter does not', () => {
  open(searched(false), { at: 'failed', message: '网络异常' });
  expect(now.runSearch).toHaveBeenCalledTimes(1);
  showAddress('/search/search?keywords=门锁&tab=brands');
  expect(now.runSearch).toHaveBeenCalledTimes(2);
  now.goods = { at: 'shown', list: [], total: 0 };
  showAddress('/search/search?keywords=门锁&sort=newest');
  expect(now.runSearch).toHaveBeenCalledTimes(2);
});

test('the boxes hold the words of the address, but not in place of what is being typed', () => {
  focused = boxes[1];
  open(searched(true), { at: 'loading' });
  expect(boxes.map(({ value }) => value)).toEqual(['门锁', '窗帘']);
  boxes = [{ value: '' }, { value: '灯' }];
  focused = boxes[0];
  open(searched(true), { at: 'loading' });
  expect(boxes.map(({ value }) => value)).toEqual(['门锁', '门锁']);
});
