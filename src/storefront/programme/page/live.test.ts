import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { noProgrammeFilter } from '#core/programme/filter.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/Programme/P0020', async () => ({
    ...(await import('./live.ts')),
    ...(await import('./changes.ts')),
    ...(await import('#storefront/programme/swap/alternatives.ts')),
    ...(await import('#storefront/programme/library/store.ts')),
    ...(await import('#storefront/programme/library/fresh-programmes.ts')),
  }));

test('a programme without a page is read room by room; an unknown code is none, a failure is a failure', async () => {
  const { loadLiveProgramme } = await open();
  const programme = await loadLiveProgramme('P0020');
  expect(programme?.rooms.length).toBeGreaterThan(0);
  for (const { devices } of programme?.rooms ?? []) {
    expect(devices.length).toBeGreaterThan(0);
    for (const { num, cents } of devices) expect(num >= 1 && cents > 0).toBe(true);
  }
  expect(await loadLiveProgramme('P9999')).toBeNull();
  page.storefront.fail('papi', 'down', 9);
  await expect(loadLiveProgramme('P0020')).rejects.toThrow();
});

test('a room that nothing is planned for is not shown', async () => {
  const { loadLiveProgramme } = await open();
  const before = await loadLiveProgramme('P0020');
  await page.actor.world.shop.database.write(async (connection) => {
    const { programme_id } = await connection
      .selectFrom('programme')
      .where('code', '=', 'P0020')
      .select('programme_id')
      .executeTakeFirstOrThrow();
    const values = { programme_id, name: '地下室', image: '', summary: '', sort: 99 };
    await connection.insertInto('programme_room').values(values).execute();
  });
  expect((await loadLiveProgramme('P0020'))?.rooms.map(({ name }) => name)).toEqual(
    before?.rooms.map(({ name }) => name),
  );
});

test('changes are those of one programme, and only valid ones', async () => {
  const { saveChanges, loadChanges } = await open();
  saveChanges('P0020', { '1-100': { num: 3 }, '1-101': { isOut: true } });
  expect(loadChanges('P0020')).toEqual({ '1-100': { num: 3 }, '1-101': { isOut: true } });
  expect(loadChanges('P0021')).toEqual({});
  saveChanges('P0020', { '1-100': { num: 0 } });
  expect(loadChanges('P0020')).toEqual({});
  const instead = (cents: number, level: 0 | 1 | 2 = 2) => {
    const other = { itemId: '7', goodsKey: '7', name: '灯', brand: '', picture: '/a.webp', cents, level };
    return { '1-100': { instead: other } };
  };
  for (const change of [instead(0), instead(1), instead(129_900), instead(100, 0), instead(100, 1)]) {
    saveChanges('P0020', change);
    expect(loadChanges('P0020')).toEqual(change);
  }
  // Goods of a gateway may have no picture.
  const plain = { '1-100': { instead: { ...instead(1)['1-100'].instead, picture: '' } }, '1-101': { num: 4 } };
  saveChanges('P0020', plain);
  expect(loadChanges('P0020')).toEqual(plain);
  saveChanges('P0020', instead(-1));
  expect(loadChanges('P0020')).toEqual({});
  saveChanges('P0020', {});
  expect(sessionStorage.length).toBe(0);
});

test('alternatives are of the category, on sale, the cheapest first, without those in the plan', async () => {
  const { database } = page.actor.world.shop;
  const { category_id } = await database.read
    .selectFrom('goods')
    .select((column) => ['category_id', column.fn.countAll<number>().as('count')])
    .groupBy('category_id')
    .orderBy('count', 'desc')
    .executeTakeFirstOrThrow();
  const { loadAlternatives } = await open();
  const all = await loadAlternatives(String(category_id), []);
  expect(all.length).toBeGreaterThan(1);
  expect(all.map(({ cents }) => cents)).toEqual(all.map(({ cents }) => cents).toSorted((a, b) => a - b));
  const besides = all[0]?.itemId ?? '';
  const others = await loadAlternatives(String(category_id), [besides]);
  expect(others.map(({ itemId }) => itemId)).toEqual(all.slice(1).map(({ itemId }) => itemId));
});

test('the library answers a filter, and prices of now by number', async () => {
  const { loadProgrammes, $programmeList, showStaticProgrammes, loadFreshProgrammes } = await open();
  await loadProgrammes(noProgrammeFilter);
  const shown = $programmeList.get();
  if (shown.at !== 'shown') throw new Error(shown.at);
  expect(shown.total).toBeGreaterThanOrEqual(shown.list.length);
  showStaticProgrammes();
  expect($programmeList.get()).toEqual({ at: 'static' });
  const [first] = shown.list;
  if (!first) throw new Error('the library is empty');
  expect((await loadFreshProgrammes([first.id])).has(first.id)).toBe(true);
  page.storefront.fail('', 'down', 9);
  expect([...(await loadFreshProgrammes([first.id]))]).toEqual([]);
});

test('changes of one programme are kept while the tab lives, a single piece too; those of another are not shown', async () => {
  const { saveChanges, loadChanges } = await open();
  const changes = { '1-2': { num: 1 }, '1-3': { isOut: true } };
  saveChanges('P0020', changes);
  const again = await open();
  expect(again.loadChanges('P0020')).toEqual(changes);
  expect(loadChanges('P0021')).toEqual({});
  saveChanges('P0020', {});
  expect(again.loadChanges('P0020')).toEqual({});
});

test('a room with a single device is shown', async () => {
  const { loadLiveProgramme } = await open();
  const name = await page.actor.world.shop.database.write(async (connection) => {
    const room = await connection
      .selectFrom('programme_room')
      .innerJoin('programme', 'programme.programme_id', 'programme_room.programme_id')
      .where('code', '=', 'P0020')
      .orderBy('programme_room.room_id')
      .select(['programme_room.room_id', 'programme_room.name'])
      .executeTakeFirstOrThrow();
    const [, ...others] = await connection
      .selectFrom('programme_goods')
      .where('room_id', '=', room.room_id)
      .select('item_id')
      .execute();
    for (const { item_id } of others)
      await connection
        .deleteFrom('programme_goods')
        .where('room_id', '=', room.room_id)
        .where('item_id', '=', item_id)
        .execute();
    return room.name;
  });
  const room = (await loadLiveProgramme('P0020'))?.rooms.find((one) => one.name === name);
  expect(room?.devices).toHaveLength(1);
});
