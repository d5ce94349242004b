import { expect, test, vi } from 'vitest';
import { soldOutSku } from '#backend/testing/contract/world.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { plannerRoutes } from '#core/planner/routes.ts';
import { fullFile } from '#core/planner/testing-goods.ts';
import { usualWish, writeWish } from '#core/planner/wish.ts';

const page = memberInBrowser();
const open = (search = '') =>
  page.storefront.open(plannerRoutes.page() + search, async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/goods/fresh/fresh-goods.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

test('goods that cannot be read can be asked for again; then there is a plan in each band', async () => {
  const { startPlanner, $plans, $plannerFailed, $wish } = await open(writeWish({ ...usualWish(), budgetYuan: 9000 }));
  await startPlanner();
  expect($plannerFailed.get()).toBe(true);
  expect($plans.get()).toEqual([]);
  page.storefront.publish(plannerRoutes.goods(), fullFile);
  await startPlanner();
  expect($plannerFailed.get()).toBe(false);
  expect($wish.get().budgetYuan).toBe(9000);
  expect($plans.get()).toHaveLength(3);
});

test('a change goes into the address; another home starts without edits, an edit can be taken back', async () => {
  page.storefront.publish(plannerRoutes.goods(), fullFile);
  const { startPlanner, changeWish, editLine, $wish, $plans } = await open();
  await startPlanner();
  const key = $plans.get()[0]?.lines[0]?.key ?? '';
  editLine(key, { num: 2 });
  expect(Object.keys($wish.get().edits)).toEqual([key]);
  expect(location.search).toBe(writeWish($wish.get()));
  editLine(key, undefined);
  expect($wish.get().edits).toEqual({});
  editLine(key, { num: 2 });
  changeWish({ budgetYuan: 10_000 });
  expect(Object.keys($wish.get().edits)).toEqual([key]);
  changeWish({ scenes: ['away'] });
  expect($wish.get().edits).toEqual({});
});

test('plans ask once for the prices of their goods, and go without what is gone', async () => {
  const { sku, shop } = page.actor.world;
  const gone = await soldOutSku(page.actor);
  const locks = fullFile.lock ?? [];
  const ids = [gone, sku.item_id];
  const file = { ...fullFile, lock: locks.slice(0, 2).map((one, nth) => ({ ...one, id: ids[nth] ?? '' })) };
  page.storefront.publish(plannerRoutes.goods(), file);
  const { startPlanner, followPlans, $plans, $freshGoods } = await open();
  const stop = followPlans();
  await startPlanner();
  await vi.waitFor(() => expect($freshGoods.get().has(sku.item_id)).toBe(true));
  const asked = page.storefront.sent.length;
  const { price, activity_price } = await shop.database.read
    .selectFrom('sku')
    .select(['price', 'activity_price'])
    .where('item_id', '=', sku.item_id)
    .executeTakeFirstOrThrow();
  const planned = $plans.get().flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'lock'));
  expect(new Set(planned.map(({ goods }) => `${goods.id} ${goods.price}`))).toEqual(
    new Set([`${sku.item_id} ${activity_price ?? price}`]),
  );
  expect(page.storefront.sent).toHaveLength(asked);
  stop();
});

test('prices that could not be read are asked for with the next wish', async () => {
  const { sku } = page.actor.world;
  const [one] = fullFile.lock ?? [];
  page.storefront.publish(plannerRoutes.goods(), { ...fullFile, lock: [{ ...one, id: sku.item_id }] });
  const { startPlanner, followPlans, changeWish, $freshGoods } = await open();
  page.storefront.fail('fresh', 'down', 5);
  const stop = followPlans();
  await startPlanner();
  await vi.waitFor(() => expect(page.storefront.sent.filter((path) => path.includes('fresh'))).not.toHaveLength(0));
  await vi.waitFor(async () => {
    changeWish({ budgetYuan: 10_000 });
    changeWish({ budgetYuan: 11_000 });
    await Promise.resolve();
    expect($freshGoods.get().has(sku.item_id)).toBe(true);
  });
  stop();
});

test('of goods that now cost the same the first id is planned, however the release ordered them', async () => {
  const { shop } = page.actor.world;
  const skus = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .orderBy('sku.item_id')
    .select('sku.item_id')
    .limit(2)
    .execute();
  const ids = skus.map(({ item_id }) => item_id);
  await shop.database.write((connection) =>
    connection
      .updateTable('sku')
      .set({ price: 1000, activity_price: null, stock: 1000 })
      .where('item_id', 'in', ids)
      .execute(),
  );
  const [one] = fullFile.lock ?? [];
  // The first has become dearer than the second of the release, so the price of that one is asked for too.
  const lock = [
    { ...one, id: ids[1], price: 500 },
    { ...one, id: ids[0], price: 900 },
  ];
  page.storefront.publish(plannerRoutes.goods(), { ...fullFile, lock });
  const { startPlanner, followPlans, $plans, $freshGoods } = await open();
  const stop = followPlans();
  await startPlanner();
  await vi.waitFor(() => expect(ids.every((id) => $freshGoods.get().has(id))).toBe(true));
  const planned = $plans.get().map(({ lines }) => lines.find(({ kind }) => kind === 'lock')?.goods);
  expect([planned[0]?.id, planned[0]?.price]).toEqual([ids[0], 1000]);
  stop();
});

test('the address of a plan is copied, or the page says why not', async () => {
  const { sharePlan, $toasts } = await open();
  const copied = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText: copied } });
  await sharePlan();
  expect(copied).toHaveBeenCalledWith(expect.stringContaining(plannerRoutes.page()));
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  await sharePlan();
  expect($toasts.get().map(({ icon }) => icon)).toEqual(['check', 'warn']);
});
