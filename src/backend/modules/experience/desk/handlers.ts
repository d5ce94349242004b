import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { experienceTags } from '#backend/modules/experience/dict.ts';
import type * as centre from '#core/experience/desk-contract.ts';
import { readDeskCentre } from './read.ts';
import { storeCentre } from './save.ts';

type CentreDesk = Pick<typeof centre, 'listDeskCentres' | 'getDeskCentre' | 'listCentreChoices' | 'saveCentre'>;

export const centreDesk: DeskHandlers<CentreDesk> = {
  listDeskCentres: async (_input, { read }) => {
    const rows = await read
      .selectFrom('experience')
      .selectAll('experience')
      .select((row) =>
        row
          .selectFrom('experience_dynamic')
          .whereRef('experience_dynamic.experience_id', '=', 'experience.experience_id')
          .select((dynamic) => dynamic.fn.countAll<number>().as('count'))
          .as('dynamics'),
      )
      .select((row) =>
        row
          .selectFrom('business')
          .whereRef('business.experience_id', '=', 'experience.experience_id')
          .select((visit) => visit.fn.countAll<number>().as('count'))
          .as('visits'),
      )
      .orderBy('experience.updated', 'desc')
      .orderBy('experience.sort', 'desc')
      .orderBy('experience.experience_id')
      .execute();
    return {
      list: rows.map((row) => ({
        centre_id: row.experience_id,
        name: row.name,
        cover: row.cover || (fromJson<string[]>(row.images)[0] ?? ''),
        city: row.city,
        address: `${row.city}${row.county === row.city ? '' : row.county}${row.address}`,
        lng: row.lng_e6 / 1e6,
        lat: row.lat_e6 / 1e6,
        tel: row.tel,
        hours: row.hours,
        status: row.status,
        dynamics: Number(row.dynamics),
        visits: Number(row.visits),
      })),
    };
  },

  getDeskCentre: async ({ centre_id }, { read }) => readDeskCentre(read, centre_id),

  listCentreChoices: async (_input, { read }) => {
    const types = await read
      .selectFrom('experience')
      .select(['store_type', 'store_type_name as name'])
      .distinct()
      .orderBy('store_type')
      .execute();
    const brands = await read.selectFrom('brand').select(['brand_id as id', 'name']).orderBy('name').execute();
    const programmes = await read
      .selectFrom('programme')
      .select(['programme_id as id', 'name'])
      .orderBy('created', 'desc')
      .orderBy('programme_id')
      .execute();
    return {
      types: [...new Set(types.map(({ name }) => name))],
      tags: experienceTags.map(([name]) => name),
      brands,
      programmes,
    };
  },

  saveCentre: async (input, context) => ({ centre_id: await storeCentre(input, context) }),
};
