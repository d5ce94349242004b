// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Toast } from '#desk/shell/toast.tsx';
import { RowMenu } from './row-menu.tsx';

vi.mock('#desk/shell/call.ts', () => ({ isOnline: async (path: string) => path === '/topic/there' }));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
HTMLElement.prototype.hidePopover = () => undefined;

test('a way to the shop opens a page that is there, and says of another that it waits for a publish', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  const actions = [
    { name: '在店铺查看', href: '/topic/there' },
    { name: '查看草稿', href: '/topic/to-come' },
  ];
  await act(async () =>
    root.render(
      <>
        <RowMenu of="双十一" actions={actions} />
        <Toast />
      </>,
    ),
  );
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.click());
  await press('在店铺查看');
  expect(open).toHaveBeenCalledExactlyOnceWith('/topic/there', '_blank', 'noreferrer');
  await press('查看草稿');
  expect(open).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain('发布后可以查看页面');
  await act(async () => root.unmount());
});
