// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteOrder } from '#core/order/desk-contract.ts';
import { listDeskRegions } from '#core/region/desk-contract.ts';
import { getStaff } from '#core/staff/desk-contract.ts';
import { $isOut, callDesk } from '#desk/shell/call.ts';
import { Dialog } from '#desk/shell/dialog.tsx';
import { Login } from './login.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;
let isIn = false;
const asked: string[] = [];
beforeEach(() => {
  isIn = false;
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    const body = isIn ? { data: { list: [] } } : { data: { message: '请先登录', status_code: 401 } };
    return new Response(JSON.stringify(body), { status: isIn ? 200 : 401 });
  });
});
afterEach(async () => {
  await act(async () => root?.unmount());
  $isOut.set(false);
  vi.unstubAllGlobals();
});

test('what was to be read when the session ended is read after the login', async () => {
  const reading = callDesk(listDeskRegions, { parent: '' });
  await vi.waitFor(() => expect($isOut.get()).toBe(true));
  isIn = true;
  $isOut.set(false);
  expect(await reading).toEqual({ list: [] });
  expect(asked).toHaveLength(2);
});

test('a write, and the question who works here, are told that there is no session', async () => {
  await expect(callDesk(noteOrder, { order_id: '1', content: 'x' }, { key: 'a' })).rejects.toThrow('请先登录');
  await expect(callDesk(getStaff, {})).rejects.toThrow('请先登录');
});

test('the login over a page lies over the dialog that was open', async () => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () =>
    root?.render(
      <>
        <Dialog title="写备注" onClose={() => undefined}>
          {''}
        </Dialog>
        <Login isOver />
      </>,
    ),
  );
  const open = [...document.querySelectorAll('dialog[open]')];
  expect(open.map((dialog) => dialog.getAttribute('aria-label'))).toEqual(['写备注', '重新登录']);
  expect(open[1]?.contains(document.activeElement)).toBe(true);
});
