import { editorialRoutes } from '#core/article/routes.ts';
import { routes } from '#core/site/routes.ts';
import { shopTexts } from '#core/topic/names.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { view } from '#snapshot/read/view.ts';

/**
 * Whether the mall has content behind a link: a backend without papi has no programmes, centres, designers or texts.
 */
export const isOffered = view('offered', (href: string): boolean => {
  const snapshot = currentSnapshot();
  const { programme, experience, designer } = snapshot.manifest.collections;
  if (href === routes.programmeList() || href === routes.packageList()) return programme.count > 0;
  if (href === routes.experienceList()) return experience.count > 0;
  if (href === editorialRoutes.designerList()) return designer.count > 0;
  const text = Object.keys(shopTexts).find((name) => href === routes.topic(name));
  return text === undefined || snapshot.keys('topic').includes(text);
});
