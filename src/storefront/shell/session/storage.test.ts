import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, removeStored, writeStored } from './storage.ts';

let kept: Map<string, string>;
/** Whether the browser has no room left. */
let isFull = false;
beforeEach(() => {
  kept = new Map();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what a full storage refuses is what the page reads from then on, not the value before', () => {
  writeStored('local', 'a', [1]);
  isFull = true;
  writeStored('local', 'a', [1, 2]);
  expect(readStored('local', 'a')).toEqual([1, 2]);
  isFull = false;
  writeStored('local', 'a', [1, 2, 3]);
  expect(kept.get('a')).toBe('[1,2,3]');
  expect(readStored('local', 'a')).toEqual([1, 2, 3]);
  removeStored('local', 'a');
  expect(readStored('local', 'a')).toBeUndefined();
});

test('without storage values live as long as the page; one that is no JSON is none', () => {
  vi.stubGlobal('localStorage', undefined);
  writeStored('local', 'b', 'x');
  expect(readStored('local', 'b')).toBe('x');
  removeStored('local', 'b');
  expect(readStored('local', 'b')).toBeUndefined();
  vi.stubGlobal('localStorage', { getItem: () => '{', removeItem: () => undefined });
  expect(readStored('local', 'c')).toBeUndefined();
});
