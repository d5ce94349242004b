import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { contains, holds } from '#backend/db/sql-text.ts';
import type * as programme from '#core/programme/desk-contract.ts';
import { readDeskProgramme } from './read.ts';
import { storeProgramme } from './save.ts';

/** SKUs that a search answers. */
const found = 20;

export const programmeDesk: DeskHandlers<typeof programme> = {
  listDeskProgrammes: async ({ search }, { read, publishing: port }) => {
    const rows = await read
      .selectFrom('programme')
      .innerJoin('dict', 'dict.dict_id', 'programme.house_type')
      .leftJoin('dict as cate', 'cate.dict_id', 'programme.cate_id')
      .$if(search !== '', (query) =>
        query.where((row) => row.or([contains(row.ref('programme.name'), search), row('programme.code', '=', search)])),
      )
      .select(['programme_id', 'code', 'programme.name', 'cover', 'dict.name as house_type', 'is_package', 'updated'])
      .select(['cate.name as category', 'programme.price'])
      .select((row) => [
        row
          .selectFrom('programme_room')
          .whereRef('programme_room.programme_id', '=', 'programme.programme_id')
          .select((room) => room.fn.countAll<number>().as('count'))
          .as('rooms'),
        row
          .selectFrom('programme_goods')
          .whereRef('programme_goods.programme_id', '=', 'programme.programme_id')
          .select((device) => device.fn.countAll<number>().as('count'))
          .as('devices'),
        row
          .selectFrom('programme_need')
          .whereRef('programme_need.programme_id', '=', 'programme.programme_id')
          .select((need) => need.fn.countAll<number>().as('count'))
          .as('needs'),
        row
          .selectFrom('programme_order')
          .whereRef('programme_order.programme_id', '=', 'programme.programme_id')
          .select((project) => project.fn.countAll<number>().as('count'))
          .as('projects'),
        row
          .selectFrom('programme_favourite')
          .whereRef('programme_favourite.programme_id', '=', 'programme.programme_id')
          .select((kept) => kept.fn.countAll<number>().as('count'))
          .as('favourites'),
      ])
      .orderBy('updated', 'desc')
      .orderBy('programme_id')
      .execute();
    const online = port?.state().read;
    return {
      list: rows.map((row) => ({
        ...row,
        category: row.category ?? '',
        is_pending: online !== undefined && row.updated > online,
        is_package: row.is_package === 1,
        rooms: Number(row.rooms),
        devices: Number(row.devices),
        needs: Number(row.needs),
        projects: Number(row.projects),
        favourites: Number(row.favourites),
      })),
    };
  },

  getDeskProgramme: async ({ programme_id }, { read }) => readDeskProgramme(read, programme_id),

  listProgrammeChoices: async (_input, { read }) => {
    const values = await read
      .selectFrom('dict')
      .select(['dict_id as id', 'kind', 'name'])
      .orderBy('sort', 'desc')
      .orderBy('dict_id')
      .execute();
    const dict: Record<string, { id: number; name: string }[]> = {};
    for (const { id, kind, name } of values) dict[kind] = [...(dict[kind] ?? []), { id, name }];
    return {
      dict,
      brands: await read.selectFrom('brand').select(['brand_id as id', 'name']).orderBy('name').execute(),
      designers: await read.selectFrom('designer').select(['designer_id as id', 'name']).orderBy('name').execute(),
      centres: await read.selectFrom('experience').select(['experience_id as id', 'name']).orderBy('name').execute(),
    };
  },

  findDevices: async ({ search }, { read }) => ({
    list: await read
      .selectFrom('sku')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .where('sku.approve_status', '=', 'onsale')
      .where('goods.approve_status', '=', 'onsale')
      .$if(search !== '', (query) =>
        query.where((row) => row.or([holds(row.ref('goods.search_text'), search), row('sku.item_id', '=', search)])),
      )
      .select(['sku.item_id', 'goods.item_name as name', 'sku.spec_name as spec', 'sku.pic', 'sku.price', 'sku.stock'])
      .orderBy('goods.sort', 'desc')
      .orderBy('goods.goods_id')
      .orderBy('sku.sort')
      .limit(found)
      .execute(),
  }),

  saveProgramme: async (input, context) => storeProgramme(input, context),
};
