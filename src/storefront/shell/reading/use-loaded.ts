import { useEffect, useState } from 'react';
import { messageOf } from '#storefront/shell/call/api.ts';

/** The last content of a part that loads by itself, the reason of a failure ("" without), and another try. */
export interface Loaded<T> {
  readonly shown: T | undefined;
  readonly failure: string;
  readonly reload: () => void;
}

/** Loads a part of a page, again whenever `key` changes; meanwhile it shows the content before. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [shown, setShown] = useState<T>();
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the content, and `attempt` triggers another try
  useEffect(() => {
    let isWanted = true;
    setFailure('');
    load().then(
      (content) => isWanted && setShown(content),
      (reason: unknown) => isWanted && setFailure(messageOf(reason)),
    );
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);

  return { shown, failure, reload: () => setAttempt((before) => before + 1) };
}
