import { allowCaching } from '#backend/app/cacheable.ts';
import type { Handlers } from '#backend/app/handler.ts';
import { contains, fromJson } from '#backend/db/sql-text.ts';
import { loadBrandRows } from '#backend/modules/brand/rows.ts';
import { loadGoodsLite } from '#backend/modules/goods/rows.ts';
import { loadLiveProgrammes } from '#backend/modules/programme/favourites.ts';
import type * as experience from '#core/experience/contract.ts';
import { online } from '#core/experience/status.ts';
import type { Coordinates } from '#core/position/distance.ts';
import { tagName } from './dict.ts';
import { requireExperience } from './require.ts';
import { experienceRow, loadFavouriteExperiences } from './rows.ts';

type ExperienceEndpoints = Pick<
  typeof experience,
  'listExperiences' | 'getExperience' | 'listExperienceGoods' | 'listExperienceProgrammes' | 'listExperienceNotices'
>;

const coordinatesOf = ({ lng, lat }: { lng?: number | undefined; lat?: number | undefined }): Coordinates | null =>
  lng === undefined || lat === undefined ? null : { lng, lat };

export const experienceHandlers = {
  listExperiences: async (input, context) => {
    const found = await context.database.read
      .selectFrom('experience')
      .where((builder) =>
        builder.and([
          builder('status', '=', online),
          ...(input.provinceId ? [builder('province_id', '=', input.provinceId)] : []),
          ...(input.cityId ? [builder('city_id', '=', input.cityId)] : []),
          ...(input.areaId ? [builder('area_id', '=', input.areaId)] : []),
          ...(input.store_type > 0 ? [builder('store_type', '=', input.store_type)] : []),
          ...(input.name
            ? [
                builder.or(
                  (['name', 'city', 'address'] as const).map((column) => contains(builder.ref(column), input.name)),
                ),
              ]
            : []),
        ]),
      )
      .orderBy('score_tenths', 'desc')
      .orderBy('sort', 'desc')
      .orderBy('experience_id')
      .selectAll()
      .execute();
    const from = coordinatesOf(input);
    const favourites = await loadFavouriteExperiences(context);
    const rows = found
      .map((row) => experienceRow(row, from, favourites))
      .filter((row) => input.store_tag === '' || row.tags.includes(tagName(input.store_tag)));
    if (from && input.order === 1) rows.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
    const start = (input.page_no - 1) * input.page_size;
    allowCaching(context);
    const { page_no, page_size } = input;
    return { list: rows.slice(start, start + page_size), total_count: rows.length, page_no, page_size };
  },

  getExperience: async (input, context) => {
    const connection = context.database.read;
    const row = await requireExperience(connection, input.id);
    const brands = await connection
      .selectFrom('experience_brand')
      .where('experience_id', '=', row.experience_id)
      .select('brand_id')
      .orderBy('brand_id')
      .execute();
    const ids = brands.map((brand) => brand.brand_id);
    allowCaching(context);
    return {
      ...experienceRow(row, coordinatesOf(input), await loadFavouriteExperiences(context)),
      images: fromJson<string[]>(row.images),
      intro: row.intro,
      facilities: fromJson<string[]>(row.facilities),
      brands: await loadBrandRows(connection, { ids }),
      // Every centre that is online accepts bookings (contract 10.9).
      appointment: true,
    };
  },

  listExperienceGoods: async ({ id }, context) => {
    const connection = context.database.read;
    const { experience_id } = await requireExperience(connection, id);
    const shown = await connection
      .selectFrom('experience_goods')
      .where('experience_id', '=', experience_id)
      .orderBy('sort', 'desc')
      .orderBy('item_id')
      .select('item_id')
      .limit(8)
      .execute();
    const itemIds = shown.map((row) => row.item_id);
    const goods = await loadGoodsLite(connection, itemIds);
    allowCaching(context);
    return { list: itemIds.flatMap((itemId) => goods.get(itemId) ?? []) };
  },

  listExperienceProgrammes: async ({ id }, context) => {
    const connection = context.database.read;
    const { experience_id } = await requireExperience(connection, id);
    const shown = await connection
      .selectFrom('experience_programme')
      .where('experience_id', '=', experience_id)
      .orderBy('sort', 'desc')
      .orderBy('programme_id')
      .select('programme_id')
      .limit(6)
      .execute();
    const ids = shown.map((row) => row.programme_id);
    allowCaching(context);
    return { list: await loadLiveProgrammes(context, ids) };
  },

  listExperienceNotices: async ({ id }, context) => {
    const connection = context.database.read;
    const { experience_id } = await requireExperience(connection, id);
    const list = await connection
      .selectFrom('experience_notice')
      .where('experience_id', '=', experience_id)
      .orderBy('created', 'desc')
      .orderBy('notice_id')
      .select(['notice_id as id', 'title', 'content', 'created'])
      .execute();
    allowCaching(context);
    return { list };
  },
} satisfies Handlers<ExperienceEndpoints>;
