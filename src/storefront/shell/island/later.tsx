import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { messages } from '#core/site/messages.ts';
import { FailedPart } from './IslandBoundary.tsx';

/** Code that has not been fetched, or what it was once it has. */
interface Part<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  fetched?: ComponentType<Props>;
}

interface LaterProps<Props> {
  part: Part<Props>;
  props: Props;
  waiting: ReactNode;
}

/**
 * A part whose code is fetched when it is first shown; `waiting` stands in its place until then. React's own `lazy` keeps a
 * failure for good: this one says why and tries again, by itself when the network is back.
 */
export function later<Props extends object>(
  load: Part<Props>['load'],
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  const part: Part<Props> = { load };
  return (props) => <Later part={part} props={props} waiting={waiting} />;
}

function Later<Props extends object>({ part, props, waiting }: LaterProps<Props>) {
  const [Fetched, setFetched] = useState(() => part.fetched);
  const [failure, setFailure] = useState('');
  const fetchPart = useCallback(async () => {
    setFailure('');
    try {
      const fetched = await part.load();
      part.fetched = fetched;
      setFetched(() => fetched);
    } catch {
      setFailure(navigator.onLine ? messages.errorHeading : messages.offline);
    }
  }, [part]);
  useEffect(() => {
    if (!part.fetched) void fetchPart();
  }, [part, fetchPart]);

  if (Fetched) return <Fetched {...props} />;
  return failure ? <FailedPart message={failure} onRetry={() => void fetchPart()} /> : waiting;
}
