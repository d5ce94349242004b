import { allowCaching } from '#backend/app/cacheable.ts';
import { type Handlers, missing } from '#backend/app/handler.ts';
import { fromJson, numericId } from '#backend/db/sql-text.ts';
import { leavesOf } from '#backend/modules/goods/conditions.ts';
import { loadLiveProgrammes } from '#backend/modules/programme/favourites.ts';
import type * as brand from '#core/brand/contract.ts';
import { loadBrandRows } from './rows.ts';

type BrandEndpoints = Pick<typeof brand, 'listBrands' | 'getBrand' | 'listBrandProgrammes'>;

const unknown = () => missing('品牌不存在');

export const brandHandlers = {
  listBrands: async (input, context) => {
    const rows = await loadBrandRows(context.database.read, {
      name: input.name,
      ...(input.cate_id !== undefined && { leaves: await leavesOf(context.database.read, [input.cate_id]) }),
    });
    const start = (input.page_no - 1) * input.page_size;
    allowCaching(context);
    return {
      list: input.is_page === 0 ? rows : rows.slice(start, start + input.page_size),
      total_count: rows.length,
      page_no: input.page_no,
      page_size: input.page_size,
    };
  },

  getBrand: async ({ id }, context) => {
    const connection = context.database.read;
    const brandId = numericId(id);
    const [row] = await loadBrandRows(connection, { ids: [brandId] });
    const page = await connection
      .selectFrom('brand')
      .where('brand_id', '=', brandId)
      .select(['intro', 'banners', 'company', 'tel', 'website', 'tag_info', 'platforms'])
      .executeTakeFirst();
    if (!row || !page) throw unknown();
    const categories = await connection
      .selectFrom('goods')
      .innerJoin('category', 'category.category_id', 'goods.category_id')
      .where('goods.brand_id', '=', brandId)
      .where('goods.approve_status', 'in', ['onsale', 'only_show'])
      .groupBy(['category.category_id', 'category.name'])
      .orderBy('category.category_id')
      .select(['category.category_id', 'category.name as category_name'])
      .execute();
    allowCaching(context);
    return {
      ...row,
      intro: page.intro,
      banners: fromJson<string[]>(page.banners),
      company: page.company,
      tel: page.tel,
      website: page.website,
      tag_info: page.tag_info,
      categories,
      platforms: fromJson<number[]>(page.platforms),
    };
  },

  listBrandProgrammes: async ({ id, page_no, page_size }, context) => {
    const connection = context.database.read;
    const [row] = await loadBrandRows(connection, { ids: [id] });
    if (!row) throw unknown();
    const programmes = await connection
      .selectFrom('programme')
      .where('brand_id', '=', id)
      .orderBy('created', 'desc')
      .orderBy('programme_id')
      .limit(page_size)
      .offset((page_no - 1) * page_size)
      .select('programme_id')
      .execute();
    allowCaching(context);
    return {
      list: await loadLiveProgrammes(
        context,
        programmes.map((programme) => programme.programme_id),
      ),
      total_count: row.project_count,
      page_no,
      page_size,
    };
  },
} satisfies Handlers<BrandEndpoints>;
