// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { OnlineMark } from './link.tsx';

vi.mock('./call.ts', () => ({ isOnline: async (path: string) => path === '/topic/there' }));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('a name in a list leads to its page once the page is published', async () => {
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () =>
    root.render(
      <>
        <OnlineMark href="/topic/there" of="双十一" />
        <OnlineMark href="/topic/to-come" of="年货节" />
      </>,
    ),
  );
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/topic/there']);
  expect(document.body.textContent).toContain('待发布');
  await act(async () => root.unmount());
});
