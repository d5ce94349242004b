import * as v from 'valibot';
import { ListedArticle, listArticles } from '#core/article/contract.ts';
import { BrandRow, listBrands } from '#core/brand/contract.ts';
import { isMissingService } from '#core/catalogue/shop-only.ts';
import { type Category, listCategories } from '#core/category/contract.ts';
import { Designer, listDesigners } from '#core/designer/contract.ts';
import { ExperienceRow, listExperiences } from '#core/experience/contract.ts';
import { DynamicRow, listDynamics } from '#core/experience/dynamic-contract.ts';
import { getExperienceDict } from '#core/experience/visit-contract.ts';
import { FilterBrand, type Item, listGoods, Tag } from '#core/goods/contract.ts';
import { listItems } from '#core/goods/item-contract.ts';
import { withLevel } from '#core/goods/stock.ts';
import { effectivePrice } from '#core/money/money.ts';
import { getDict, listProgrammes, ProgrammeRow } from '#core/programme/contract.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import type { Findings } from '#snapshot/gate/findings.ts';
import { rawIds } from '#snapshot/gate/gate.ts';
import { withoutLiveNumbers } from '#snapshot/gate/live.ts';
import { cleanRichText } from '#snapshot/gate/rich-text.ts';
import { ListedGoodsRecord } from '#snapshot/read/goods-records.ts';
import type { RecordOf } from '#snapshot/read/records.ts';
import { digestOf } from '#snapshot/write/digest.ts';
import type { GrowingRecordFile } from '#snapshot/write/record-file.ts';
import { readFreight } from './freight.ts';
import { readHomeZones } from './home-zones.ts';
import { readHotWords } from './hot-words.ts';
import { readList, withoutCaseTwins } from './paging.ts';

/** Rows per page: the maximum of papi, and of the shop family (contract 0.8). */
const pageSize = 100;
const shopPageSize = 50;
/** Maximum number of articles on a page of them (contract 9.8). */
const newsPageSize = 50;

/** The contents of all lists. Every pull reads them anew, because they must agree with each other. */
export interface Lists {
  readonly goods: ListedGoods[];
  readonly skus: Skus;
  readonly filterBrands: FilterBrand[];
  readonly ownSorts: number[];
  readonly tags: Tag[];
  readonly categories: Category[];
  readonly dict: RecordOf<'dict'>;
  readonly brands: BrandRow[];
  readonly programmes: ProgrammeRow[];
  readonly experiences: ExperienceRow[];
  readonly experienceDict: RecordOf<'experienceDict'>;
  /** Whole records: the list is complete, and requesting a single dynamic would count as a view of it. */
  readonly dynamics: RecordOf<'dynamic'>[];
  readonly designers: Designer[];
  readonly articles: ListedArticle[];
  readonly hotWords: string[];
  readonly freight: RecordOf<'freight'>;
  readonly home: RecordOf<'home'>;
}

/** The few fields needed of a row of the library. There are many rows, so the row itself waits in a file. */
interface ListedGoods {
  readonly item_id: string;
  readonly updated: number;
  /** The price that a buyer pays, in cents. */
  readonly price: number;
  /** Whether the row names a picture that a page could show. */
  readonly isPictured: boolean;
  /** Digest of the whole row. */
  readonly digest: string;
  /** The row in its stored form. */
  readonly record: () => Buffer | null;
}

function listedGoods(item: Item, stored: GrowingRecordFile): ListedGoods {
  const row = v.parse(ListedGoodsRecord, withLevel(item));
  const { item_id, updated } = row;
  const quiet = withoutLiveNumbers(row);
  const digest = digestOf([quiet, updated]);
  // The same product may come twice with different content.
  const place = `${item_id}/${digest}`;
  if (!stored.has(place)) stored.add(place, JSON.stringify(quiet));
  const record = (): Buffer | null => stored.read(place);
  return { item_id, updated, price: effectivePrice(row), isPictured: row.pics.length > 0, digest, record };
}

/** SKUs by item id, each with its product and a digest of its list row. */
type Skus = ReadonlyMap<string, { readonly goods: string; readonly digest: string }>;

/**
 * Whether the gateway has papi services at all. It has none only if each of their libraries answers 404: a single 404 is a
 * fault, and to publish a mall without programmes because of it would be worse than to stop.
 */
export async function hasPapi(call: Call): Promise<boolean> {
  const probes = [
    () => call(getDict, {}),
    () => call(listGoods, { page_size: 1 }),
    () => call(listBrands, { page_size: 1 }),
    () => call(listProgrammes, { page_size: 1 }),
    () => call(listExperiences, { page_size: 1 }),
  ];
  for (const probe of probes) {
    try {
      await probe();
      return true;
    } catch (error) {
      if (!isMissingService(error)) throw error;
    }
  }
  return false;
}

/** Reads all lists of the catalogue. The many rows of the library go into `stored`. */
export async function readLists(call: Call, findings: Findings, stored: GrowingRecordFile): Promise<Lists> {
  const [categories, dict, library, skus, { list: brandRows }, programmeRows, experienceRows] = await Promise.all([
    call(listCategories, {}),
    call(getDict, {}),
    readLibrary(call, findings, stored),
    readSkus(call, findings),
    call(listBrands, { is_page: 0 }),
    readList(
      {
        what: '方案',
        pageSize,
        read: (page) => call(listProgrammes, { page_no: page, page_size: pageSize }),
        keyOf: (row) => row.code,
        updatedOf: (row) => row.updated,
      },
      findings,
    ),
    readList(
      {
        what: '体验馆',
        pageSize,
        read: (page) => call(listExperiences, { page_no: page, page_size: pageSize }),
        keyOf: (row) => String(row.id),
      },
      findings,
    ),
  ]);
  const [experienceDict, dynamics] = await Promise.all([call(getExperienceDict, {}), readDynamics(call, findings)]);
  const zones = await readHomeZones(call);
  const designers = await readDesigners(call, findings);
  const articles = await readArticles(call, findings);
  const hotWords = await readHotWords(call, findings);
  const freight = { rules: await readFreight(call, findings) };

  return {
    goods: withoutCaseTwins(await withWitness(call, findings, stored, library.rows, skus), goodsKey, (key, first) =>
      findings.leaveOut('goods', key, `编号与 ${first} 只有大小写不同`),
    ),
    skus,
    filterBrands: library.brands,
    ownSorts: library.ownSorts,
    tags: library.tags,
    categories,
    dict,
    brands: brandRows.map((row) => v.parse(BrandRow, row)),
    programmes: withoutCaseTwins(
      programmeRows,
      (row) => row.code,
      (key, first) => findings.leaveOut('programme', key, `编号与 ${first} 只有大小写不同`),
    ).map((row) => v.parse(ProgrammeRow, row)),
    experiences: experienceRows.map((row) => v.parse(ExperienceRow, row)),
    experienceDict,
    dynamics,
    designers: designers.map((row) => v.parse(Designer, row)),
    articles,
    hotWords,
    freight,
    home: zones,
  };
}

/**
 * Reads designers. A gateway with programmes but without a list of designers is not a fault: its mall has no designer
 * pages.
 */
async function readDesigners(call: Call, findings: Findings): Promise<Designer[]> {
  const designers = await readList(
    {
      what: '设计师',
      pageSize,
      read: (page) => call(listDesigners, { page_no: page, page_size: pageSize }),
      keyOf: (row) => row.code,
    },
    findings,
  ).catch((error: unknown) => {
    if (!isMissingService(error)) throw error;
    findings.note('后端没有设计师列表：不发布设计师页面');
    return [];
  });
  return withoutCaseTwins(
    designers,
    (row) => row.code,
    (key, first) => findings.leaveOut('designer', key, `编号与 ${first} 只有大小写不同`),
  );
}

/** News, the newest first. */
async function readArticles(call: Call, findings: Findings): Promise<ListedArticle[]> {
  const articles = await readList(
    {
      what: '资讯',
      pageSize: newsPageSize,
      read: (page) => call(listArticles, { page_no: page, page_size: newsPageSize }),
      keyOf: (row) => row.code,
    },
    findings,
  );
  return withoutCaseTwins(
    articles,
    (row) => row.code,
    (key, first) => findings.leaveOut('article', key, `编号与 ${first} 只有大小写不同`),
  ).map((row) => v.parse(ListedArticle, row));
}

const goodsKey = (row: ListedGoods): string => row.item_id;

async function readLibrary(call: Call, findings: Findings, stored: GrowingRecordFile) {
  let around = { brands: [] as FilterBrand[], tags: [] as Tag[], ownSorts: [] as number[] };
  const rows = await readList(
    {
      what: '商品',
      pageSize,
      read: async (page) => {
        const reply = await call(listGoods, { page_no: page, page_size: pageSize });
        if (page === 1) {
          const brands = reply.brand_list.list.map((brand) => v.parse(FilterBrand, brand));
          const tags = reply.select_tags_list.map((tag) => v.parse(Tag, tag));
          around = { brands, tags, ownSorts: reply.own_sorts };
        }
        // There are many rows: memory holds only the fields that pages keep.
        return { ...reply, list: reply.list.map((item) => listedGoods(item, stored)) };
      },
      keyOf: goodsKey,
      updatedOf: (row) => row.updated,
      hasWitness: true,
    },
    findings,
  );
  return { rows, ...around };
}

async function readDynamics(call: Call, findings: Findings): Promise<RecordOf<'dynamic'>[]> {
  const rows = await readList(
    {
      what: '体验馆动态',
      pageSize,
      read: (page) => call(listDynamics, { page_no: page, page_size: pageSize }),
      keyOf: (row) => String(row.id),
    },
    findings,
  );
  return rows.map((row) => ({
    ...v.parse(DynamicRow, row),
    content: cleanRichText(row.content, (why) => findings.note(`dynamic ${row.id}：图文${why}，已截断`)),
  }));
}

/** Reads all SKUs, because a price change of a SKU that is not the default shows in no list of products. */
async function readSkus(call: Call, findings: Findings): Promise<Skus> {
  const rows = await readList(
    {
      what: '规格',
      pageSize: shopPageSize,
      read: async (page) => {
        const reply = await call(listItems, { item_type: 'normal', is_default: false, page, pageSize: shopPageSize });
        const list = reply.list.map((row) => ({
          id: row.item_id,
          goods: row.default_item_id,
          digest: digestOf(withoutLiveNumbers(v.parse(ListedGoodsRecord, withLevel(row)))),
        }));
        return { total_count: reply.total_count, list, [rawIds]: (reply as { [rawIds]?: string[] })[rawIds] };
      },
      keyOf: (row) => row.id,
      hasWitness: true,
    },
    findings,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Checks the list of products against the list of SKUs: if a SKU names a product that is missing, pages have shifted, and
 * the products are read again (R14).
 */
async function withWitness(
  call: Call,
  findings: Findings,
  stored: GrowingRecordFile,
  rows: ListedGoods[],
  skus: Skus,
): Promise<ListedGoods[]> {
  const listed = new Set(rows.map(goodsKey));
  const isMissing = (key: string): boolean => !listed.has(key) && !findings.isLeftOut('goods', key);
  const missing = new Set([...skus.values()].map((sku) => sku.goods).filter(isMissing));
  if (missing.size === 0) return rows;
  const again = (await readLibrary(call, findings, stored)).rows;
  const added = again.filter((row) => !listed.has(row.item_id));
  const unexplained = missing.size - added.filter((row) => missing.has(row.item_id)).length;
  if (unexplained > 0) findings.note(`商品：规格列表中有 ${unexplained} 件商品不在商品列表中`);
  return [...rows, ...added];
}
