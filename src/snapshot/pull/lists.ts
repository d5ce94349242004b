import * as v from 'valibot';
import { ListedArticle, listArticles } from '#core/article/contract.ts';
import { BrandRow, listBrands } from '#core/brand/contract.ts';
import { isMissingService } from '#core/catalogue/shop-only.ts';
import { type Category, listCategories } from '#core/category/contract.ts';
import { Designer, listDesigners } from '#core/designer/contract.ts';
import { ExperienceRow, listExperiences } from '#core/experience/contract.ts';
import { DynamicRow, listDynamics } from '#core/experience/dynamic-contract.ts';
import { getExperienceDict } from '#core/experience/visit-contract.ts';
import { type FilterBrand, listGoods, type Tag } from '#core/goods/contract.ts';
import { getDict, listProgrammes, ProgrammeRow } from '#core/programme/contract.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import { wholeFilterBrands } from '#snapshot/gate/filter-brands.ts';
import type { Findings } from '#snapshot/gate/findings.ts';
import { cleanRichText } from '#snapshot/gate/rich-text.ts';
import { goodsKey, type ListedGoods, type Skus } from '#snapshot/library/listed-goods.ts';
import type { Library } from '#snapshot/library/read-library.ts';
import type { RecordOf } from '#snapshot/read/records.ts';
import { readFreight } from './freight.ts';
import { readHomeZones } from './home-zones.ts';
import { readHotWords } from './hot-words.ts';
import { readList, withoutCaseTwins } from './paging.ts';

/** Rows per page: the maximum of papi (contract 0.8). */
const pageSize = 100;
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

/** Reads all lists of the catalogue; `readGoods` reads those of the many goods. */
export async function readLists(
  call: Call,
  findings: Findings,
  readGoods: () => Promise<Library>,
  mostRows?: number,
): Promise<Lists> {
  const [categories, dict, library, { list: brandRows }, programmeRows, experienceRows] = await Promise.all([
    call(listCategories, {}),
    call(getDict, {}),
    readGoods(),
    call(listBrands, { is_page: 0 }),
    readList(
      {
        what: '方案',
        pageSize,
        mostRows,
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
    goods: withoutCaseTwins(library.rows, goodsKey, (key, first) =>
      findings.leaveOut('goods', key, `编号与 ${first} 只有大小写不同`),
    ),
    skus: library.skus,
    filterBrands: wholeFilterBrands(library.brands, brandRows),
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
