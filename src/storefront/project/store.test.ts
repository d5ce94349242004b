import { expect, test } from 'vitest';
import { projectOf } from '#backend/testing/contract/world.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/programmeDetail', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./need.ts')),
    ...(await import('#storefront/project/service/store.ts')),
    ...(await import('#storefront/project/offer/offer-checkout.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

test('programme orders are listed by state, with what belongs to each', async () => {
  const { order_id } = await projectOf(page.actor, 50);
  const { projects, projectParcels, projectFiles, workOrders, ownProjects } = await open();
  await projects.load({ status: 0, page: 1 });
  expect(projects.$reading.get().data).toMatchObject({ pages: 1, list: [{ order_id }] });
  await projects.load({ status: 0, page: 9 });
  expect(projects.$reading.get().data).toMatchObject({ page: 1, pages: 1, list: [{ order_id }] });
  await projects.load({ status: 20, page: 1 });
  expect(projects.$reading.get().data).toMatchObject({ pages: 1, list: [] });
  await Promise.all([projectParcels.load(order_id), projectFiles.load(order_id), workOrders.load(order_id)]);
  await ownProjects.load();
  for (const { $reading } of [projectParcels, projectFiles, workOrders, ownProjects])
    expect($reading.get().data?.length).toBeGreaterThan(0);
});

test('a drawing is agreed to or sent back, and the project is read again', async () => {
  const { order_id, file_id } = await projectOf(page.actor, 30);
  const { projectDetail, answerDrawing, $toasts } = await open();
  await projectDetail.load(order_id);
  const drawing = projectDetail.$reading.get().data?.files.find((file) => Number(file.file_id) === file_id);
  if (!drawing) throw new Error('no drawing');
  expect(await answerDrawing(drawing, 0)).toMatch(/./);
  expect(await answerDrawing(drawing, 1)).toBe('');
  expect($toasts.get().at(-1)?.text).toBe(`已确认「${drawing.name}」`);
  const now = projectDetail.$reading.get().data?.files.find((file) => Number(file.file_id) === file_id);
  expect(now?.status).not.toBe(drawing.status);
  expect(await answerDrawing(drawing, 1)).toMatch(/./);
});

test('an answer to a drawing that was lost is found in the project', async () => {
  const { order_id, file_id } = await projectOf(page.actor, 30);
  const { projectDetail, answerDrawing, $toasts } = await open();
  await projectDetail.load(order_id);
  const drawing = projectDetail.$reading.get().data?.files.find((file) => Number(file.file_id) === file_id);
  if (!drawing) throw new Error('no drawing');
  page.storefront.fail('confirm', 'unsent');
  expect(await answerDrawing(drawing, 1)).toMatch(/./);
  page.storefront.fail('confirm', 'unanswered');
  expect(await answerDrawing(drawing, 1)).toBe('');
  expect($toasts.get().at(-1)?.text).toBe(`已确认「${drawing.name}」`);
});

test('a confirmation of work that was lost is found in the project', async () => {
  const { order_id, work_id } = await projectOf(page.actor, 70);
  const { confirmWork, workOrders } = await open();
  await workOrders.load(order_id);
  page.storefront.fail('confirm', 'unanswered');
  expect(await confirmWork(order_id, work_id, 5, '')).toBe('');
  expect(await confirmWork(order_id, work_id, 5, '')).toMatch(/./);
});

test('the operator’s step and a finished work move the project on', async () => {
  const { order_id, work_id } = await projectOf(page.actor, 70);
  const { confirmWork, workOrders, advanceBuild } = await open();
  expect(await confirmWork(order_id, work_id, 5, '细致')).toBe('');
  const done = workOrders.$reading.get().data?.find((work) => Number(work.work_id) === work_id);
  expect(done?.score).toBe(5);
  expect(await confirmWork(order_id, 987_654_321, 5, '')).toMatch(/./);
  expect(await advanceBuild(987_654_321)).toMatch(/./);
  const next = await projectOf(page.actor, 60);
  const stores = await open();
  expect(await stores.advanceBuild(next.order_id)).toBe('');
  expect(stores.projectDetail.$reading.get().data?.status).not.toBe(60);
});

test('an accepted offer leads to its payment once; a refused one says why', async () => {
  const { order_id, offer_id } = await projectOf(page.actor, 40);
  const { submitOffer, $offerSubmit } = await open();
  await submitOffer(order_id, 987_654_321);
  expect($offerSubmit.get()).toMatchObject({ at: 'refused', message: expect.stringMatching(/./) });
  await Promise.all([submitOffer(order_id, offer_id), submitOffer(order_id, offer_id)]);
  expect($offerSubmit.get()).toEqual({ at: 'done' });
  expect(page.storefront.visits).toEqual([expect.stringMatching(/^replace \/Order\/payment\?order_id=\d+$/)]);
});

test('an unknown project leads to the page that says so', async () => {
  const { projectDetail } = await open();
  await projectDetail.load(987_654_321);
  expect(page.storefront.visits).toEqual(['replace /404']);
});

test('a need is checked, kept while it is typed, sent, and stands among the open ones', async () => {
  const { sendNeed, emptyNeed, readNeedDraft, keepNeedDraft, openNeeds, ownNeeds } = await open();
  const form = { ...emptyNeed, contacts: '林晓晴', contactNumber: '138 0000-0001', budget: '80000', area: '89' };
  expect(await sendNeed({ ...form, contacts: '' }, undefined)).toMatchObject({
    message: '',
    faults: { contacts: /./ },
  });
  keepNeedDraft(form);
  expect(readNeedDraft()).toEqual(form);
  const sent = await sendNeed(form, undefined);
  expect(sent).toEqual({ needCode: expect.stringMatching(/./) });
  expect(readNeedDraft()).toEqual(emptyNeed);
  await Promise.all([openNeeds.load(), ownNeeds.load()]);
  expect(openNeeds.$reading.get().data).toMatchObject([{ budget: 8_000_000 }]);
  expect(ownNeeds.$reading.get().data).toHaveLength(1);
});

test('a need whose answer was lost is told once, also by a second press', async () => {
  const { sendNeed, emptyNeed, readNeedDraft, openNeeds } = await open();
  const form = { ...emptyNeed, contacts: '林晓晴', contactNumber: '13800000001' };
  page.storefront.fail('/need/create', 'unanswered');
  expect(await sendNeed(form, undefined)).toEqual({ message: '操作失败! 请稍后重试!', faults: {} });
  expect(readNeedDraft()).toEqual(form);
  expect(await sendNeed(form, undefined)).toEqual({ needCode: expect.stringMatching(/./) });
  await openNeeds.load();
  expect(openNeeds.$reading.get().data).toHaveLength(1);
  await sendNeed(form, undefined);
  await openNeeds.load();
  expect(openNeeds.$reading.get().data).toHaveLength(2);
});

test('the need of a visitor waits for the login', async () => {
  page.leave();
  const { sendNeed, emptyNeed, readNeedDraft } = await open();
  const form = { ...emptyNeed, contacts: '林晓晴', contactNumber: '13800000001' };
  expect(await sendNeed(form, 20)).toBeUndefined();
  expect(page.storefront.visits).toEqual(['assign /login?redirect=%2FUser%2FprogrammeDetail']);
  expect(readNeedDraft()).toEqual(form);
});
