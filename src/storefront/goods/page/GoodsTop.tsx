import type { ComponentProps } from 'react';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { BuyPanel as Panel } from './BuyPanel.tsx';
import { Gallery as Pictures } from './Gallery.tsx';

// The islands above the fold of a goods page: two that wake one by one, in one file, which is one request.

/** The pictures, thumbnails, lens and full-window viewer. */
export function Gallery(props: ComponentProps<typeof Pictures>) {
  return (
    <IslandBoundary>
      <Pictures {...props} />
    </IslandBoundary>
  );
}

/** Price, choice of SKU, quantity and the buying buttons. */
export function BuyPanel(props: ComponentProps<typeof Panel>) {
  return (
    <IslandBoundary>
      <Panel {...props} />
    </IslandBoundary>
  );
}
