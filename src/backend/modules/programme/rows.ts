import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { devicePrice } from '#backend/modules/goods/rows.ts';
import type { LiveProgrammeRow } from '#core/programme/contract.ts';

type DictKind = Row<'dict'>['kind'];

/** A programme without its favourite state. */
type PlainRow = Omit<LiveProgrammeRow, 'is_fav' | 'fav_num'>;

/** Rows of programmes in the order of `ids`; unknown ids are left out. */
export async function loadProgrammeRows(connection: Connection, ids: readonly number[]): Promise<PlainRow[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .selectFrom('programme')
    .innerJoin('brand', 'brand.brand_id', 'programme.brand_id')
    .innerJoin('dict as cate', 'cate.dict_id', 'programme.cate_id')
    .innerJoin('dict as house_cate', 'house_cate.dict_id', 'programme.house_cate')
    .innerJoin('dict as house_type', 'house_type.dict_id', 'programme.house_type')
    .leftJoin('designer', 'designer.designer_id', 'programme.designer_id')
    .where('programme.programme_id', 'in', ids)
    .select([
      'programme.programme_id',
      'programme.code',
      'programme.name',
      'programme.cover',
      'programme.summary',
      'programme.cate_id',
      'programme.house_cate',
      'programme.house_type',
      'programme.area',
      'programme.price as fitted_price',
      devicePrice.as('price'),
      'programme.market_price',
      'programme.is_package',
      'programme.brand_id',
      'programme.tag_info',
      'programme.created',
      'programme.updated',
      'programme.view_num',
      'brand.name as brand_name',
      'brand.logo as brand_logo',
      'cate.name as cate_name',
      'house_cate.name as house_cate_name',
      'house_type.name as house_type_name',
      'designer.designer_id',
      'designer.code as designer_code',
      'designer.name as designer_name',
      'designer.avatar as designer_avatar',
    ])
    .execute();
  const words = await loadDictIds(connection, ids);
  const counts = await countGoods(connection, ids);

  const byId = new Map(
    rows.map((row): [number, PlainRow] => {
      const idsOf = (kind: DictKind): number[] => words.get(row.programme_id)?.get(kind) ?? [];
      return [
        row.programme_id,
        {
          id: row.programme_id,
          code: row.code,
          name: row.name,
          cover: row.cover,
          summary: row.summary,
          cate_id: row.cate_id,
          cate_name: row.cate_name,
          house_cate: row.house_cate,
          house_cate_name: row.house_cate_name,
          house_type: row.house_type,
          house_type_name: row.house_type_name,
          area: row.area,
          price: Number(row.price),
          fitted_price: row.fitted_price,
          market_price: row.market_price,
          is_package: row.is_package === 1 ? 1 : 0,
          brand_id: row.brand_id,
          brand_name: row.brand_name,
          brand_logo: row.brand_logo,
          // In the sample world the supplier of a programme is its brand.
          in_supply: row.brand_id,
          view_num: row.view_num,
          tag_info: row.tag_info,
          in_platform: idsOf('smartPlatform'),
          in_system: idsOf('smartSystem'),
          in_scene: idsOf('smartScene'),
          in_lan: idsOf('smartLan'),
          in_wifi: idsOf('smartWifi'),
          designer:
            row.designer_id === null
              ? null
              : {
                  id: row.designer_id,
                  code: row.designer_code ?? '',
                  name: row.designer_name ?? '',
                  avatar: row.designer_avatar ?? '',
                },
          item_num: counts.get(row.programme_id) ?? 0,
          created: row.created,
          updated: row.updated,
        },
      ];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function loadDictIds(
  connection: Connection,
  ids: readonly number[],
): Promise<Map<number, Map<DictKind, number[]>>> {
  const rows = await connection
    .selectFrom('programme_dict')
    .innerJoin('dict', 'dict.dict_id', 'programme_dict.dict_id')
    .where('programme_dict.programme_id', 'in', ids)
    .orderBy('dict.dict_id')
    .select(['programme_dict.programme_id', 'dict.dict_id', 'dict.kind'])
    .execute();
  const words = new Map<number, Map<DictKind, number[]>>();
  for (const row of rows) {
    const kinds = words.get(row.programme_id) ?? new Map<DictKind, number[]>();
    kinds.set(row.kind, [...(kinds.get(row.kind) ?? []), row.dict_id]);
    words.set(row.programme_id, kinds);
  }
  return words;
}

/** Number of devices per programme. */
async function countGoods(connection: Connection, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await connection
    .selectFrom('programme_goods')
    .where('programme_id', 'in', ids)
    .groupBy('programme_id')
    .select((builder) => ['programme_id', builder.fn.sum<number>('num').as('pieces')])
    .execute();
  return new Map(rows.map((row) => [row.programme_id, Number(row.pieces)]));
}
