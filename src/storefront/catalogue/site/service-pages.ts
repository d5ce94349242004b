import { routes } from '#core/site/routes.ts';

/** The service pages of the shop, in the order of their side navigation. */
export const servicePages = [
  { name: '关于我们', slug: 'about' },
  { name: '联系我们', slug: 'contact' },
  { name: '商务合作', slug: 'cooperation' },
  { name: '购物帮助', slug: 'help' },
] as const;

export type ServiceSlug = (typeof servicePages)[number]['slug'];

/** The address of a service page, or of one of its sections. */
export const serviceLink = (slug: ServiceSlug, section = ''): string => routes.topic(slug) + (section && `#${section}`);
