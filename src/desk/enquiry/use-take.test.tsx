// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskEnquiry } from '#core/enquiry/desk-contract.ts';
import { $staff } from '#desk/staff/session.ts';
import { useTake } from './use-take.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const onTaken = vi.fn();
let taking: ReturnType<typeof useTake> | undefined;
function Row({ all }: { readonly all: readonly DeskEnquiry[] }) {
  taking = useTake(all, onTaken);
  return null;
}

afterEach(() => {
  $staff.set(null);
  vi.unstubAllGlobals();
});

test('taking several wishes tells which version of each was seen, and what is taken before a refusal is told', async () => {
  const sent: { ref: string; updated?: number }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const data = sent.length < 2 ? { status: true, updated: 9 } : { message: '刚刚被别人改过', status_code: 422 };
    return new Response(JSON.stringify({ data }), { status: 200 });
  });
  $staff.set({ staff_id: 3, name: '小林', roles: ['service'] });
  const wish = { kind: 'need', contacts: '王女士', due: '', note: '' };
  const all = [5, 6].map((updated) => ({ ...wish, ref: String(updated), updated })) as unknown as DeskEnquiry[];
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Row all={all} />));
  await act(async () => taking?.take());
  await vi.waitFor(() => expect(onTaken).toHaveBeenCalledTimes(1));
  expect(sent.map(({ ref, updated }) => [ref, updated])).toEqual([
    ['5', 5],
    ['6', 6],
  ]);
  await act(async () => root.unmount());
});
