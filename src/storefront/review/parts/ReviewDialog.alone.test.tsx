import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHooks } from '#backend/testing/hooks.ts';
import type { OrderLine } from '#core/order/line.ts';

const hooks = vi.hoisted(() => ({ react: {} as object }));
vi.mock('react', async (original) => {
  const real = await original<object>();
  return new Proxy(real, { get: (target, name) => Reflect.get(hooks.react, name) ?? Reflect.get(target, name) });
});
const held = vi.hoisted(() => new Map<string, object>());
vi.mock('#storefront/shell/form/draft.ts', () => ({
  draftOf: (name: string) => ({
    read: () => held.get(name),
    hold: (value: object) => void held.set(name, value),
    drop: () => undefined,
  }),
}));
const store = vi.hoisted(() => ({ reviewOrder: vi.fn(async () => '') }));
vi.mock('#storefront/review/store.ts', () => store);

const { LineReviewFields } = await import('./LineReviewFields.tsx');
const { ReviewDialog } = await import('./ReviewDialog.tsx');
beforeEach(() => held.clear());
afterEach(() => vi.clearAllMocks());

type Element = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

function all(node: ReactNode): Element[] {
  if (!isValidElement(node)) return [];
  const element = node as Element;
  return [element, ...Children.toArray(element.props.children).flatMap(all)];
}

const lines = [{ id: '1', item_id: '7', item_name: '灯', is_rate: false }] as unknown as readonly OrderLine[];

/** The dialog of an order, as it opens on a page. */
function open(onClose = () => undefined) {
  const page = openHooks();
  hooks.react = page.react;
  const shown = page.run(() => ReviewDialog({ orderId: '9', lines, star: 5, onClose }));
  const part = (type: unknown): Record<string, unknown> =>
    all(shown.value()).find((one) => one.type === type)?.props ?? {};
  return {
    change: (value: object) => (part(LineReviewFields)['onChange'] as (value: object) => void)(value),
    submit: () => (part('form')['onSubmit'] as (event: object) => void)({ preventDefault: () => undefined }),
    form: () => part(LineReviewFields)['form'],
  };
}

test('a login that took the page away during an upload does not leave the form waiting for it', async () => {
  const before = open();
  before.change({ content: '好用' });
  before.change({ pics: ['/uploads/a.webp'], isUploading: true });
  before.submit();
  expect(store.reviewOrder).not.toHaveBeenCalled();
  const onClose = vi.fn();
  const after = open(onClose);
  expect(after.form()).toMatchObject({ content: '好用', pics: ['/uploads/a.webp'], isUploading: false });
  after.submit();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
