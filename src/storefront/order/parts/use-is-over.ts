import { useEffect, useState } from 'react';

/** Whether a time of the server's clock has passed; an unknown time (NaN) never does. */
export function useIsOver(endMs: number, clockOffsetMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (Number.isNaN(endMs)) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, endMs - (Date.now() + clockOffsetMs)));
    return () => clearTimeout(timer);
  }, [endMs, clockOffsetMs]);
  return isOver;
}
