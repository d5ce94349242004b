import * as v from 'valibot';

/**
 * Fields that search engines require for each kind of structured data on our pages (schema.org, and Google's lists of required
 * and recommended properties). A kind missing here is a mistake in a page. What the contract lets a gateway leave empty may be
 * missing, never empty: one product without a code must not keep a mall from being published.
 */

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** Absolute, or a path while the site's origin is unknown. */
const Address = v.pipe(v.string(), v.regex(/^(https?:\/\/[^/]+)?\/[^\s"<>]*$/));
const Amount = v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/));
const Moment = v.pipe(v.string(), v.isoTimestamp());
const Named = (type: string) => v.looseObject({ '@type': v.literal(type), name: Text });
const Ordinal = v.pipe(v.number(), v.integer(), v.minValue(1));

const Listed = v.looseObject({ '@type': v.literal('ListItem'), position: Ordinal, name: Text, url: Address });
const ItemList = v.looseObject({
  name: Text,
  numberOfItems: v.pipe(v.number(), v.integer()),
  itemListElement: v.pipe(v.array(Listed), v.nonEmpty()),
});

const kinds: Readonly<Record<string, v.GenericSchema>> = {
  Organization: v.looseObject({ name: Text, url: Address, logo: Address, telephone: Text }),
  WebSite: v.looseObject({ name: Text, url: Address, potentialAction: v.looseObject({}) }),
  BreadcrumbList: v.looseObject({
    itemListElement: v.pipe(
      v.array(
        v.looseObject({ '@type': v.literal('ListItem'), position: Ordinal, name: Text, item: v.optional(Address) }),
      ),
      v.minLength(2),
    ),
  }),
  ItemList,
  CollectionPage: v.looseObject({ name: Text, url: Address, mainEntity: v.optional(ItemList) }),
  Product: v.looseObject({
    name: Text,
    sku: v.optional(Text),
    image: Address,
    brand: v.optional(Named('Brand')),
    offers: v.looseObject({
      '@type': v.literal('Offer'),
      url: Address,
      priceCurrency: v.literal('CNY'),
      price: Amount,
      availability: v.pipe(v.string(), v.regex(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)),
    }),
    aggregateRating: v.optional(
      v.looseObject({
        ratingValue: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
        reviewCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
  }),
  Brand: v.looseObject({ name: Text, url: Address }),
  Store: v.looseObject({
    name: Text,
    image: v.optional(Address),
    url: Address,
    telephone: v.optional(Text),
    openingHours: v.optional(Text),
    address: v.looseObject({
      '@type': v.literal('PostalAddress'),
      addressCountry: v.literal('CN'),
      addressRegion: v.optional(Text),
      addressLocality: v.optional(Text),
      streetAddress: v.optional(Text),
    }),
    geo: v.optional(v.looseObject({ latitude: v.number(), longitude: v.number() })),
  }),
  NewsArticle: v.looseObject({
    headline: v.pipe(Text, v.maxLength(110)),
    url: Address,
    image: v.optional(Address),
    datePublished: v.optional(Moment),
    author: v.looseObject({ name: Text }),
    publisher: Named('Organization'),
  }),
  Person: v.looseObject({ name: Text, url: Address, jobTitle: v.optional(Text), image: v.optional(Address) }),
};

const linkedData = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

/** Structured data of one page, and its faults. */
export function linkedDataOf(html: string): { data: Record<string, unknown>[]; faults: string[] } {
  const data: Record<string, unknown>[] = [];
  const faults: string[] = [];
  for (const [, json = ''] of html.matchAll(linkedData)) {
    try {
      data.push(JSON.parse(json) as Record<string, unknown>);
    } catch {
      faults.push('结构化数据无法解析');
    }
  }
  for (const one of data) {
    const type = String(one['@type']);
    const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (one['@context'] !== 'https://schema.org' || !kind) {
      faults.push(`结构化数据的类型无效：${type}`);
      continue;
    }
    const { issues } = v.safeParse(kind, one, { abortEarly: true });
    if (issues) faults.push(`结构化数据 ${type} 的 ${v.getDotPath(issues[0]) ?? '内容'} 不符合要求`);
  }
  return { data, faults };
}
