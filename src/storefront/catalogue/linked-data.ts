import { editorialRoutes } from '#core/article/routes.ts';
import type { BrandDetail } from '#core/brand/contract.ts';
import type { Designer } from '#core/designer/contract.ts';
import type { ExperienceDetail } from '#core/experience/contract.ts';
import { cutText } from '#core/site/cut-text.ts';
import { routes } from '#core/site/routes.ts';
import { shop } from '#core/site/shop.ts';
import { absolute, site } from '#core/site/site.ts';
import { toMs } from '#core/time/day.ts';

/**
 * The structured data of pages other than goods pages (schema.org). publisher/release/check/linked-data.ts checks the
 * required fields before a release is public.
 */
type LinkedData = Record<string, unknown> & { '@type': string };

/** A list page: its first entries, and the number of all. */
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
  ...told({ slogan }),
});

/** The fields that say something: search engines take an empty one for a mistake. */
const told = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));

/** An experience centre with its picture, "" for none. Its hours apply to every day of the week (contract §10). */
export function storeData(centre: ExperienceDetail, picture: string): LinkedData {
  return {
    '@type': 'Store',
    name: centre.name,
    ...(picture && { image: absolute(picture) }),
    url: absolute(routes.experience(centre.id)),
    ...told({ telephone: centre.tel, openingHours: centre.hours && `Mo-Su ${centre.hours}` }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CN',
      ...told({
        addressRegion: centre.province,
        addressLocality: centre.city,
        streetAddress: `${centre.county}${centre.address}`,
      }),
    },
    ...(centre.lat !== 0 && { geo: { '@type': 'GeoCoordinates', latitude: centre.lat, longitude: centre.lng } }),
  };
}

export const designerData = ({ code, name, title, avatar }: Designer): LinkedData => ({
  '@type': 'Person',
  name,
  url: absolute(editorialRoutes.designer(code)),
  ...told({ jobTitle: title }),
  ...(avatar && { image: absolute(avatar) }),
});

/** The common fields of an article and a centre's report. */
interface News {
  readonly title: string;
  readonly summary: string;
  readonly path: string;
  /** "" = none. */
  readonly picture: string;
  /** As the gateway gives it: seconds, or milliseconds (design.md §4); 0 = unknown. */
  readonly time: number;
  /** "" = the shop itself. */
  readonly author: string;
  /** The author is one of our designers and not an organisation. */
  readonly isPerson?: boolean;
}

/** The longest headline search engines accept. */
const headlineLength = 110;

export function newsData(news: News): LinkedData {
  const ms = toMs(news.time);
  return {
    '@type': 'NewsArticle',
    headline: cutText(news.title, headlineLength),
    url: absolute(news.path),
    ...(news.summary && { description: news.summary }),
    ...(news.picture && { image: absolute(news.picture) }),
    ...(ms !== undefined && { datePublished: new Date(ms).toISOString() }),
    author: { '@type': news.isPerson ? 'Person' : 'Organization', name: news.author.trim() || site.name },
    publisher: { '@type': 'Organization', name: shop.title },
  };
}
