import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getDesigner, listDesigners } from '#core/designer/contract.ts';
import { listDeskDesigners, saveDesigner } from '#core/designer/desk-contract.ts';
import { listLog } from '#core/staff/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const fresh = {
  name: '苏念安',
  title: '灯光设计师',
  city: '杭州',
  years: 8,
  styles: ['原木', '留白'],
  avatar: '/pictures/designer-1.svg',
  intro: '先看人怎么住',
  images: ['/pictures/room-living.webp'],
};

test('a new designer stands in the shop under the next code', async () => {
  const staff = await desk.staff('content');
  const { code, designer_id } = await staff.call(saveDesigner, fresh);
  const { call } = shop.client();
  expect((await call(listDesigners, { name: '苏念安' })).list.map((row) => row.id)).toEqual([designer_id]);
  expect(await call(getDesigner, { code })).toMatchObject({
    name: '苏念安',
    style: fresh.styles,
    intro: '<p>先看人怎么住</p>',
    score: 0,
    images: fresh.images,
    updated: expect.closeTo(shop.nowMs() / 1000, -2),
  });
  expect(Number(code.slice(1))).toBe(designer_id);
});

test('a change is refused when somebody else was faster, and stands in the log', async () => {
  const staff = await desk.staff('content', 'owner');
  const [first] = (await staff.call(listDeskDesigners, {})).list;
  if (!first) throw new Error('the shop has no designer');
  const { code: _code, programmes: _programmes, needs: _needs, projects: _projects, ...opened } = first;
  const { open: _open, open_projects: _openProjects, ...stored } = opened;
  shop.advance(60);
  await staff.call(saveDesigner, { ...stored, years: 21 });
  await expect(staff.call(saveDesigner, { ...stored, years: 22 })).rejects.toThrow('刚刚被别人改过');
  await expect(staff.call(saveDesigner, { ...stored, designer_id: 987_654 })).rejects.toThrow('设计师不存在');
  const [now] = (await staff.call(listDeskDesigners, {})).list;
  expect(now).toEqual({ ...first, years: 21, updated: now?.updated });
  expect(now?.updated).toBeGreaterThanOrEqual(shop.nowMs() / 1000 - 30);
  // A project that is done is none that waits.
  expect(first.open).toBeLessThanOrEqual(first.projects + first.needs);
  expect(first.open_projects).toBeLessThanOrEqual(Math.min(first.open, first.projects));
  await shop.database.write((connection) => connection.updateTable('programme_order').set({ status: 80 }).execute());
  expect((await staff.call(listDeskDesigners, {})).list[0]).toMatchObject({ open: 0, open_projects: 0 });
  const { list } = await staff.call(listLog, { about: `designer:${first.designer_id}` });
  expect(list[0]).toMatchObject({ action: 'designer.change', after: { years: 21 } });
});
