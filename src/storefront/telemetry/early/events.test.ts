import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchEvents } from './events.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  performance.clearMarks();
});

/** Waits until the events of a page are these, however many handings-over that takes. */
async function expectEvents(watched: ReturnType<typeof watchEvents>, expected: readonly string[]): Promise<void> {
  const taken: string[] = [];
  await vi.waitFor(() => {
    taken.push(...watched.take());
    expect(taken).toEqual(expected);
  });
}

test('events are known whether they came before the script or after it; other marks are not', async () => {
  performance.mark('shop:add');
  performance.mark('shop:unknown');
  const watched = watchEvents();
  performance.mark('another');
  performance.mark('shop:add');
  performance.mark('shop:reserve');
  await expectEvents(watched, ['add', 'add', 'reserve']);
  performance.mark('shop:reserve');
  await expectEvents(watched, ['reserve']);
});

test('an order counts as paid once, on whatever pages it is seen', async () => {
  const first = watchEvents();
  performance.mark('shop:pay', { detail: '1001' });
  performance.mark('shop:pay', { detail: '1001' });
  await expectEvents(first, ['pay']);
  performance.clearMarks();
  const second = watchEvents();
  performance.mark('shop:pay', { detail: '1001' });
  performance.mark('shop:pay', { detail: '1002' });
  await expectEvents(second, ['pay']);
});
