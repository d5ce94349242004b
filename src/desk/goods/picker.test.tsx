// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { StylesField } from '#desk/designer/styles-field.tsx';
import { DevicePicker } from '#desk/programme/device-picker.tsx';
import { GoodsPicker } from './picker.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => vi.unstubAllGlobals());

async function shown(element: ReactElement) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () => root.render(element));
  return () => act(async () => root.unmount());
}

test.each([
  ['查找商品', <GoodsPicker key="goods" chosen={new Map()} onChoose={() => undefined} />],
  ['查找设备', <DevicePicker key="devices" title="设备" taken={[]} onClose={() => undefined} />],
])('Enter in %s sends no form around it', async (label, picker) => {
  const close = await shown(picker);
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  document.querySelector(`input[aria-label="${label}"]`)?.dispatchEvent(enter);
  expect(enter.defaultPrevented).toBe(true);
  await close();
});

test('syllables that are still put together are no words of their own', async () => {
  const onChange = vi.fn();
  const close = await shown(<StylesField styles={[]} onChange={onChange} />);
  const field = document.querySelector('input');
  const type = (text: string, isComposing: boolean) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      const event = new InputEvent('input', { bubbles: true });
      Object.defineProperty(event, 'isComposing', { value: isComposing });
      field?.dispatchEvent(event);
    });
  await type('xian dai', true);
  expect(onChange).not.toHaveBeenCalled();
  await type('现代 ', false);
  expect(onChange).toHaveBeenCalledWith(['现代']);
  await close();
});
