import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';
import { contains, listsName } from '#backend/db/sql-text.ts';
import { devicePrice } from '#backend/modules/goods/rows.ts';
import type { listProgrammes } from '#core/programme/contract.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';

type Filter = ParsedInputOf<typeof listProgrammes>;
type Builder = ExpressionBuilder<Schema, 'programme'>;

const dictFilters = ['in_platform', 'in_system', 'in_scene', 'in_lan', 'in_wifi'] as const;
const columnFilters = ['cate_id', 'house_cate', 'house_type', 'brand_id'] as const;

function matches(builder: Builder, filter: Filter): ExpressionWrapper<Schema, 'programme', SqlBool> {
  return builder.and([
    ...columnFilters.flatMap((name) =>
      filter[name].length > 0 ? [builder(`programme.${name}`, 'in', filter[name])] : [],
    ),
    // In the sample world the supplier of a programme is its brand.
    ...(filter.in_supply.length > 0 ? [builder('programme.brand_id', 'in', filter.in_supply)] : []),
    ...dictFilters.flatMap((name) =>
      filter[name].length > 0
        ? [
            builder.exists(
              builder
                .selectFrom('programme_dict')
                .whereRef('programme_dict.programme_id', '=', 'programme.programme_id')
                .where('programme_dict.dict_id', 'in', filter[name])
                .select('programme_dict.dict_id'),
            ),
          ]
        : [],
    ),
    ...(filter.name ? [contains(builder.ref('programme.name'), filter.name)] : []),
    ...(filter.tag_info ? [listsName(builder.ref('programme.tag_info'), filter.tag_info)] : []),
    ...(filter.is_package === 1 ? [builder('programme.is_package', '=', 1)] : []),
  ]);
}

/** Ids of one page of the solution library, and the total. Contract 9.2. */
export async function findProgrammes(
  connection: Connection,
  filter: Filter,
): Promise<{ ids: number[]; total: number }> {
  const found = connection.selectFrom('programme').where((builder) => matches(builder, filter));
  let page = found.select('programme.programme_id');
  if (filter.order === 1) page = page.orderBy('programme.created', 'desc');
  else if (filter.order === 2) page = page.orderBy('programme.popularity', 'desc');
  // Prices on request come last in either direction.
  else if (filter.order === 3) page = page.orderBy(sql`${devicePrice} = 0`).orderBy(devicePrice);
  else if (filter.order === 4) page = page.orderBy(devicePrice, 'desc');
  // Whole designs come before packages, which have a list of their own.
  else page = page.orderBy('programme.is_package');
  let ordered = page.orderBy('programme.programme_id');
  if (filter.is_page === 1) ordered = ordered.limit(filter.page_size).offset((filter.page_no - 1) * filter.page_size);
  const rows = await ordered.execute();
  const count = await found.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirst();
  return { ids: rows.map((row) => row.programme_id), total: Number(count?.total ?? 0) };
}

/** Ids of similar programmes: same kind first, then same brand, then same type of home. */
export async function findRelevant(connection: Connection, id: number): Promise<number[]> {
  const rows = await connection
    .selectFrom('programme')
    .select(['programme_id', 'cate_id', 'brand_id', 'house_type', 'is_package', 'popularity'])
    .execute();
  const self = rows.find((row) => row.programme_id === id);
  if (!self) return [];
  const likeness = (row: typeof self): number =>
    (row.cate_id === self.cate_id ? 8 : 0) +
    (row.brand_id === self.brand_id ? 4 : 0) +
    (row.is_package === self.is_package ? 2 : 0) +
    (row.house_type === self.house_type ? 1 : 0);
  return rows
    .filter((row) => row.programme_id !== id && likeness(row) >= 4)
    .sort((a, b) => likeness(b) - likeness(a) || b.popularity - a.popularity || a.programme_id - b.programme_id)
    .map((row) => row.programme_id);
}
