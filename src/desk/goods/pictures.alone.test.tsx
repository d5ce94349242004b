// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type DraftRoom, emptyRoom } from '#desk/programme/draft.ts';
import { Room } from '#desk/programme/room.tsx';
import { PictureField } from '#desk/shell/form/picture-field.tsx';
import { SheetForm } from '#desk/shell/form/sheet-form.tsx';
import { OnlineLink } from '#desk/shell/link.tsx';
import { Pictures } from './pictures.tsx';

const uploads: ((url: string) => void)[] = [];
vi.mock('#desk/shell/call.ts', () => ({
  isOnline: async (path: string) => path === '/Goods/1',
  callDesk: () => new Promise((resolve) => uploads.push((url) => resolve({ url }))),
  newKey: () => ({ key: 'one' }),
  wordsOf: String,
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  uploads.length = 0;
});

/** Shows a form and returns what chooses a file in it, and what presses a button by its words. */
async function shown(Form: () => React.JSX.Element) {
  document.body.innerHTML = '<div></div>';
  const place = document.querySelector('div');
  if (!place) throw new Error('no place');
  root = createRoot(place);
  await act(async () => root?.render(<Form />));
  return {
    text: () => place.querySelector('output')?.textContent,
    choose: () =>
      act(async () => {
        const input = place.querySelector<HTMLInputElement>('input[type="file"]');
        Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.png')], configurable: true });
        input?.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    press: (name: string) =>
      act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent === name)?.click()),
    arrive: (url: string) => act(async () => uploads.shift()?.(url)),
  };
}

test('pictures that are added, moved and taken out while others are on their way are kept so', async () => {
  const page = await shown(() => {
    const [pics, setPics] = useState<readonly string[]>(['/old.png', '/kept.png']);
    return (
      <>
        <output>{pics.join(' ')}</output>
        <button type="button" onClick={() => setPics(pics.filter((pic) => pic !== '/old.png'))}>
          去掉旧的
        </button>
        <Pictures pics={pics} onChange={setPics} />
      </>
    );
  });
  await page.choose();
  await page.choose();
  await page.press('去掉旧的');
  await page.arrive('/first.png');
  await page.arrive('/second.png');
  expect(page.text()).toBe('/kept.png /first.png /second.png');
});

test('what was typed while a picture was on its way stays', async () => {
  const page = await shown(() => {
    const [draft, setDraft] = useState({ title: '', image: '' });
    const set = (part: Partial<typeof draft>): void => setDraft({ ...draft, ...part });
    return (
      <>
        <output>{`${draft.title} ${draft.image}`}</output>
        <button type="button" onClick={() => set({ title: '春季上新' })}>
          写标题
        </button>
        <PictureField label="封面" value={draft.image} onChange={(image) => set({ image })} />
      </>
    );
  });
  await page.choose();
  await page.press('写标题');
  await page.arrive('/cover.png');
  expect(page.text()).toBe('春季上新 /cover.png');
});

test('a room that was named while its picture was on its way keeps the name', async () => {
  const page = await shown(() => {
    const [room, setRoom] = useState<DraftRoom>(() => emptyRoom());
    return (
      <>
        <output>{`${room.name} ${room.image}`}</output>
        <button type="button" onClick={() => setRoom({ ...room, name: '客厅' })}>
          写名称
        </button>
        <Room room={room} nth={1} onChange={setRoom} onNext={undefined} />
      </>
    );
  });
  await page.choose();
  await page.press('写名称');
  await page.arrive('/room.png');
  expect(page.text()).toBe('客厅 /room.png');
});

test('a form is not saved while a picture of it is on its way', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const saved: string[] = [];
  const page = await shown(() => {
    const [pics, setPics] = useState<readonly string[]>(['/old.png']);
    return (
      <SheetForm title="商品" isBusy={false} fault="" onSave={async () => void saved.push(pics.join(' '))}>
        <Pictures pics={pics} onChange={setPics} />
      </SheetForm>
    );
  });
  await page.choose();
  await page.press('正在上传…');
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(saved).toEqual([]);
  await page.arrive('/new.png');
  await page.press('保存');
  expect(saved).toEqual(['/old.png /new.png']);
});

test('the way to a page that no publish has made yet is none', async () => {
  const words = async (href: string): Promise<string | null> => {
    await shown(() => <OnlineLink href={href} />);
    return document.body.textContent;
  };
  expect(await words('/Goods/1')).toBe('查看页面');
  expect(await words('/Goods/2')).toBe('发布后可以查看页面');
});
