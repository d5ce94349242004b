import type { Call } from '#api/create-api.ts';
import { isMissingService, withoutPapi } from '#api/shop-only.ts';
import {
  brandNewsPageSize,
  brandProgrammePageSize,
  categoryZonePageSize,
  recommendationLimit,
} from '#config/limits.ts';
import { listArticles } from '#contract/article.ts';
import { getBrand, listBrandProgrammes, listBrands } from '#contract/brand.ts';
import { listCategories } from '#contract/category.ts';
import {
  getExperience,
  listExperienceGoods,
  listExperienceNotices,
  listExperienceProgrammes,
  listExperiences,
} from '#contract/experience.ts';
import { listCategoryZones, listGoods } from '#contract/goods.ts';
import { getGoods } from '#contract/goods-detail.ts';
import {
  getDict,
  getProgramme,
  listProgrammeGoods,
  listProgrammes,
  listRelevantProgrammes,
} from '#contract/programme.ts';
import { cleanRichText } from './clean.ts';
import { inParallel } from './in-parallel.ts';
import { type CollectionName, onlyKey, type RecordOf } from './records.ts';

/** Everything a snapshot will hold, by collection and key, in the order pages list it. */
export type Harvest = { [Name in CollectionName]: Map<string, RecordOf<Name>> };

/** Told after every finished piece, so that nothing is silent for long. */
export type OnProgress = (what: string, done: number, total: number) => void;

/** Calls under way at once: polite to a production gateway. */
const concurrency = 8;
const pageSize = 100;
/** Slugs that are fixed routes of their folder and can name no record (design.md §4). */
const reserved = new Set(['goods', 'list', 'brand', 'demand', 'programme', 'spcdetail', 'components']);

/** Reads every page of a papi list. Stops at the announced total, so that an endless backend cannot hold us. */
async function readAll<Row>(
  read: (page: number) => Promise<{ list: Row[]; total_count: number }>,
): Promise<{ rows: Row[]; total: number }> {
  const first = await read(1);
  const rows = [...first.list];
  const pages = Math.min(Math.ceil(first.total_count / pageSize), 1000);
  for (let page = 2; page <= pages; page++) rows.push(...(await read(page)).list);
  return { rows, total: first.total_count };
}

const isPublishable = (key: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(key) && !reserved.has(key.toLowerCase());

/**
 * Whether a gateway has papi services at all. Only when each of their libraries answers 404 it has none: a single 404 is a
 * fault, and publishing a mall without programmes because of it would be worse than stopping.
 */
async function hasPapi(call: Call, quiet: object): Promise<boolean> {
  const probes = await Promise.allSettled([
    call(getDict, {}, quiet),
    call(listGoods, { page_size: 1 }, quiet),
    call(listBrands, { page_size: 1 }, quiet),
    call(listProgrammes, { page_size: 1 }, quiet),
    call(listExperiences, { page_size: 1 }, quiet),
  ]);
  return !probes.every((probe) => probe.status === 'rejected' && isMissingService(probe.reason));
}

/** Pulls the whole catalogue through the API: libraries first, then one detail per record. */
export async function pull(
  gateway: Call,
  onProgress: OnProgress,
  onNotice: (text: string) => void = () => undefined,
): Promise<Harvest> {
  const quiet = { background: true, timeoutMs: 30_000 };
  const isWhole = await hasPapi(gateway, quiet);
  if (!isWhole) onNotice('后端没有 papi 服务：只发布商品与品牌，不含方案、体验馆与文章');
  const call = isWhole ? gateway : withoutPapi(gateway);

  async function details<Row, Result>(
    what: string,
    rows: readonly Row[],
    keyOf: (row: Row) => string,
    read: (row: Row) => Promise<Result>,
  ): Promise<Map<string, Result>> {
    const wanted = rows.filter((row) => isPublishable(keyOf(row)));
    const results = await inParallel(wanted, concurrency, read, (done) => onProgress(what, done, wanted.length));
    return new Map(wanted.map((row, index) => [keyOf(row), results[index] as Result]));
  }

  const [categories, dict, library, brands, programmes, experiences] = await Promise.all([
    call(listCategories, {}, quiet),
    call(getDict, {}, quiet),
    readGoodsLibrary(call, quiet),
    call(listBrands, { is_page: 0 }, quiet),
    readAll((page) => call(listProgrammes, { page_no: page, page_size: pageSize }, quiet)),
    readAll((page) => call(listExperiences, { page_no: page, page_size: pageSize }, quiet)),
  ]);
  onProgress('目录', library.list.length, library.list.length);

  const zone = async (type: number) =>
    (await call(listCategoryZones, { type, page_no: 1, page_size: categoryZonePageSize }, quiet)).list;
  const [recommended, fresh, hot] = await Promise.all([zone(1), zone(2), zone(3)]);
  const { list: articles } = await call(listArticles, { page_size: 6 }, quiet);

  const goods = await details(
    '商品',
    library.list,
    (row) => row.item_id,
    async (row) => {
      const detail = await call(getGoods, { id: row.item_id }, quiet);
      return { ...detail, intro: cleanRichText(detail.intro) };
    },
  );
  const keyOfSku = new Map<string, string>();
  for (const [key, { item_id, spec_items }] of goods) {
    for (const sku of [{ item_id }, ...spec_items]) keyOfSku.set(sku.item_id, key);
  }

  return {
    goods,
    goodsLibrary: new Map([[onlyKey, library]]),
    category: new Map([[onlyKey, { list: categories }]]),
    brand: await details(
      '品牌',
      brands.list,
      (row) => String(row.id),
      async (row) => {
        const brand = await call(getBrand, { id: String(row.id) }, quiet);
        const own = await call(listBrandProgrammes, { id: row.id, page_size: brandProgrammePageSize }, quiet);
        const news = await call(listArticles, { cate_id: 57, page_size: brandNewsPageSize, tag_info: row.name }, quiet);
        return { ...brand, intro: cleanRichText(brand.intro), programmes: own.list, articles: news.list };
      },
    ),
    brandLibrary: new Map([[onlyKey, { list: brands.list }]]),
    programme: await details(
      '方案',
      programmes.rows,
      (row) => row.code,
      async (row) => {
        const programme = await call(getProgramme, { code: row.code }, quiet);
        const devices = await call(listProgrammeGoods, { project_id: row.id, limit: 200 }, quiet);
        const relevant = await call(listRelevantProgrammes, { project_id: row.id, limit: recommendationLimit }, quiet);
        return {
          ...programme,
          content: cleanRichText(programme.content),
          goods: devices.list.map((device) => ({ ...device, goods_key: keyOfSku.get(device.item_id) ?? '' })),
          goods_total: devices.total_fee,
          relevant: relevant.list,
        };
      },
    ),
    programmeLibrary: new Map([[onlyKey, { list: programmes.rows }]]),
    dict: new Map([[onlyKey, dict]]),
    experience: await details(
      '体验馆',
      experiences.rows,
      (row) => String(row.id),
      async (row) => {
        const id = String(row.id);
        const experience = await call(getExperience, { id }, quiet);
        const goods = await call(listExperienceGoods, { id }, quiet);
        const own = await call(listExperienceProgrammes, { id }, quiet);
        const notices = await call(listExperienceNotices, { id }, quiet);
        return {
          ...experience,
          intro: cleanRichText(experience.intro),
          goods: goods.list,
          programmes: own.list,
          notices: notices.list,
        };
      },
    ),
    experienceLibrary: new Map([[onlyKey, { list: experiences.rows }]]),
    home: new Map([[onlyKey, { recommended, fresh, hot, articles }]]),
  };
}

async function readGoodsLibrary(call: Call, quiet: object): Promise<RecordOf<'goodsLibrary'>> {
  const first = await call(listGoods, { page_size: pageSize }, quiet);
  const list = [...first.list];
  const pages = Math.min(Math.ceil(first.total_count / pageSize), 1000);
  for (let page = 2; page <= pages; page++) {
    list.push(...(await call(listGoods, { page_no: page, page_size: pageSize }, quiet)).list);
  }
  const published = list.filter((row) => isPublishable(row.item_id));
  return { list: published, brand_list: first.brand_list.list, select_tags_list: first.select_tags_list };
}
