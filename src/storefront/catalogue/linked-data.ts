import { editorialRoutes } from '#core/article/routes.ts';
import type { BrandDetail } from '#core/brand/contract.ts';
import type { Designer } from '#core/designer/contract.ts';
import type { ExperienceDetail } from '#core/experience/contract.ts';
import { routes } from '#core/site/routes.ts';
import { absolute, site } from '#core/site/site.ts';

/**
 * Structured data of the pages beside products (schema.org). What each kind needs is checked before a release is public
 * (publisher/release/linked-data.ts).
 */
type LinkedData = Record<string, unknown> & { '@type': string };

/** A page that is a list: what it lists first, and how many there are in all. */
export function collectionData(list: {
  name: string;
  path: string;
  total: number;
  items: readonly { name: string; path: string }[];
}): LinkedData {
  const items = list.items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absolute(path),
  }));
  return {
    '@type': 'CollectionPage',
    name: list.name,
    url: absolute(list.path),
    ...(items.length > 0 && {
      mainEntity: { '@type': 'ItemList', name: list.name, numberOfItems: list.total, itemListElement: items },
    }),
  };
}

export const brandData = ({ id, name, logo, slogan }: BrandDetail): LinkedData => ({
  '@type': 'Brand',
  name,
  url: absolute(routes.brand(id)),
  ...(logo && { logo: absolute(logo) }),
  ...(slogan && { slogan }),
});

/** An experience centre. It is open every day of the week; its hours say nothing else (contract §10). */
export function storeData(centre: ExperienceDetail, picture: string): LinkedData {
  return {
    '@type': 'Store',
    name: centre.name,
    image: absolute(picture),
    url: absolute(routes.experience(centre.id)),
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

export const designerData = ({ code, name, title, avatar }: Designer): LinkedData => ({
  '@type': 'Person',
  name,
  url: absolute(editorialRoutes.designer(code)),
  ...(title && { jobTitle: title }),
  ...(avatar && { image: absolute(avatar) }),
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

export const newsData = (news: News): LinkedData => ({
  '@type': 'NewsArticle',
  headline: news.title.slice(0, headlineLength),
  url: absolute(news.path),
  ...(news.summary && { description: news.summary }),
  ...(news.picture && { image: absolute(news.picture) }),
  datePublished: new Date(news.time * 1000).toISOString(),
  author: { '@type': news.isPerson ? 'Person' : 'Organization', name: news.author || site.name },
  publisher: { '@type': 'Organization', name: site.title },
});
