import { changedAt } from '#backend/app/clock.ts';
import type { DeskWriting } from '#backend/app/desk/desk-handler.ts';
import { refuseStale } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import { nextCode } from '#backend/app/texts/next-code.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { ProgrammeToSave } from '#core/programme/desk-contract.ts';
import { htmlOf } from '#core/rich-text/paragraphs.ts';
import { programmeOf, readDeskProgramme } from './read.ts';
import { storeRooms } from './rooms.ts';

/** Stores a programme with rooms and devices; see `saveProgramme`. Returns its id and its code. */
export async function storeProgramme(
  input: ProgrammeToSave,
  { connection, now, log }: DeskWriting,
): Promise<{ programme_id: number; code: string }> {
  const stored = input.programme_id === undefined ? null : await programmeOf(connection, input.programme_id);
  if (stored) refuseStale(stored, input.updated, '这套方案');
  const whole = stored && (await readDeskProgramme(connection, stored.programme_id));
  const columns = {
    ...(await columnsOf(connection, input, fromJson<Param[]>(stored?.params ?? '[]'))),
    updated: changedAt(stored, now),
  };
  const code = stored?.code ?? nextCode('P', await codesOf(connection));
  const programme_id = stored?.programme_id ?? (await addProgramme(connection, { ...columns, code, created: now }));
  if (stored) {
    await connection.updateTable('programme').set(columns).where('programme_id', '=', programme_id).execute();
    await connection.deleteFrom('programme_dict').where('programme_id', '=', programme_id).execute();
  }
  const words = [...new Set(input.dict_ids)];
  if (words.length > 0)
    await connection
      .insertInto('programme_dict')
      .values(words.map((dict_id) => ({ programme_id, dict_id })))
      .execute();
  await storeRooms(connection, programme_id, input.rooms);
  await log({
    action: stored ? 'programme.change' : 'programme.add',
    about: `programme:${programme_id}`,
    before: whole && { ...shortOf(whole), whole },
    after: { ...shortOf(input), updated: columns.updated },
  });
  return { programme_id, code };
}

/** What the log keeps: names, and the SKUs with their pieces by room. */
const shortOf = ({ name, price, rooms }: Pick<ProgrammeToSave, 'name' | 'price' | 'rooms'>) => ({
  name,
  price,
  rooms: rooms.map((room) => ({
    name: room.name,
    devices: room.devices.map(({ item_id, num, x, y }) => ({ item_id, num, x, y })),
  })),
});

interface Param {
  readonly name: string;
  readonly value: string;
}

type Columns = Awaited<ReturnType<typeof columnsOf>> & { updated: number; code: string; created: number };

async function addProgramme(connection: Connection, columns: Columns): Promise<number> {
  const fresh = { market_price: 0, is_package: 0 as const, popularity: 0, view_num: 0 };
  const { programme_id } = await connection
    .insertInto('programme')
    .values({ ...columns, ...fresh })
    .returning('programme_id')
    .executeTakeFirstOrThrow();
  return programme_id;
}

const codesOf = async (connection: Connection): Promise<string[]> =>
  (await connection.selectFrom('programme').select('code').execute()).map(({ code }) => code);

async function columnsOf(connection: Connection, input: ProgrammeToSave, stored: readonly Param[]) {
  const words = await wordsOf(connection, input);
  const brand = await connection
    .selectFrom('brand')
    .select('name')
    .where('brand_id', '=', input.brand_id)
    .executeTakeFirst();
  if (!brand) throw new Refusal('品牌不存在，请重新选择');
  await requireOthers(connection, input);
  const ofRooms = [...new Set(input.rooms.map(({ image }) => image).filter((image) => image !== ''))];
  const pictures = input.images.length > 0 ? input.images : ofRooms;
  if (pictures[0] === undefined) throw new Refusal('请给至少一个房间上传图片');
  const own: Param[] = [
    { name: '户型', value: words.houseType },
    { name: '面积', value: `${input.area} ㎡` },
    { name: '适用', value: words.houseCate },
  ];
  return {
    name: input.name,
    summary: input.summary,
    cover: pictures[0],
    images: JSON.stringify(pictures),
    content: htmlOf(input.content),
    cate_id: input.cate_id,
    house_type: input.house_type,
    house_cate: input.house_cate,
    area: input.area,
    price: input.price,
    brand_id: input.brand_id,
    tag_info: [brand.name, words.category, ...words.scenes.slice(0, 2)].join(','),
    designer_id: input.designer_id || null,
    experience_id: input.centre_id || null,
    params: JSON.stringify([...own, ...stored.filter(({ name }) => own.every((one) => one.name !== name))]),
  };
}

/** Names of the dictionary's values that a programme has. Refuses those of another kind. */
async function wordsOf(connection: Connection, input: ProgrammeToSave) {
  const values = await connection.selectFrom('dict').select(['dict_id', 'kind', 'name']).execute();
  const nameOf = (kind: string, id: number, refusal: string): string => {
    const found = values.find((value) => value.kind === kind && value.dict_id === id);
    if (!found) throw new Refusal(refusal);
    return found.name;
  };
  const chosen = values.filter(({ dict_id }) => input.dict_ids.includes(dict_id));
  if (chosen.length < new Set(input.dict_ids).size) throw new Refusal('选项不存在，请重新选择');
  return {
    category: nameOf('smartCategory', input.cate_id, '请选择方案类别'),
    houseType: nameOf('houseType', input.house_type, '请选择户型'),
    houseCate: nameOf('houseCate', input.house_cate, '请选择适用阶段'),
    scenes: chosen.filter(({ kind }) => kind === 'smartScene').map(({ name }) => name),
  };
}

/** Refuses a designer or a centre that does not exist. */
async function requireOthers(connection: Connection, { designer_id, centre_id }: ProgrammeToSave): Promise<void> {
  const designer = connection.selectFrom('designer').select('designer_id').where('designer_id', '=', designer_id);
  if (designer_id !== 0 && !(await designer.executeTakeFirst())) throw new Refusal('设计师不存在，请重新选择');
  const centre = connection.selectFrom('experience').select('experience_id').where('experience_id', '=', centre_id);
  if (centre_id !== 0 && !(await centre.executeTakeFirst())) throw new Refusal('体验馆不存在，请重新选择');
}
