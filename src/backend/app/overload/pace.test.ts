import { expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

test('a network that is refused again and again waits in line, another one does not', () => {
  vi.useFakeTimers();
  try {
    const pace = createPace(() => Date.now());
    const served: string[] = [];
    const ask = (network: string) => pace.enter(network, () => served.push(network));
    for (let times = 0; times < 60; times++) {
      ask('a');
      pace.refused('a');
    }
    expect(served).toHaveLength(60);
    const giveUp = ask('a');
    for (let times = 0; times < 63; times++) expect(ask('a')).not.toBe(false);
    expect([served.length, pace.waiting(), ask('a')]).toEqual([60, 64, false]);
    ask('b');
    expect(served.at(-1)).toBe('b');
    if (giveUp) giveUp();
    expect(pace.waiting()).toBe(63);
    vi.advanceTimersByTime(1000);
    expect([served.length, pace.waiting()]).toEqual([81, 43]);
    vi.advanceTimersByTime(3000);
    expect(pace.waiting()).toBe(0);
    ask('a');
    expect(served).toHaveLength(125);
  } finally {
    vi.useRealTimers();
  }
});
