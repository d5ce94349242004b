import type { ComponentProps } from 'react';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { RecentGoods as Recent } from './RecentGoods.tsx';
import { Reviews as List } from './Reviews.tsx';

// What is alive far down a goods page, in one file: it is fetched when the page is scrolled near to it.

/** Reviews with their parts and pages. */
export function Reviews(props: ComponentProps<typeof List>) {
  return (
    <IslandBoundary>
      <List {...props} />
    </IslandBoundary>
  );
}

/** Goods that were looked at before this one. */
export function RecentGoods(props: ComponentProps<typeof Recent>) {
  return (
    <IslandBoundary>
      <Recent {...props} />
    </IslandBoundary>
  );
}
