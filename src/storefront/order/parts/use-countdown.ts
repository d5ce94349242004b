import { useLayoutEffect, useState } from 'react';

/** Milliseconds left until a time of the server's clock; `undefined` until the page is in the browser. */
export function useCountdown(endMs: number, clockOffsetMs: number): number | undefined {
  const [leftMs, setLeftMs] = useState<number>();
  // Before the first paint: a count that comes a frame later moves what stands below it.
  useLayoutEffect(() => {
    const tick = () => setLeftMs(Math.max(0, endMs - (Date.now() + clockOffsetMs)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endMs, clockOffsetMs]);
  return leftMs;
}
