// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { copyAddress } from '#desk/coupon/address.ts';
import { Toast } from './toast.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('a page that has no clipboard says that nothing was copied', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () => root.render(<Toast />));
  await act(async () => copyAddress());
  expect(document.body.textContent).toContain('没有复制成');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
