import type { ReactNode } from 'react';
import { FailedPart } from './IslandBoundary.tsx';
import { LoadingPanel } from './LoadingPanel.tsx';

interface Props<T> {
  reading: { readonly data: T | undefined; readonly failure: string };
  onRetry: () => void;
  /** Number of grey lines while the data is loading. */
  lines?: number;
  children: (data: T) => ReactNode;
}

/** Shows the data of a reading, its failure with a retry button, or grey lines. */
export function Loaded<T>({ reading, onRetry, lines = 6, children }: Props<T>) {
  if (reading.data !== undefined) return children(reading.data);
  if (reading.failure) return <FailedPart message={reading.failure} onRetry={onRetry} />;
  return <LoadingPanel lines={lines} />;
}
