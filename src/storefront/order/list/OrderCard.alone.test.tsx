import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { openHooks } from '#backend/testing/hooks.ts';
import { learnServerClock } from '#storefront/shell/call/server-clock.ts';

const hooks = vi.hoisted(() => ({ react: {} as object }));
vi.mock('react', async (original) => {
  const real = await original<object>();
  return new Proxy(real, { get: (target, name) => Reflect.get(hooks.react, name) ?? Reflect.get(target, name) });
});
const { OrderCard } = await import('./OrderCard.tsx');
const { react, run } = openHooks();
hooks.react = react;

type Element = ReactElement<{ children?: ReactNode; actions?: readonly string[] }>;

function all(node: ReactNode): Element[] {
  if (!isValidElement(node)) return [];
  const element = node as Element;
  return [element, ...Children.toArray(element.props.children).flatMap(all)];
}

test('an order can be paid by the clock of the shop, also in a browser that is an hour ahead', () => {
  const serverMs = Date.now() - 3_600_000;
  learnServerClock(new Date(serverMs).toUTCString());
  const order = {
    ...{ order_id: '1', order_status_des: 'NOTPAY', order_status_msg: '待支付', pay_type: 'wxpaypc', total_fee: '100' },
    ...{ receipt_type: 'logistics', delivery_status: 'PENDING', items: [], create_time: Math.floor(serverMs / 1000) },
    auto_cancel_time: String(Math.floor(serverMs / 1000) + 600),
  } as unknown as Parameters<typeof OrderCard>[0]['order'];
  const shown = run(() => OrderCard({ order }));
  expect(all(shown.value()).flatMap(({ props }) => props.actions ?? [])).toContain('pay');
});
