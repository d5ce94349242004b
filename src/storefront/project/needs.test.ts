import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { createNeed } from '#core/project/need-contract.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/programme', async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/project/service/store.ts')),
  }));

/** Needs of the member, oldest first. A member may ask for ten a day. */
async function ask(count: number): Promise<string[]> {
  const codes: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    if (nth > 0 && nth % 10 === 0) page.actor.world.shop.advance(86_400);
    const need = { contacts: '林晓晴', contactNumber: '13800000001', remark: `第 ${nth + 1} 份` };
    codes.push((await page.actor.client.call(createNeed, need)).need_code);
  }
  return codes;
}

test('needs that have become projects are not among the open ones', async () => {
  const [first = '', second = ''] = await ask(2);
  const { database } = page.actor.world.shop;
  await database.write((connection) =>
    connection.updateTable('programme_need').set({ status: 30 }).where('need_code', '=', first).execute(),
  );
  const { openNeeds, ownNeeds } = await open();
  await Promise.all([openNeeds.load(), ownNeeds.load()]);
  expect(openNeeds.$reading.get().data?.map(({ need_code }) => need_code)).toEqual([second]);
  expect(ownNeeds.$reading.get().data?.map(({ need_code }) => need_code)).toEqual([second, first]);
});

test('the newest twenty needs are shown beside the projects', async () => {
  const codes = await ask(21);
  const { openNeeds } = await open();
  await openNeeds.load();
  expect(openNeeds.$reading.get().data?.map(({ need_code }) => need_code)).toEqual(codes.slice(1).toReversed());
});
