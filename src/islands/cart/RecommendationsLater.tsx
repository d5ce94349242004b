import { lazy, Suspense, useEffect, useState } from 'react';

const Recommendations = lazy(async () => ({ default: (await import('./Recommendations.tsx')).Recommendations }));

/** The same for a page that is about something else: fetched once the page stands. */
export function RecommendationsLater() {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return <Suspense>{isAwake && <Recommendations />}</Suspense>;
}
