import { allowCaching } from '#backend/app/cacheable.ts';
import type { Handlers } from '#backend/app/handler.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { online } from '#core/experience/status.ts';
import type { getExperienceDict } from '#core/experience/visit-contract.ts';

/** Tags of centres and the pictures of the filter row; an id is the position in this list. */
export const experienceTags: readonly (readonly [name: string, image: string])[] = [
  ['整屋样板间', '/pictures/room-living.webp'],
  ['可约设计师', '/pictures/room-study.webp'],
  ['免费测量', '/pictures/room-entrance.webp'],
  ['周末讲堂', '/pictures/room-kitchen.webp'],
  ['以旧换新', '/pictures/room-bathroom.webp'],
  ['现货自提', '/pictures/room-bedroom.webp'],
];

/** Name of a tag, given by its id or by its name. */
export const tagName = (asked: string): string => experienceTags[Number(asked) - 1]?.[0] ?? asked;

export const experienceDictHandlers = {
  getExperienceDict: async (_input, context) => {
    const rows = await context.database.read
      .selectFrom('experience')
      .where('status', '=', online)
      .orderBy('area_id')
      .orderBy('experience_id')
      .select(['store_type', 'store_type_name', 'cover', 'tags', 'province_id', 'province', 'city_id', 'city'])
      .execute();
    const types = new Map(rows.map((row) => [row.store_type, { name: row.store_type_name, image: row.cover }]));
    const used = new Set(rows.flatMap((row) => fromJson<string[]>(row.tags)));
    const provinces = Map.groupBy(rows, (row) => row.province_id);
    allowCaching(context);
    return {
      storeType: [...types].map(([id, type]) => ({ id, ...type })).sort((a, b) => a.id - b.id),
      storeTag: experienceTags
        .map(([name, image], index) => ({ id: index + 1, name, image }))
        .filter((tag) => used.has(tag.name)),
      areas: [...provinces].map(([provinceId, own]) => ({
        provinceId,
        provinceName: own[0]?.province ?? '',
        cities: [...new Map(own.map((row) => [row.city_id, row.city]))].map(([cityId, cityName]) => ({
          cityId,
          cityName,
        })),
      })),
    };
  },
} satisfies Handlers<{ getExperienceDict: typeof getExperienceDict }>;
