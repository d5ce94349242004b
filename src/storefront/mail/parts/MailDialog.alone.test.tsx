import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openHooks } from '#backend/testing/hooks.ts';
import { CodeRow } from '#storefront/shell/form/CodeRow.tsx';
import { TextField } from '#storefront/shell/form/Field.tsx';

const hooks = vi.hoisted(() => ({ react: {} as object }));
vi.mock('react', async (original) => {
  const real = await original<object>();
  return new Proxy(real, { get: (target, name) => Reflect.get(hooks.react, name) ?? Reflect.get(target, name) });
});
const store = vi.hoisted(() => ({
  requestMailCode: vi.fn(async () => ({ debugCode: '123456' })),
  proveMailAddress: vi.fn(async () => undefined),
}));
vi.mock('#storefront/mail/store.ts', () => store);

const { MailDialog } = await import('./MailDialog.tsx');
const { react, run } = openHooks();
hooks.react = react;
afterEach(() => vi.clearAllMocks());

type Element = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

function all(node: ReactNode): Element[] {
  if (!isValidElement(node)) return [];
  const element = node as Element;
  return [element, ...Children.toArray(element.props.children).flatMap(all)];
}

test('a code binds the address it went to; another one asks for a code of its own', async () => {
  const onClose = vi.fn();
  const shown = run(() => MailDialog({ onClose }));
  const part = (type: unknown): Record<string, unknown> =>
    all(shown.value()).find((one) => one.type === type)?.props ?? {};
  const type = (field: unknown, text: string) => (part(field)['onChange'] as (text: string) => void)(text);
  const submit = () => (part('form')['onSubmit'] as (event: object) => void)({ preventDefault: () => undefined });
  type(TextField, 'lin@example.com');
  (part(CodeRow)['onSend'] as () => void)();
  await vi.waitFor(() => expect(part(CodeRow)['debugNote']).toContain('123456'));
  type(CodeRow, '123456');
  type(TextField, 'other@example.com');
  submit();
  await vi.waitFor(() => expect(part(TextField)['error']).toBe('邮箱已改，请重新获取验证码'));
  expect(store.proveMailAddress).not.toHaveBeenCalled();
  type(TextField, ' lin@example.com');
  submit();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(store.proveMailAddress).toHaveBeenCalledWith('123456');
});
