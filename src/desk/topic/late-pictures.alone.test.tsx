// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HomeDesk } from '#desk/home/home.tsx';
import { PictureField } from '#desk/shell/form/picture-field.tsx';
import { Blocks } from './blocks.tsx';
import { type DraftBlock, draftBlock, emptyBlock } from './draft.ts';

const slide = { image: '/old.png', narrow_image: '', alt: '灯', focus: 'middle', eyebrow: '', text: [], second: null };
const slides = ['客厅', '卧室'].map((word) => ({ ...slide, title: [word], main: { name: '看看', href: '/' } }));
const uploads: ((url: string) => void)[] = [];
vi.mock('#desk/shell/call.ts', () => ({
  callDesk: ({ path }: { path: string }) => {
    if (path === '/admin/api/goods/picture') return new Promise((resolve) => uploads.push((url) => resolve({ url })));
    if (path.endsWith('home')) return Promise.resolve({ slides, floors: [], updated: 7 });
    return new Promise(() => {});
  },
  isOnline: async () => true,
  newKey: () => ({ key: 'one' }),
  wordsOf: String,
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  uploads.length = 0;
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

const choose = () =>
  act(async () => {
    const input = place.querySelector<HTMLInputElement>('input[type="file"]');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.png')], configurable: true });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
const press = (label: string) =>
  act(async () => place.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click());
const arrive = (url: string) => act(async () => uploads.shift()?.(url));

test('a slide that is written while the picture of a folded one is on its way stays as it is typed', async () => {
  await act(async () => root.render(<HomeDesk />));
  await press('修改第 1 张轮播图');
  await choose();
  await press('修改第 2 张轮播图');
  await act(async () => {
    const title = [...place.querySelectorAll('input')].find(({ value }) => value === '卧室');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(title, '阳台');
    title?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await arrive('/new.png');
  const heads = [...place.querySelectorAll('.slide__head')];
  expect(heads.map((head) => head.querySelector('b')?.textContent)).toEqual(['客厅', '阳台']);
  expect(heads.map((head) => head.querySelector('img')?.getAttribute('src'))).toEqual(['/new.png', '/old.png']);
});

const known = { goods: new Map(), pics: new Map(), programmes: [], forms: [], onGoods: () => undefined };
const first = draftBlock(emptyBlock('banner'));
function Form() {
  const [blocks, setBlocks] = useState<readonly DraftBlock[]>([first]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([first.key]));
  return (
    <>
      <Blocks {...{ blocks, known, open }} kinds={['items', 'banner']} onOpen={setOpen} onChange={setBlocks} />
      <output>{JSON.stringify(blocks.map(({ block }) => block))}</output>
    </>
  );
}

test('a block that is added while the picture of another is on its way stays', async () => {
  await act(async () => root.render(<Form />));
  await choose();
  await press('添加商品');
  await arrive('/new.png');
  expect(JSON.parse(place.querySelector('output')?.textContent ?? '')).toMatchObject([
    { type: 'banner', data: [{ image: '/new.png' }] },
    { type: 'items' },
  ]);
});

test('a second file waits until the first is there', async () => {
  await act(async () => root.render(<PictureField label="封面" value="" onChange={() => undefined} />));
  const input = () => place.querySelector<HTMLInputElement>('input[type="file"]');
  await choose();
  expect(input()?.disabled).toBe(true);
  await arrive('/new.png');
  expect(input()?.disabled).toBe(false);
});
