// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskReview } from '#core/review/desk-contract.ts';
import { ReplyDialog } from './reply-dialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => vi.unstubAllGlobals());

test('words that were changed after a refusal are another press', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: HeadersInit }) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return new Response(JSON.stringify({ data: { message: '请求标识已用于另一次操作', status_code: 422 } }));
  });
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  const review = { rate_id: 7, content: '很好', reply: '谢谢' } as unknown as DeskReview;
  await act(async () => root.render(<ReplyDialog reviews={[review]} onClose={() => undefined} />));
  const press = () => act(async () => document.querySelector('form')?.requestSubmit());
  await press();
  await vi.waitFor(() => expect(document.body.textContent).toContain('已用于另一次操作'));
  await press();
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(2);
  await act(async () => root.unmount());
});
