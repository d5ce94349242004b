import type { Call } from '#core/wire/call/create-api.ts';
import { ApiError } from '#core/wire/error.ts';
import { reasonOf } from '#snapshot/call/client.ts';
import { inParallel } from '#snapshot/call/in-parallel.ts';
import type { Findings } from '#snapshot/gate/findings.ts';
import { faultOfName } from '#snapshot/gate/keys.ts';
import { type Changes, mayDiffer } from '#snapshot/library/changes.ts';
import { snapshotFormat } from '#snapshot/read/format.ts';
import type { GoodsRecord, RecordOf } from '#snapshot/read/records.ts';
import { digestOf } from '#snapshot/write/digest.ts';
import type { GrowingRecordFile, RecordFile } from '#snapshot/write/record-file.ts';
import { recordText } from './assemble.ts';
import { readArticle, readBrand, readDesigner, readExperience, readGoods, readProgramme } from './details.ts';
import { faultOfPrice } from './guards.ts';
import type { Lists } from './lists.ts';
import { concurrency } from './paging.ts';
import type { DetailCollection, PullState } from './state.ts';

/** Called after every finished record, so that a long phase is never silent. */
export type OnProgress = (what: string, done: number, total: number) => void;

/** A record that the snapshot needs. */
interface Wanted {
  readonly key: string;
  /** Digest of the list data of a record, including that of the goods in its stored version. */
  readonly digest: (record: Buffer | null) => string;
  /** Requests the record and returns its stored text. */
  readonly ask: () => Promise<string>;
}

/** The data known before any record is requested. */
interface Known {
  /** Records of the previous snapshot. */
  readonly before: Readonly<Record<DetailCollection, RecordFile>>;
  readonly state: PullState;
  /** Records that an interrupted pull had already finished. */
  readonly journal: GrowingRecordFile;
  /** Request every record. */
  readonly full: boolean;
  /** What has changed since the previous snapshot, where only that is read. */
  readonly changes: Changes | null;
  /** Whether a record of the interrupted pull may be older than the gateway's. */
  readonly isOutdated: (collection: DetailCollection, key: string) => boolean;
  /** Request this record, `goods:123`, even if the lists are unchanged. */
  readonly only: string | undefined;
}

/** Records by collection and key, with counts of their origin. */
export interface GatheredRecords {
  readonly read: (collection: DetailCollection, key: string) => Buffer | null;
  readonly digests: Record<DetailCollection, Record<string, string>>;
  readonly fetched: number;
  readonly kept: number;
}

/** Whether records of a collection show goods whose prices and stock come from other lists. */
const hasQuotes = (collection: DetailCollection): boolean => collection === 'programme' || collection === 'experience';

/** The digest of a record's list data and of the format: no record of another format is reused. */
const digestIn = (record: Wanted, stored: Buffer | null): string => digestOf([snapshotFormat, record.digest(stored)]);

/** Where changes are not told, every record is requested once in this many pulls, even if no list shows a change. */
const slices = 24;

/**
 * Gets the record of every row: from the previous snapshot if the lists are unchanged, from the journal if an interrupted
 * pull already had it, else from the gateway. A record that cannot be read is set aside.
 */
export async function gatherRecords(
  call: Call,
  lists: Lists,
  known: Known,
  findings: Findings,
  onProgress: OnProgress,
): Promise<GatheredRecords> {
  const { before, state, journal, full, only, changes, isOutdated } = known;
  /** Location of each record: the previous snapshot, or this key in the journal. */
  const places = new Map<string, string>();
  const digests: GatheredRecords['digests'] = {
    goods: {},
    brand: {},
    programme: {},
    experience: {},
    designer: {},
    article: {},
  };
  const counts = { fetched: 0, kept: 0 };

  const isDue = (collection: DetailCollection, key: string, digest: string): boolean =>
    full ||
    only === `${collection}:${key}` ||
    state.digests[collection][key] !== digest ||
    !before[collection].has(key) ||
    (changes
      ? mayDiffer(changes, collection, key)
      : Number.parseInt(digestOf(key).slice(0, 6), 16) % slices === state.run % slices);

  async function gather(collection: DetailCollection, what: string, wanted: readonly Wanted[]): Promise<void> {
    const due: { readonly record: Wanted; readonly digest: string }[] = [];
    for (const record of wanted) {
      const digest = digestIn(record, hasQuotes(collection) ? before[collection].read(record.key) : null);
      if (isDue(collection, record.key, digest)) due.push({ record, digest });
      else {
        places.set(`${collection}/${record.key}`, 'before');
        digests[collection][record.key] = digest;
        counts.kept += 1;
      }
    }
    const take = async ({ record, digest }: (typeof due)[number]): Promise<void> => {
      const { key, ask } = record;
      const place = `${collection}/${key}/${digest}`;
      if (!journal.has(place) || isOutdated(collection, key)) {
        const text = await ask().catch((error: unknown) => {
          if (!(error instanceof ApiError || error instanceof RecordFault)) throw error;
          leaveOut(collection, key, error);
          return null;
        });
        if (text === null) return;
        journal.add(place, text);
        counts.fetched += 1;
      }
      places.set(`${collection}/${key}`, place);
      digests[collection][key] = digestIn(record, hasQuotes(collection) ? journal.read(place) : null);
    };
    await inParallel(due, concurrency, take, (done) => onProgress(what, done, due.length));
  }

  function leaveOut(collection: DetailCollection, key: string, error: ApiError | RecordFault): void {
    const isGone = error instanceof ApiError && (error.kind === 'missing' || error.statusCode === 422);
    if (isGone) findings.note(`${collection} ${key}：列表中有，详情已不存在，按下架处理`);
    else findings.leaveOut(collection, key, error instanceof ApiError ? reasonOf(error) : error.message);
  }

  const onCut = (collection: DetailCollection, key: string) => (why: string) =>
    findings.note(`${collection} ${key}：图文${why}，已截断`);

  await gather('goods', '商品', goodsWanted(call, lists, onCut));
  // The rows of programmes and centres do not name their goods: when goods change, come or go, their records are due as
  // well.
  const assortment = digestOf(lists.goods.map((row) => row.item_id).toSorted());
  const withGoods = (row: unknown) => (record: Buffer | null) => {
    const goods = record === null ? [] : (JSON.parse(record.toString()) as { goods: { item_id: string }[] }).goods;
    return digestOf([row, assortment, goods.map(({ item_id }) => lists.skus.get(item_id)?.digest ?? '')]);
  };
  const programmesOf = new Map<number, string[]>();
  for (const { brand_id, code } of lists.programmes) {
    const own = programmesOf.get(brand_id);
    if (own) own.push(code);
    else programmesOf.set(brand_id, [code]);
  }
  await gather(
    'brand',
    '品牌',
    lists.brands.map((row) => ({
      key: String(row.id),
      // The row only counts programmes, so it stays the same when one replaces another.
      digest: () => digestOf([row, programmesOf.get(row.id)]),
      ask: async () => storedText('brand', await readBrand(call, row, onCut('brand', String(row.id)))),
    })),
  );
  await gather(
    'programme',
    '方案',
    lists.programmes.map((row) => ({
      key: row.code,
      digest: withGoods(row),
      ask: async () => storedText('programme', await readProgramme(call, row, onCut('programme', row.code))),
    })),
  );
  await gather(
    'experience',
    '体验馆',
    lists.experiences.map((row) => ({
      key: String(row.id),
      digest: withGoods(row),
      ask: async () => storedText('experience', await readExperience(call, row, onCut('experience', String(row.id)))),
    })),
  );
  // A designer's programmes come from the list of programmes, whose rows replace those in the record.
  const drawnBy = Map.groupBy(lists.programmes, (row) => row.designer?.code);
  await gather(
    'designer',
    '设计师',
    lists.designers.map((row) => ({
      key: row.code,
      digest: () => digestOf([row, (drawnBy.get(row.code) ?? []).map(({ code }) => code)]),
      ask: async () => storedText('designer', await readDesigner(call, row, onCut('designer', row.code))),
    })),
  );
  // An article names its neighbours and related articles: one that comes, goes or moves may change any other.
  const newsStand = digestOf(lists.articles.map(({ code, cate_id }) => [code, cate_id]));
  await gather(
    'article',
    '资讯',
    lists.articles.map((row) => ({
      key: row.code,
      digest: () => digestOf([row, newsStand]),
      ask: async () => storedText('article', await readArticle(call, row, onCut('article', row.code))),
    })),
  );

  return {
    read: (collection, key) => {
      const place = places.get(`${collection}/${key}`);
      if (place === undefined) return null;
      return place === 'before' ? before[collection].read(key) : journal.read(place);
    },
    digests,
    ...counts,
  };
}

function goodsWanted(
  call: Call,
  lists: Lists,
  onCut: (collection: 'goods', key: string) => (why: string) => void,
): Wanted[] {
  const skus = new Map<string, string[]>();
  for (const [id, { goods, digest }] of lists.skus) {
    const own = skus.get(goods);
    if (own) own.push(`${id}:${digest}`);
    else skus.set(goods, [`${id}:${digest}`]);
  }
  return lists.goods.map((row) => ({
    key: row.item_id,
    digest: () => digestOf([row.digest, (skus.get(row.item_id) ?? []).toSorted()]),
    ask: async () => storedText('goods', checked(await readGoods(call, row, onCut('goods', row.item_id)))),
  }));
}

/** A record that is well formed but cannot be right. */
class RecordFault extends Error {}

/** The stored text of a record, which must have a name; a person has a title beside it. */
function storedText<Name extends DetailCollection>(collection: Name, record: RecordOf<Name>): string {
  const { item_name, name, title } = record as { item_name?: string; name?: string; title?: string };
  const fault = faultOfName(item_name ?? name ?? title);
  if (fault !== null) throw new RecordFault(fault);
  return recordText(collection, record);
}

function checked(goods: RecordOf<'goods'>): GoodsRecord {
  for (const { item_id, price } of goods.spec_items) {
    const fault = faultOfPrice(price);
    if (fault !== null) throw new RecordFault(`规格 ${item_id}：${fault}`);
  }
  return goods;
}
