import type { Call } from '#core/wire/call/create-api.ts';
import { ApiError } from '#core/wire/error.ts';
import { reasonOf } from '#snapshot/call/client.ts';
import { inParallel } from '#snapshot/call/in-parallel.ts';
import type { Findings } from '#snapshot/gate/findings.ts';
import type { GoodsRecord, RecordOf } from '#snapshot/read/records.ts';
import { digestOf } from '#snapshot/write/digest.ts';
import type { GrowingRecordFile, RecordFile } from '#snapshot/write/record-file.ts';
import { recordText } from './assemble.ts';
import { readArticle, readBrand, readDesigner, readExperience, readGoods, readProgramme } from './details.ts';
import { faultOfPrice } from './guards.ts';
import type { Lists } from './lists.ts';
import { concurrency } from './paging.ts';
import type { DetailCollection, PullState } from './state.ts';

/** Told after every finished piece, so that nothing is silent for long. */
export type OnProgress = (what: string, done: number, total: number) => void;

/** One record to be in the snapshot. */
interface Wanted {
  readonly key: string;
  /** Digest of what the lists say now of a record, and of what it quotes as it stands. */
  readonly digest: (record: Buffer | null) => string;
  /** Asks for it and gives the text to be stored. */
  readonly ask: () => Promise<string>;
}

/** What is known before anything is asked. */
interface Known {
  /** Records of the snapshot before. */
  readonly before: Readonly<Record<DetailCollection, RecordFile>>;
  readonly state: PullState;
  /** Records that a pull that died had finished already. */
  readonly journal: GrowingRecordFile;
  /** Ask for everything. */
  readonly full: boolean;
  /** Ask for this record whatever the lists say, `goods:123`. */
  readonly only: string | undefined;
}

/** Records by collection and key, and how they came. */
export interface GatheredRecords {
  readonly read: (collection: DetailCollection, key: string) => Buffer | null;
  readonly digests: Record<DetailCollection, Record<string, string>>;
  readonly fetched: number;
  readonly kept: number;
}

/** Whether records of a collection show goods whose prices and stock stand in other lists. */
const hasQuotes = (collection: DetailCollection): boolean => collection === 'programme' || collection === 'experience';

/** Every record is asked for once in so many pulls even if no list says that it changed. */
const slices = 24;

/**
 * Gets the record of every row: from the snapshot before where the lists say the same as then, from the journal where a
 * pull that died had it already, else from the gateway. A record that cannot be had is set aside.
 */
export async function gatherRecords(
  call: Call,
  lists: Lists,
  known: Known,
  findings: Findings,
  onProgress: OnProgress,
): Promise<GatheredRecords> {
  const { before, state, journal, full, only } = known;
  /** Where each record lies: in the snapshot before, or under this key in the journal. */
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
    Number.parseInt(digestOf(key).slice(0, 6), 16) % slices === state.run % slices;

  async function gather(collection: DetailCollection, what: string, wanted: readonly Wanted[]): Promise<void> {
    const due: { readonly record: Wanted; readonly digest: string }[] = [];
    for (const record of wanted) {
      const digest = record.digest(hasQuotes(collection) ? before[collection].read(record.key) : null);
      if (isDue(collection, record.key, digest)) due.push({ record, digest });
      else {
        places.set(`${collection}/${record.key}`, 'before');
        digests[collection][record.key] = digest;
        counts.kept += 1;
      }
    }
    const take = async ({ record: { key, ask, digest: digestNow }, digest }: (typeof due)[number]): Promise<void> => {
      const place = `${collection}/${key}/${digest}`;
      if (!journal.has(place)) {
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
      digests[collection][key] = digestNow(hasQuotes(collection) ? journal.read(place) : null);
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
  // What lies in a programme or a centre is in none of its rows: goods that change, come or go make it due as well.
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
      // Its row counts programmes; one that takes the place of another does not change the count.
      digest: () => digestOf([row, programmesOf.get(row.id)]),
      ask: async () => recordText('brand', await readBrand(call, row, onCut('brand', String(row.id)))),
    })),
  );
  await gather(
    'programme',
    '方案',
    lists.programmes.map((row) => ({
      key: row.code,
      digest: withGoods(row),
      ask: async () => recordText('programme', await readProgramme(call, row, onCut('programme', row.code))),
    })),
  );
  await gather(
    'experience',
    '体验馆',
    lists.experiences.map((row) => ({
      key: String(row.id),
      digest: withGoods(row),
      ask: async () => recordText('experience', await readExperience(call, row, onCut('experience', String(row.id)))),
    })),
  );
  // What a designer has drawn stands in the list of programmes, whose rows take the place of those in the record.
  const drawnBy = Map.groupBy(lists.programmes, (row) => row.designer?.code);
  await gather(
    'designer',
    '设计师',
    lists.designers.map((row) => ({
      key: row.code,
      digest: () => digestOf([row, (drawnBy.get(row.code) ?? []).map(({ code }) => code)]),
      ask: async () => recordText('designer', await readDesigner(call, row, onCut('designer', row.code))),
    })),
  );
  // An article names its neighbours and relatives: one that comes or goes may change those of any other.
  const newsStand = digestOf(lists.articles.map((row) => row.code).toSorted());
  await gather(
    'article',
    '资讯',
    lists.articles.map((row) => ({
      key: row.code,
      digest: () => digestOf([row, newsStand]),
      ask: async () => recordText('article', await readArticle(call, row, onCut('article', row.code))),
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
    ask: async () => recordText('goods', checked(await readGoods(call, row, onCut('goods', row.item_id)))),
  }));
}

/** A record that is well formed and cannot be right. */
class RecordFault extends Error {}

function checked(goods: RecordOf<'goods'>): GoodsRecord {
  for (const { item_id, price } of goods.spec_items) {
    const fault = faultOfPrice(price);
    if (fault !== null) throw new RecordFault(`规格 ${item_id}：${fault}`);
  }
  return goods;
}
