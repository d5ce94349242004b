import { routes } from '#core/site/routes.ts';
import { type ServiceText, serviceTexts } from '#core/topic/names.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { view } from '#snapshot/read/view.ts';

/** The service pages of the shop, in the order of their side navigation. */
export const servicePages = (Object.keys(serviceTexts) as ServiceText[]).map((slug) => ({
  name: serviceTexts[slug],
  slug,
}));

/** The headings of a service page as its operator wrote it. */
const headingsOf = view('service-headings', (slug: ServiceText): readonly string[] => {
  const snapshot = currentSnapshot();
  return snapshot.has('topic', slug) ? snapshot.get('topic', slug).blocks.map(({ title }) => title) : [];
});

/** The address of a service page, at the section with this heading if the page has one. */
export const serviceLink = (slug: ServiceText, section = ''): string =>
  routes.topic(slug) + (section && headingsOf(slug).includes(section) ? `#${section}` : '');
