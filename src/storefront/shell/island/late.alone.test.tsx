import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openHooks } from '#backend/testing/hooks.ts';
import { failureMessages, messages } from '#core/site/messages.ts';
import { FailedPart } from './IslandBoundary.tsx';
import { late } from './late.tsx';

const hooks = vi.hoisted(() => ({ react: {} as object }));
vi.mock('react', async (original) => {
  const real = await original<object>();
  return new Proxy(real, { get: (target, name) => Reflect.get(hooks.react, name) ?? Reflect.get(target, name) });
});

const { react, run } = openHooks();
hooks.react = react;
afterEach(() => vi.unstubAllGlobals());

type Elements = ReactElement<Record<string, unknown>>;
const Sofa = (): ReactNode => 'sofa';
const Window = ({ onClose }: { onClose: () => void }): ReactNode => String(onClose);

/** Runs the component of an element. */
function show(element: ReactNode) {
  if (!isValidElement<Record<string, unknown>>(element)) throw new Error('no component');
  const { type, props } = element as ReactElement<Record<string, unknown>, (props: object) => ReactNode>;
  const shown = run(() => type(props));
  return { ...shown, element: () => shown.value() as Elements };
}

const stub = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

test('the placeholder is shown until the code has arrived, and never again', async () => {
  const load = vi.fn(async () => Sofa);
  const Part = late(load, 'waiting');
  const first = show(Part({}));
  expect(first.value()).toBe('waiting');
  await vi.waitFor(() => expect(first.element().type).toBe(Sofa));
  expect(show(Part({})).element().type).toBe(Sofa);
  expect(load).toHaveBeenCalledOnce();
});

test.each([
  [true, failureMessages.heading],
  [false, messages.offline],
])('a failed part shows the reason in place (online: %s), and a retry loads it', async (isOnline, message) => {
  stub(isOnline);
  const load = vi.fn(async () => Sofa).mockRejectedValueOnce(new TypeError('gone'));
  const part = show(late(load, 'waiting')({}));
  await vi.waitFor(() => expect(part.element().type).toBe(FailedPart));
  expect(part.element().props['message']).toBe(message);
  (part.element().props['onRetry'] as () => void)();
  expect(part.value()).toBe('waiting');
  await vi.waitFor(() => expect(part.element().type).toBe(Sofa));
});

test('a failed window shows a window with a retry button, keeps the press, and can be closed', async () => {
  stub(true);
  const onClose = vi.fn();
  const load = vi.fn(async () => Window).mockRejectedValueOnce(new TypeError('gone'));
  const part = show(late(load)({ onClose }));
  expect(part.value()).toBeNull();
  await vi.waitFor(() => expect(part.element().type).toBe('dialog'));
  const dialog = part.element();
  expect(dialog.props).toMatchObject({ 'aria-label': failureMessages.heading, onClose });
  const failed = dialog.props['children'] as Elements;
  expect(failed.type).toBe(FailedPart);
  expect((failed.props['children'] as Elements).props).toMatchObject({ onClick: onClose, children: '关闭' });
  (failed.props['onRetry'] as () => void)();
  await vi.waitFor(() => expect(part.element().type).toBe(Window));
  expect(part.element().props['onClose']).toBe(onClose);
  expect(onClose).not.toHaveBeenCalled();
});

test('the window of a failure returns the focus to its opener', async () => {
  stub(true);
  const opener = { focus: vi.fn() };
  vi.stubGlobal('document', { activeElement: opener });
  const part = show(late(() => Promise.reject(new TypeError('gone')))({ onClose: () => undefined }));
  await vi.waitFor(() => expect(part.element().type).toBe('dialog'));
  const showModal = vi.fn();
  const leave = (part.element().props['ref'] as (dialog: object) => () => void)({ showModal });
  expect(showModal).toHaveBeenCalledOnce();
  leave();
  expect(opener.focus).toHaveBeenCalledOnce();
});
