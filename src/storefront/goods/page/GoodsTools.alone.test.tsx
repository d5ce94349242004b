import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { openHooks } from '#backend/testing/hooks.ts';

const hooks = vi.hoisted(() => ({ react: {} as object }));
vi.mock('react', async (original) => {
  const real = await original<object>();
  return new Proxy(real, { get: (target, name) => Reflect.get(hooks.react, name) ?? Reflect.get(target, name) });
});
const favourite = vi.hoisted(() => ({ answer: (_kept: boolean): void => undefined }));
vi.mock('#storefront/favourite/goods.ts', () => ({
  loadFavourite: () =>
    new Promise<boolean>((resolve) => {
      favourite.answer = resolve;
    }),
  setFavourite: async (_id: string, wanted: boolean) => wanted,
}));
vi.mock('#storefront/shell/island/use-store.ts', () => ({ useStore: () => [] }));

const { GoodsTools } = await import('./GoodsTools.tsx');
const { react, run } = openHooks();
hooks.react = react;

type Element = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

test('a heart that was pressed stays as it was pressed, whatever was read before', async () => {
  const goods = { item_id: '7', name: '灯', pic: '', category: '1' };
  const shown = run(() => GoodsTools({ goods, onShare: () => undefined }));
  const heart = (): Element['props'] => {
    const [first] = Children.toArray((shown.value() as Element).props.children).filter((one) => isValidElement(one));
    return (first as Element).props;
  };
  (heart()['onClick'] as () => void)();
  await vi.waitFor(() => expect(heart()['aria-pressed']).toBe(true));
  favourite.answer(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(heart()['aria-pressed']).toBe(true);
});
