import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHooks } from '#backend/testing/hooks.ts';

const hooks = vi.hoisted(() => ({ react: {} as object }));
vi.mock('react', async (original) => {
  const real = await original<object>();
  return new Proxy(real, { get: (target, name) => Reflect.get(hooks.react, name) ?? Reflect.get(target, name) });
});
const trust = vi.hoisted(() => ({
  // Without an answer: the browser is on its way to the provider.
  goToProvider: vi.fn(async () => undefined),
  comeBack: vi.fn(async () => ({ message: '授权信息已失效，请重新授权', fields: {} })),
  loadTrustLogins: async () => ['weixin', 'weibo'],
}));
vi.mock('#storefront/login/trust-login.ts', () => trust);
vi.mock('./LoginLinks.tsx', () => ({ useAskedRedirect: () => undefined }));

const { TrustButtons } = await import('./TrustButtons.tsx');
const { ThirdLogin } = await import('./ThirdLogin.tsx');

const { react, run } = openHooks();
hooks.react = react;
let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  trust.goToProvider.mockClear();
});

type Element = ReactElement<{ children?: ReactNode; onClick?: () => void; 'aria-busy'?: boolean }>;

/** The buttons of what was rendered, in order. */
function buttonsIn(node: ReactNode): Element[] {
  if (!isValidElement(node)) return [];
  const element = node as Element;
  if (element.type === 'button') return [element];
  return Children.toArray(element.props.children).flatMap(buttonsIn);
}

const back = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

test('on the way back from a provider another one can be pressed', async () => {
  const shown = run(() => TrustButtons({}));
  await vi.waitFor(() => expect(buttonsIn(shown.value())).toHaveLength(2));
  buttonsIn(shown.value())[0]?.props.onClick?.();
  await vi.waitFor(() => expect(buttonsIn(shown.value())[0]?.props['aria-busy']).toBe(true));
  buttonsIn(shown.value())[1]?.props.onClick?.();
  expect(trust.goToProvider).toHaveBeenCalledTimes(1);
  back();
  expect(buttonsIn(shown.value())[0]?.props['aria-busy']).toBe(false);
  buttonsIn(shown.value())[1]?.props.onClick?.();
  expect(trust.goToProvider).toHaveBeenLastCalledWith('weibo');
});

test('on the way back from a second authorisation it can be asked for again', async () => {
  const boundary = ThirdLogin({ tag: 'weixin' }) as ReactElement<{ children: ReactElement<{ tag: 'weixin' }> }>;
  const { type, props } = boundary.props.children;
  const shown = run(() => (type as (props: object) => ReactNode)(props));
  await vi.waitFor(() => expect(buttonsIn(shown.value())).toHaveLength(1));
  for (const nth of [1, 2]) {
    buttonsIn(shown.value())[0]?.props.onClick?.();
    expect(trust.goToProvider).toHaveBeenCalledTimes(nth);
    await Promise.resolve();
    back();
  }
});
