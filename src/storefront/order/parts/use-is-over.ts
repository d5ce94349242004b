import { useEffect, useState } from 'react';

/** Whether a moment of the server's clock has passed; a moment that is not known (NaN) never does. */
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
