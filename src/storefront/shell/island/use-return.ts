import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onReturn` when somebody comes back to this tab or window, to this page by going back, or to the network: what the
 * page shows may have moved on meanwhile.
 */
export function useReturn(onReturn: () => void): void {
  const look = useEffectEvent(onReturn);
  useEffect(() => {
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') look();
    };
    const lookIfRestored = (event: PageTransitionEvent) => {
      if (event.persisted) lookIfVisible();
    };
    document.addEventListener('visibilitychange', lookIfVisible);
    addEventListener('focus', lookIfVisible);
    addEventListener('online', lookIfVisible);
    addEventListener('pageshow', lookIfRestored);
    return () => {
      document.removeEventListener('visibilitychange', lookIfVisible);
      removeEventListener('focus', lookIfVisible);
      removeEventListener('online', lookIfVisible);
      removeEventListener('pageshow', lookIfRestored);
    };
  }, []);
}
