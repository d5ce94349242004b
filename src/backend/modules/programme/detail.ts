import { allowCaching } from '#backend/app/cacheable.ts';
import type { Context } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { getProgramme } from '#core/programme/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { loadLiveProgrammes } from './favourites.ts';
import { unknownProgramme } from './require.ts';

type Full = OutputOf<typeof getProgramme>;

/** One programme in full (contract 9.3). Refuses an unknown code. */
export async function loadProgramme(context: Context, code: string): Promise<Full> {
  const connection = context.database.read;
  const found = await connection
    .selectFrom('programme')
    .innerJoin('brand', 'brand.brand_id', 'programme.brand_id')
    .leftJoin('experience', (join) =>
      join.onRef('experience.experience_id', '=', 'programme.experience_id').on('experience.status', '=', 6),
    )
    .where('programme.code', '=', code)
    .select([
      'programme.programme_id',
      'programme.images',
      'programme.content',
      'programme.params',
      'brand.brand_id',
      'brand.company',
      'brand.tel',
      'experience.experience_id',
      'experience.name as experience_name',
    ])
    .executeTakeFirst();
  const [row] = found ? await loadLiveProgrammes(context, [found.programme_id]) : [];
  if (!found || !row) throw unknownProgramme();
  allowCaching(context);
  return {
    ...row,
    images: fromJson<string[]>(found.images),
    content: found.content,
    rooms: await loadRooms(connection, row.id),
    scenes: await loadScenes(connection, row.id),
    params: fromJson<{ name: string; value: string }[]>(found.params),
    vr_url: null,
    video: null,
    provider: { id: found.brand_id, name: found.company, tel: found.tel },
    store: found.experience_id === null ? null : { id: found.experience_id, name: found.experience_name ?? '' },
    packages: await loadPackages(connection, row.id),
  };
}

const loadRooms = (connection: Connection, id: number): Promise<Full['rooms']> =>
  connection
    .selectFrom('programme_room')
    .where('programme_id', '=', id)
    .orderBy('sort', 'desc')
    .orderBy('room_id')
    .select(['room_id as id', 'name', 'image', 'summary'])
    .execute();

const loadScenes = (connection: Connection, id: number): Promise<Full['scenes']> =>
  connection
    .selectFrom('programme_dict')
    .innerJoin('dict', 'dict.dict_id', 'programme_dict.dict_id')
    .where('programme_dict.programme_id', '=', id)
    .where('dict.kind', '=', 'smartScene')
    .orderBy('dict.sort', 'desc')
    .orderBy('dict.dict_id')
    .select(['dict.dict_id as id', 'dict.name', 'dict.image'])
    .execute();

async function loadPackages(connection: Connection, id: number): Promise<Full['packages']> {
  const rows = await connection
    .selectFrom('programme_package')
    .where('programme_id', '=', id)
    .orderBy('sort')
    .select(['package_id as id', 'name', 'price', 'item_ids'])
    .execute();
  return rows.map((row) => ({ ...row, item_ids: fromJson<string[]>(row.item_ids) }));
}
