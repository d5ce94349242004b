// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { ShipSheet } from './sheet-dialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('the example has an order in one row, as one that stands in two is refused', async () => {
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  const close = () => undefined;
  await act(async () => root.render(<ShipSheet waiting={0} onClose={close} onShipped={close} />));
  const orders = [...document.querySelectorAll('.example td:first-child')].map(({ textContent }) => textContent);
  expect(orders.length).toBeGreaterThan(1);
  expect(new Set(orders).size).toBe(orders.length);
  await act(async () => root.unmount());
});
