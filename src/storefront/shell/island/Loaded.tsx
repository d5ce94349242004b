import type { ReactNode } from 'react';
import { FailedPart, LoadingPanel } from './IslandBoundary.tsx';

interface Props<T> {
  reading: { readonly data: T | undefined; readonly failure: string };
  onRetry: () => void;
  /** Grey lines while it is read. */
  lines?: number;
  children: (data: T) => ReactNode;
}

/** What was read, or why not with another try, or grey lines. */
export function Loaded<T>({ reading, onRetry, lines = 6, children }: Props<T>) {
  if (reading.data !== undefined) return children(reading.data);
  if (reading.failure) return <FailedPart message={reading.failure} onRetry={onRetry} />;
  return <LoadingPanel lines={lines} />;
}
