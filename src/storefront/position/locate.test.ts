import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nowhere } from '#core/position/rules.ts';
import { findVisitor, locate, mayLocate } from './locate.ts';

// A device that never answers, as while the browser still asks the visitor for permission (spec §9).
const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  getCurrentPosition.mockReset();
});

/** The state of a promise so far. */
function outcomeOf<Value>(promise: Promise<Value>): { value?: Value } {
  const outcome: { value?: Value } = {};
  void promise.then((value) => {
    outcome.value = value;
  });
  return outcome;
}

test('a device that says nothing is waited for 10 s at a press, whatever the browser makes of its limit', async () => {
  const found = outcomeOf(findVisitor());
  const options = getCurrentPosition.mock.lastCall?.[2];
  expect(options).toEqual({ enableHighAccuracy: true, timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(9999);
  expect(found).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toEqual({ value: null });
});

test('a device that answers in its tenth second is heard', async () => {
  const found = outcomeOf(findVisitor());
  await vi.advanceTimersByTimeAsync(9999);
  getCurrentPosition.mock.lastCall?.[0]({ coords: { longitude: 121.4, latitude: 31.2 } } as GeolocationPosition);
  await vi.advanceTimersByTimeAsync(0);
  expect(found).toEqual({ value: { at: { lng: 121.4, lat: 31.2 } } });
});

test('the form waits 3 s of them and goes on without a place', async () => {
  const position = outcomeOf(locate());
  await vi.advanceTimersByTimeAsync(2999);
  expect(position).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(position).toEqual({ value: nowhere });
});

test('the position is only asked for by itself where the visitor has allowed it before', async () => {
  const answered = async (query: () => Promise<unknown>) => {
    vi.stubGlobal('navigator', { permissions: { query } });
    return mayLocate();
  };
  expect(await answered(async () => ({ state: 'granted' }))).toBe(true);
  expect(await answered(async () => ({ state: 'prompt' }))).toBe(false);
  expect(await answered(async () => ({ state: 'denied' }))).toBe(false);
  expect(await answered(() => Promise.reject(new TypeError('geolocation')))).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await mayLocate()).toBe(false);
});
