import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onReturn` when the visitor returns to this tab or window, to this page by Back, or to the network: the data on the
 * page may have changed meanwhile.
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
