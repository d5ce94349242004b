// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImprintDesk } from '#desk/imprint/imprint.tsx';
import { HotWordsDesk } from '#desk/search/hot-words.tsx';
import { HomeDesk } from './home.tsx';

const stored = { words: ['门锁'], mark: 'one' };
const sent: unknown[] = [];
let answer: (() => void) | undefined;
vi.mock('#desk/shell/call.ts', () => ({
  callDesk: (call: { path: string }, input: { words: string[] }) => {
    if (call.path === '/admin/api/hotwords') return Promise.resolve({ ...stored, missed: [], selling: [] });
    if (call.path.endsWith('/found')) return Promise.resolve({ counts: [], sold: [] });
    if (call.path === '/admin/api/imprint') {
      const fact = { name: 'tel', label: '电话', group: '联系', value: '0571-1', hint: '', example: '', instead: '' };
      return Promise.resolve({ is_able: true, facts: [{ ...fact, is_required: false, is_fixed: false }] });
    }
    if (!call.path.endsWith('/save')) {
      const floors = [{ category_id: '1', name: '安防', title: '', is_shown: true, goods: 3, pics: [] }];
      return Promise.resolve({ slides: [], floors, updated: 7 });
    }
    sent.push(structuredClone(input));
    return new Promise((resolve) => {
      answer = () => {
        if (input.words) Object.assign(stored, { words: input.words, mark: 'two' });
        resolve({ status: true, updated: 8 });
      };
    });
  },
  isOnline: async () => true,
  newKey: () => ({ key: 'one' }),
  wordsOf: String,
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = '<div></div>';
  place = document.querySelector('div') as HTMLElement;
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

const type = (input: HTMLInputElement | null | undefined, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const save = () => act(async () => place.querySelector('form')?.requestSubmit());
const arrive = () => act(async () => answer?.());

test('a hot word that is typed while the others are on their way stays', async () => {
  await act(async () => root.render(<HotWordsDesk />));
  const field = () => place.querySelector<HTMLInputElement>('#new-word');
  await type(field(), '窗帘');
  await save();
  await type(field(), '扫地机');
  await arrive();
  expect(sent).toEqual([{ words: ['窗帘', '门锁'], mark: 'one' }]);
  expect(field()?.value).toBe('扫地机');
  await save();
  expect(sent.at(-1)).toEqual({ words: ['扫地机', '窗帘', '门锁'], mark: 'two' });
});

test('a floor that is hidden while the home page is on its way stays hidden', async () => {
  await act(async () => root.render(<HomeDesk />));
  const shown = () => place.querySelector<HTMLInputElement>('input.switch');
  const turn = () => act(async () => shown()?.click());
  await save();
  await turn();
  await arrive();
  expect(shown()?.checked).toBe(false);
  await save();
  expect(sent).toMatchObject([
    { floors: [{ is_shown: true }], updated: 7 },
    { floors: [{ is_shown: false }], updated: 8 },
  ]);
});

test('a fact of the shop that is typed while another is on its way stays', async () => {
  await act(async () => root.render(<ImprintDesk />));
  const field = () => place.querySelector<HTMLInputElement>('[data-fact="tel"]');
  await type(field(), '0571-2');
  await save();
  await type(field(), '0571-23');
  await arrive();
  expect(field()?.value).toBe('0571-23');
  await save();
  expect(sent).toEqual([{ facts: { tel: '0571-2' } }, { facts: { tel: '0571-23' } }]);
});
