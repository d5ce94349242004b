import { useEffect, useEffectEvent } from 'react';

/** Calls `onRestored` when Back shows this page again as it was left: a press that led away is still busy then. */
export function useRestored(onRestored: () => void): void {
  const settle = useEffectEvent(onRestored);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && settle();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
