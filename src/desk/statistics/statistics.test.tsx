// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { go } from '#desk/shell/route.ts';
import { StatisticsDesk } from './statistics.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('a day that is typed digit by digit keeps its field', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  go('/admin/statistics?begins=2026-11-01&ends=2026-11-20');
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () => root.render(<StatisticsDesk />));
  const field = document.querySelector<HTMLInputElement>('input[aria-label="从"]');
  field?.focus();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '2026-11-12');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(location.search).toContain('begins=2026-11-12');
  expect(document.activeElement).toBe(field);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
