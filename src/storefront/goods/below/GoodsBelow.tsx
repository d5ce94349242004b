import type { ComponentProps } from 'react';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { RecentGoods as Recent } from './RecentGoods.tsx';
import { Reviews as List } from './Reviews.tsx';

// The islands far down a goods page, in one file: it is fetched when the visitor scrolls near.

/** The reviews with their kinds and pages. */
export function Reviews(props: ComponentProps<typeof List>) {
  return (
    <IslandBoundary>
      <List {...props} />
    </IslandBoundary>
  );
}

const QuestionList = late(async () => (await import('#storefront/question/parts/QuestionList.tsx')).QuestionList);

/** The questions; the page prints the first ones, which this list takes over. */
export function Questions(props: ComponentProps<typeof QuestionList>) {
  return (
    <IslandBoundary>
      <div data-near>
        <QuestionList {...props} />
      </div>
    </IslandBoundary>
  );
}

const CompareThree = late(async () => (await import('#storefront/compare/parts/CompareThree.tsx')).CompareThree);

/** Two of its kind beside the product, and the goods viewed before it. */
export function RecentGoods(props: ComponentProps<typeof Recent>) {
  return (
    <IslandBoundary>
      <CompareThree {...props} />
      <Recent {...props} />
    </IslandBoundary>
  );
}
