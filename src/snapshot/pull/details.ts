import { type ArticleRow, getArticle, listArticles } from '#core/article/contract.ts';
import { type BrandRow, getBrand, listBrandProgrammes } from '#core/brand/contract.ts';
import { type Designer, getDesigner, listDesignerProgrammes } from '#core/designer/contract.ts';
import {
  type ExperienceRow,
  getExperience,
  listExperienceGoods,
  listExperienceNotices,
  listExperienceProgrammes,
} from '#core/experience/contract.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import { withLevel } from '#core/goods/stock.ts';
import {
  getProgramme,
  listProgrammeGoods,
  listRelevantProgrammes,
  type ProgrammeRow,
} from '#core/programme/contract.ts';
import { brandNewsPageSize, brandProgrammePageSize, recommendationLimit } from '#core/site/limits.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import { cleanRichText, type OnCut } from '#snapshot/gate/rich-text.ts';
import type { RecordOf } from '#snapshot/read/records.ts';

// One record per row of a list, from all calls that its page needs.

const brandNewsCategory = 57;
const programmeDevices = 200;
/** Limit for a gateway whose list has no end, which would otherwise be asked for ever. */
const mostPages = 2000;
/** Maximum number of cases on a page of them (contract 14.7). */
const designerCases = 100;

export async function readGoods(call: Call, row: { item_id: string }, onCut: OnCut): Promise<RecordOf<'goods'>> {
  const detail = await call(getGoods, { id: row.item_id });
  return {
    ...withLevel(detail),
    spec_items: detail.spec_items.map(withLevel),
    item_id: row.item_id,
    intro: cleanRichText(detail.intro, onCut),
  };
}

export async function readBrand(call: Call, row: BrandRow, onCut: OnCut): Promise<RecordOf<'brand'>> {
  const brand = await call(getBrand, { id: String(row.id) });
  // Five a page (contract 9.7).
  const programmes = await readAllProgrammes((page_no) =>
    call(listBrandProgrammes, { id: row.id, page_no, page_size: brandProgrammePageSize }),
  );
  const news = await call(listArticles, {
    cate_id: brandNewsCategory,
    page_size: brandNewsPageSize,
    tag_info: row.name,
  });
  return { ...brand, intro: cleanRichText(brand.intro, onCut), programmes, articles: news.list };
}

/** All programmes of a list, each once. A page that brings none is the end, also of a gateway that ignores the page number. */
async function readAllProgrammes(
  read: (page: number) => Promise<{ readonly list: ProgrammeRow[]; readonly total_count: number }>,
): Promise<ProgrammeRow[]> {
  const all = new Map<string, ProgrammeRow>();
  for (let page = 1; page <= mostPages; page += 1) {
    const { list, total_count } = await read(page);
    const known = all.size;
    for (const row of list) if (!all.has(row.code)) all.set(row.code, row);
    if (all.size === known || all.size >= total_count) break;
  }
  return [...all.values()];
}

/**
 * Reads a programme. `goods_key` of its devices is filled in when the snapshot is assembled, because products come and go.
 */
export async function readProgramme(call: Call, row: ProgrammeRow, onCut: OnCut): Promise<RecordOf<'programme'>> {
  const programme = await call(getProgramme, { code: row.code });
  const devices = await call(listProgrammeGoods, { project_id: row.id, limit: programmeDevices });
  const relevant = await call(listRelevantProgrammes, { project_id: row.id, limit: recommendationLimit });
  return {
    ...programme,
    content: cleanRichText(programme.content, onCut),
    goods: devices.list.map((device) => ({ ...withLevel(device), goods_key: '' })),
    goods_total: devices.total_fee,
    relevant: relevant.list,
  };
}

export async function readExperience(call: Call, row: ExperienceRow, onCut: OnCut): Promise<RecordOf<'experience'>> {
  const id = String(row.id);
  const experience = await call(getExperience, { id });
  const goods = await call(listExperienceGoods, { id });
  const own = await call(listExperienceProgrammes, { id });
  const notices = await call(listExperienceNotices, { id });
  return {
    ...experience,
    intro: cleanRichText(experience.intro, onCut),
    goods: goods.list.map(withLevel),
    programmes: own.list,
    notices: notices.list,
  };
}

export async function readDesigner(call: Call, row: Designer, onCut: OnCut): Promise<RecordOf<'designer'>> {
  const designer = await call(getDesigner, { code: row.code });
  const programmes = await readAllProgrammes((page_no) =>
    call(listDesignerProgrammes, { id: String(row.id), page_no, page_size: designerCases }),
  );
  return { ...designer, intro: cleanRichText(designer.intro, onCut), programmes };
}

export async function readArticle(call: Call, row: ArticleRow, onCut: OnCut): Promise<RecordOf<'article'>> {
  const article = await call(getArticle, { code: row.code });
  return { ...article, content: cleanRichText(article.content, onCut) };
}
