import { routes } from '#config/routes.ts';
import { site as shop } from '#config/site.ts';
import type { BrandDetail } from '#contract/brand.ts';
import type { Designer } from '#contract/designer.ts';
import type { ExperienceDetail } from '#contract/experience.ts';

/**
 * Structured data of the pages beside products (schema.org). What each kind needs is checked before a release is public
 * (publish/linked-data.ts). `site` is the origin where it is known; without it addresses are paths.
 */
type Site = URL | undefined;
type LinkedData = Record<string, unknown> & { '@type': string };

const absolute = (site: Site, path: string): string => (site ? new URL(path, site).href : path);

/** A page that is a list: what it lists first, and how many there are in all. */
export function collectionData(
  site: Site,
  list: { name: string; path: string; total: number; items: readonly { name: string; path: string }[] },
): LinkedData {
  const items = list.items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absolute(site, path),
  }));
  return {
    '@type': 'CollectionPage',
    name: list.name,
    url: absolute(site, list.path),
    ...(items.length > 0 && {
      mainEntity: { '@type': 'ItemList', name: list.name, numberOfItems: list.total, itemListElement: items },
    }),
  };
}

export const brandData = (site: Site, { id, name, logo, slogan }: BrandDetail): LinkedData => ({
  '@type': 'Brand',
  name,
  url: absolute(site, routes.brand(id)),
  ...(logo && { logo: absolute(site, logo) }),
  ...(slogan && { slogan }),
});

/** An experience centre. It is open every day of the week; its hours say nothing else (contract §10). */
export function storeData(site: Site, centre: ExperienceDetail, picture: string): LinkedData {
  return {
    '@type': 'Store',
    name: centre.name,
    image: absolute(site, picture),
    url: absolute(site, routes.experience(centre.id)),
    telephone: centre.tel,
    openingHours: `Mo-Su ${centre.hours}`,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CN',
      addressRegion: centre.province,
      addressLocality: centre.city,
      streetAddress: `${centre.county}${centre.address}`,
    },
    ...(centre.lat !== 0 && { geo: { '@type': 'GeoCoordinates', latitude: centre.lat, longitude: centre.lng } }),
  };
}

export const designerData = (site: Site, { code, name, title, avatar }: Designer): LinkedData => ({
  '@type': 'Person',
  name,
  url: absolute(site, routes.designer(code)),
  ...(title && { jobTitle: title }),
  ...(avatar && { image: absolute(site, avatar) }),
});

/** What an article and a report of a centre have in common. */
interface News {
  readonly title: string;
  readonly summary: string;
  readonly path: string;
  /** "" = none. */
  readonly picture: string;
  /** Unix seconds. */
  readonly time: number;
  /** "" = the shop itself. */
  readonly author: string;
  /** The author is a designer of ours and not an office. */
  readonly isPerson?: boolean;
}

/** Longest headline search engines take. */
const headlineLength = 110;

export const newsData = (site: Site, news: News): LinkedData => ({
  '@type': 'NewsArticle',
  headline: news.title.slice(0, headlineLength),
  url: absolute(site, news.path),
  ...(news.summary && { description: news.summary }),
  ...(news.picture && { image: absolute(site, news.picture) }),
  datePublished: new Date(news.time * 1000).toISOString(),
  author: { '@type': news.isPerson ? 'Person' : 'Organization', name: news.author || shop.name },
  publisher: { '@type': 'Organization', name: shop.title },
});
