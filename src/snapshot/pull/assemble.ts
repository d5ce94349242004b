import * as v from 'valibot';
import { pictureKey } from '#core/wire/picture-key.ts';
import { withoutLiveNumbers } from '#snapshot/gate/live.ts';
import type { PictureRecord } from '#snapshot/read/pictures.ts';
import {
  type CollectionName,
  collections,
  onlyKey,
  type RecordOf,
  type TopicRecord,
  type WithdrawnRecord,
} from '#snapshot/read/records.ts';
import type { Contents } from '#snapshot/write/write.ts';
import type { Lists } from './lists.ts';
import type { DetailCollection } from './state.ts';

/** A record in its stored form: the fields of its schema, without live numbers. */
export function recordText<Name extends CollectionName>(name: Name, record: RecordOf<Name>): string {
  return JSON.stringify(withoutLiveNumbers(v.parse(collections[name] as v.GenericSchema, record)));
}

const stored = <Name extends CollectionName>(name: Name, record: RecordOf<Name>) => [
  Buffer.from(recordText(name, record)),
];

/** The data that a pull has gathered. `read` returns the stored form of a record that was requested on its own. */
interface Gathered {
  readonly lists: Lists;
  /** Products that go into the snapshot, in the order of the library. */
  readonly goodsKeys: readonly string[];
  readonly read: (collection: DetailCollection, key: string) => Buffer | null;
  readonly withdrawn: ReadonlyMap<string, WithdrawnRecord>;
  /** By name. */
  readonly topics: ReadonlyMap<string, TopicRecord>;
}

/**
 * Assembles the contents of a snapshot. Lists contain no row whose record is missing, and records that quote other records
 * quote those of this snapshot.
 */
export function assemble({ lists, goodsKeys, read, withdrawn, topics }: Gathered): Contents {
  const inLibrary = new Set(goodsKeys);
  const programmes = new Map(
    lists.programmes.filter((row) => read('programme', row.code) !== null).map((row) => [row.code, row]),
  );
  const current = (rows: readonly { code: string }[]) => rows.flatMap((row) => programmes.get(row.code) ?? []);

  function* each<Name extends Exclude<DetailCollection, 'goods'>>(
    name: Name,
    keys: Iterable<string>,
    settle: (record: RecordOf<Name>) => RecordOf<Name>,
  ): ReturnType<Contents> {
    for (const key of keys) {
      const text = read(name, key);
      if (text !== null) yield [key, stored(name, settle(JSON.parse(text.toString()) as RecordOf<Name>))];
    }
  }

  const brands = lists.brands.filter((row) => read('brand', String(row.id)) !== null);
  const experiences = lists.experiences.filter((row) => read('experience', String(row.id)) !== null);
  const shownCentres = new Set(experiences.map((row) => row.id));
  const designers = lists.designers.filter((row) => read('designer', row.code) !== null);
  const articles = new Map(
    lists.articles.filter((row) => read('article', row.code) !== null).map((row) => [row.code, row]),
  );
  const neighbour = (known: { readonly code: string } | null) => (known && articles.get(known.code)) ?? null;
  const currentNews = (rows: readonly { code: string }[]) => rows.flatMap((row) => articles.get(row.code) ?? []);
  const drawnBy = Map.groupBy(programmes.values(), (row) => row.designer?.code);
  const isListed = (goods: { item_id: string }): boolean => inLibrary.has(lists.skus.get(goods.item_id)?.goods ?? '');
  const only = <Name extends CollectionName>(name: Name, record: RecordOf<Name>) =>
    [[onlyKey, stored(name, record)]] as const;

  const makers: { [Name in CollectionName]: () => ReturnType<Contents> } = {
    goods: function* () {
      for (const key of goodsKeys) {
        const text = read('goods', key);
        if (text !== null) yield [key, [text]] as const;
      }
    },
    withdrawn: () => [...withdrawn].map(([key, record]) => [key, stored('withdrawn', record)] as const),
    goodsLibrary: () => [[onlyKey, libraryOf(lists, inLibrary)]],
    category: () => only('category', { list: lists.categories }),
    brand: () =>
      each(
        'brand',
        brands.map((row) => String(row.id)),
        (brand) => ({
          ...brand,
          programmes: current(brand.programmes),
          articles: currentNews(brand.articles),
        }),
      ),
    brandLibrary: () => only('brandLibrary', { list: brands }),
    programme: () =>
      each('programme', programmes.keys(), (programme) => ({
        ...programme,
        relevant: current(programme.relevant),
        goods: programme.goods.map((device) => {
          const key = lists.skus.get(device.item_id)?.goods ?? '';
          return { ...device, goods_key: inLibrary.has(key) ? key : '' };
        }),
      })),
    programmeLibrary: () => only('programmeLibrary', { list: [...programmes.values()] }),
    dict: () => only('dict', lists.dict),
    experience: () =>
      each(
        'experience',
        experiences.map((row) => String(row.id)),
        (experience) => ({
          ...experience,
          programmes: current(experience.programmes),
          goods: experience.goods.filter(isListed),
        }),
      ),
    experienceLibrary: () => only('experienceLibrary', { list: experiences }),
    experienceDict: () => only('experienceDict', lists.experienceDict),
    dynamic: () =>
      lists.dynamics
        .filter((dynamic) => shownCentres.has(dynamic.store_id))
        .toSorted((a, b) => b.created - a.created || b.id - a.id)
        .map((dynamic) => [String(dynamic.id), stored('dynamic', dynamic)] as const),
    designer: () =>
      each(
        'designer',
        designers.map((row) => row.code),
        (designer) => ({ ...designer, programmes: current(designer.programmes) }),
      ),
    designerLibrary: () =>
      only('designerLibrary', {
        list: designers.map((row) => ({
          ...row,
          cates: [...new Set((drawnBy.get(row.code) ?? []).map(({ cate_id }) => cate_id))],
        })),
      }),
    article: () =>
      each('article', articles.keys(), (article) => ({
        ...article,
        prev: neighbour(article.prev),
        next: neighbour(article.next),
        related: currentNews(article.related),
      })),
    articleLibrary: () => only('articleLibrary', { list: [...articles.values()] }),
    topic: function* () {
      for (const [name, topic] of topics) {
        const blocks = topic.blocks.map((block) => {
          if (block.type === 'items') return { ...block, data: block.data.filter(isListed) };
          return block.type === 'projects' ? { ...block, data: current(block.data) } : block;
        });
        yield [name, stored('topic', { ...topic, blocks })] as const;
      }
    },
    hotWords: () => only('hotWords', { list: lists.hotWords }),
    freight: () => only('freight', lists.freight),
    // The pictures are known when all other records are (picture/gather-pictures.ts).
    picture: () => [],
    home: () => only('home', homeOf(lists, inLibrary)),
  };
  return (name) => makers[name]();
}

/** The same contents with the pictures that they show. */
export const withPictures =
  (contents: Contents, pictures: readonly PictureRecord[]): Contents =>
  (name) =>
    name === 'picture'
      ? pictures.map((record) => [pictureKey(record.source), stored('picture', record)] as const)
      : contents(name);

/** The home page without goods that have no page. */
function homeOf({ home }: Lists, inLibrary: ReadonlySet<string>): RecordOf<'home'> {
  const listed = (zones: RecordOf<'home'>['recommended']) =>
    zones.map((zone) => ({ ...zone, items: zone.items.filter((goods) => inLibrary.has(goods.item_id)) }));
  return { recommended: listed(home.recommended), fresh: listed(home.fresh), hot: listed(home.hot) };
}

/** The library around rows that are already stored: only one of twenty thousand is in memory at a time. */
function* libraryOf(lists: Lists, inLibrary: ReadonlySet<string>): Iterable<Uint8Array> {
  const rows = lists.goods.filter((row) => inLibrary.has(row.item_id));
  const frame = recordText('goodsLibrary', {
    list: [],
    brand_list: lists.filterBrands,
    select_tags_list: lists.tags,
    own_sorts: lists.ownSorts,
  });
  const [head = '', tail = ''] = frame.split('"list":[]', 2);
  const comma = Buffer.from(',');
  yield Buffer.from(`${head}"list":[`);
  for (const [index, { item_id, record }] of rows.entries()) {
    const row = record();
    if (row === null) throw new Error(`the row of product ${item_id} is lost`);
    if (index > 0) yield comma;
    yield row;
  }
  yield Buffer.from(`]${tail}`);
}
