import { afterEach, expect, test, vi } from 'vitest';
import { openHooks } from '#backend/testing/hooks.ts';
import { projectFileRules } from '#core/upload/rules.ts';
import type { SendFile } from '#storefront/upload/store.ts';
import { useUploads } from './use-uploads.ts';

const hooks = vi.hoisted(() => ({ react: {} as object }));
vi.mock('react', async (original) => {
  const real = await original<object>();
  return new Proxy(real, { get: (target, name) => Reflect.get(hooks.react, name) ?? Reflect.get(target, name) });
});

const { react, run } = openHooks();
hooks.react = react;

let close = (): void => undefined;
afterEach(() => close());

/** A field for papers, with the names that were sent; each waits until it is let through or aborted. */
function openField() {
  const sent: string[] = [];
  const pending: (() => void)[] = [];
  const send: SendFile = (file, _, signal) => {
    sent.push(file.name);
    return new Promise((resolve) => {
      pending.push(() => resolve({ url: `/uploads/${file.name}` }));
      signal.addEventListener('abort', () => resolve({ message: '已取消', canRetry: true }));
    });
  };
  const field = run(() => useUploads({ rules: projectFileRules, limit: 9, send, onChange: () => undefined }));
  close = field.unmount;
  return { field, sent, letThrough: () => pending.shift()?.() };
}

const paper = (name: string): File => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });
const states = ({ field }: ReturnType<typeof openField>) => field.value().uploads.map(({ state }) => state);
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

test('files are sent one by one', async () => {
  const opened = openField();
  opened.field.value().add([paper('a.pdf'), paper('b.pdf')]);
  await vi.waitFor(() => expect(states(opened)).toEqual(['sending', 'waiting']));
  opened.letThrough();
  await vi.waitFor(() => expect(states(opened)).toEqual(['done', 'sending']));
  expect(opened.sent).toEqual(['a.pdf', 'b.pdf']);
});

test('a form that closes sends nothing more, neither what waits nor what is being read', async () => {
  const { field, sent } = openField();
  field.value().add([paper('a.pdf'), paper('b.pdf')]);
  await vi.waitFor(() => expect(sent).toEqual(['a.pdf']));
  field.value().add([paper('c.pdf')]);
  field.unmount();
  await pause();
  expect(sent).toEqual(['a.pdf']);
});

test('a file that is removed while it is read is not sent', async () => {
  const { field, sent } = openField();
  field.value().add([paper('a.pdf')]);
  field.value().remove(field.value().uploads[0]?.key ?? 0);
  await pause();
  expect(sent).toEqual([]);
});

test('a file that cannot be read any more is said to be so, and nothing waits for it', async () => {
  const opened = openField();
  const gone = paper('a.pdf');
  vi.spyOn(gone, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotReadableError');
  });
  opened.field.value().add([gone]);
  await vi.waitFor(() => expect(states(opened)).toEqual(['failed']));
  expect(opened.field.value().uploads[0]?.message).toBe('文件无法读取，请重新选择');
});
