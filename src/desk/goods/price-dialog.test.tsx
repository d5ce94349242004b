// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { PriceDialog } from './price-dialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('a price that would fall below nothing is neither shown nor sent', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(String(url));
    return new Promise(() => {});
  });
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () => root.render(<PriceDialog chosen={['1']} onClose={() => undefined} />));
  const field = document.querySelector<HTMLInputElement>('input[name="percent"]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '150');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('1 至 90');
  expect(asked.some((url) => url.includes('adjust'))).toBe(false);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
