import * as v from 'valibot';
import type { Lists } from './lists.ts';
import { withoutLiveNumbers } from './live.ts';
import type { DetailCollection } from './pull-state.ts';
import { type CollectionName, collections, onlyKey, type RecordOf, type WithdrawnRecord } from './records.ts';
import type { Contents } from './write.ts';

/** A record as it is stored: what its schema keeps, without live numbers. */
export function recordText<Name extends CollectionName>(name: Name, record: RecordOf<Name>): string {
  return JSON.stringify(withoutLiveNumbers(v.parse(collections[name] as v.GenericSchema, record)));
}

const stored = <Name extends CollectionName>(name: Name, record: RecordOf<Name>) => [
  Buffer.from(recordText(name, record)),
];

/** What a pull has gathered. `read` gives a record that was asked for one by one, as it is stored. */
interface Gathered {
  readonly lists: Lists;
  /** Products that go into the snapshot, in the order of the library. */
  readonly goodsKeys: readonly string[];
  readonly read: (collection: DetailCollection, key: string) => Buffer | null;
  readonly withdrawn: ReadonlyMap<string, WithdrawnRecord>;
}

/**
 * The contents of a snapshot from what was gathered. Lists show no row whose record is missing, and records that quote
 * other records quote those of this snapshot.
 */
export function assemble({ lists, goodsKeys, read, withdrawn }: Gathered): Contents {
  const inLibrary = new Set(goodsKeys);
  const programmes = new Map(
    lists.programmes.filter((row) => read('programme', row.code) !== null).map((row) => [row.code, row]),
  );
  const current = (rows: readonly { code: string }[]) => rows.flatMap((row) => programmes.get(row.code) ?? []);

  function* each<Name extends 'brand' | 'programme' | 'experience'>(
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
        (brand) => ({ ...brand, programmes: current(brand.programmes) }),
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
          goods: experience.goods.filter((goods) => inLibrary.has(lists.skus.get(goods.item_id)?.goods ?? '')),
        }),
      ),
    experienceLibrary: () => only('experienceLibrary', { list: experiences }),
    experienceDict: () => only('experienceDict', lists.experienceDict),
    dynamic: () =>
      lists.dynamics
        .filter((dynamic) => shownCentres.has(dynamic.store_id))
        .toSorted((a, b) => b.created - a.created || b.id - a.id)
        .map((dynamic) => [String(dynamic.id), stored('dynamic', dynamic)] as const),
    home: () => only('home', homeOf(lists, inLibrary)),
  };
  return (name) => makers[name]();
}

/** The home page shows no goods that have no page. */
function homeOf({ home }: Lists, inLibrary: ReadonlySet<string>): RecordOf<'home'> {
  const listed = (zones: RecordOf<'home'>['recommended']) =>
    zones.map((zone) => ({ ...zone, items: zone.items.filter((goods) => inLibrary.has(goods.item_id)) }));
  return { ...home, recommended: listed(home.recommended), fresh: listed(home.fresh), hot: listed(home.hot) };
}

/** The library around rows that are stored already: of twenty thousand no second copy is made. */
function libraryOf(lists: Lists, inLibrary: ReadonlySet<string>): Uint8Array[] {
  const rows = lists.goods.filter((row) => inLibrary.has(row.item_id));
  const frame = recordText('goodsLibrary', {
    list: [],
    brand_list: lists.filterBrands,
    select_tags_list: lists.tags,
  });
  const [head = '', tail = ''] = frame.split('"list":[]', 2);
  const comma = Buffer.from(',');
  return [
    Buffer.from(`${head}"list":[`),
    ...rows.flatMap(({ record }, index) => (index === 0 ? [record] : [comma, record])),
    Buffer.from(`]${tail}`),
  ];
}
