import { routes } from '#config/routes.ts';
import { currentSnapshot } from '#snapshot/read.ts';
import { view } from '#snapshot/view.ts';

/** Whether the mall has anything behind a link: a backend without papi has no programmes and no experience centres. */
export const isOffered = view('offered', (href: string): boolean => {
  const { programme, experience } = currentSnapshot().manifest.collections;
  if (href === routes.programmeList() || href === routes.packageList()) return programme.count > 0;
  if (href === routes.experienceList()) return experience.count > 0;
  return true;
});
