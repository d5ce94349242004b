// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { DeskMember } from '#core/member/desk-contract.ts';
import { LastOrders } from './last-orders.tsx';

vi.mock('#desk/shell/call.ts', () => ({
  callDesk: async () => ({
    total: 30,
    page_size: 40,
    list: [{ order_id: '1', goods: [], view: 'toShip', create_time: 1, total_fee: 100 }],
  }),
  wordsOf: String,
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('all orders of a member are found by the member, who may be called otherwise than the receiver', async () => {
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  const member = { user_id: 7, username: '小橙子', orders: 30 } as DeskMember;
  await act(async () => root.render(<LastOrders of={member} />));
  const more = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '看全部');
  expect(more?.getAttribute('href')).toBe('/admin/orders?view=all&member=7');
  await act(async () => root.unmount());
});
