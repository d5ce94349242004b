import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

const work = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { readyState: 'complete' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  work.mockClear();
});

test('a browser that never calls itself idle still does the work, a second later', () => {
  /** It asks only whoever set a limit. */
  const neverIdle = (idle: () => void, options?: IdleRequestOptions): void => {
    if (options?.timeout) setTimeout(idle, options.timeout);
  };
  vi.stubGlobal('window', { requestIdleCallback: neverIdle });
  whenQuiet(work);
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

test('a page that still loads waits for the end of that, also in a browser that tells nothing of idleness', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { readyState: 'loading' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  whenQuiet(work);
  vi.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledOnce();
});
