import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#core/site/routes.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { expect, expectGoodPage, logOf, press, pressIn, publish, test, type } from './desk.ts';

test('改一个商品的价格：先预览影响哪些页面，再只发布这些页面', async ({ desk, deskShop }) => {
  test.setTimeout(180_000);
  const pagesNow = () => currentRelease(releasesIn(deskShop.dataFolder))?.release;
  // What other journeys have left is published first.
  await desk.goto('/admin/publishing');
  await publish(desk);
  const before = pagesNow();
  const [sku] = await deskShop.ask<{ item_id: string; goods_id: string; item_name: string; price: number }>(
    `select sku.item_id, goods.goods_id, goods.item_name, sku.price from sku join goods on goods.goods_id = sku.goods_id
     where goods.approve_status = 'onsale' and goods.item_spec_desc = '[]' and sku.activity_price is null
     order by goods.goods_id limit 1 offset 20`,
  );
  if (!sku || !before) throw new Error('the demo has no such goods, or no release');
  await desk.goto(`/admin/goods?search=${sku.goods_id}`);
  await pressIn(desk.getByRole('row').filter({ hasText: sku.item_name }), '库存与价格');
  await press(desk.getByRole('button', { name: '修改价格' }));
  await type(desk.getByRole('textbox', { name: / 价格$/ }), String(sku.price / 100 - 1));
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('status').filter({ hasText: '1 个规格已修改' })).toBeVisible();

  await desk.goto('/admin/publishing');
  const started = performance.now();
  await press(desk.getByRole('region', { name: '发布前看一眼' }).getByRole('button', { name: '现在预览' }));
  const list = desk.getByRole('region', { name: '发布的影响' });
  await expect(list).toBeVisible({ timeout: 60_000 });
  console.log(`预览改动：${((performance.now() - started) / 1000).toFixed(1)} s`);
  const told = await list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(told).toContain(routes.goods(sku.goods_id));
  await expectGoodPage(desk);
  // A trial leaves the release as it is.
  expect(pagesNow()).toEqual(before);

  await publish(desk);
  const after = pagesNow();
  expect(after?.sequence).toBe(before.sequence + 1);
  const changed = Object.entries(after?.pages ?? {}).filter(([path, { etag }]) => before.pages[path]?.etag !== etag);
  expect(changed.map(([path]) => path).toSorted()).toEqual(told.toSorted());
  expect(await deskShop.ask('select price from sku where item_id = ?', sku.item_id)).toEqual([
    { price: sku.price - 100 },
  ]);
  expect((await logOf(deskShop, 'release')).slice(-2)).toEqual(['release.try', 'release.publish']);
});

test('发布错了：换上以前的一版，顾客马上看到原来的页面，再换回来', async ({ desk, deskShop }) => {
  test.setTimeout(180_000);
  const releases = releasesIn(deskShop.dataFolder);
  const online = () => readlinkSync(join(releases, 'current'));
  const [sku] = await deskShop.ask<{ goods_id: string; item_name: string; price: number }>(
    `select goods.goods_id, goods.item_name, sku.price from sku join goods on goods.goods_id = sku.goods_id
     where goods.approve_status = 'onsale' and goods.item_spec_desc = '[]' and sku.activity_price is null
     order by goods.goods_id limit 1 offset 24`,
  );
  if (!sku) throw new Error('the demo has no such goods');
  await desk.goto('/admin/publishing');
  await publish(desk);
  const first = online();
  const pageNow = async (): Promise<string> =>
    (await desk.request.get(`${deskShop.origin}${routes.goods(sku.goods_id)}`)).text();
  const before = await pageNow();
  await desk.goto(`/admin/goods?search=${sku.goods_id}`);
  await pressIn(desk.getByRole('row').filter({ hasText: sku.item_name }), '库存与价格');
  await press(desk.getByRole('button', { name: '修改价格' }));
  await type(desk.getByRole('textbox', { name: / 价格$/ }), String(sku.price / 100 - 2));
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('status').filter({ hasText: '1 个规格已修改' })).toBeVisible();
  await desk.goto('/admin/publishing');
  await publish(desk);
  const second = online();
  const after = await pageNow();
  expect(after).not.toBe(before);

  const put = async (sequence: string): Promise<void> => {
    await press(desk.getByRole('button', { name: `恢复到第 ${sequence} 版`, exact: true }));
    await expectGoodPage(desk);
    await press(desk.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }));
    await expect(desk.getByRole('status').filter({ hasText: `线上现在是第 ${sequence} 版` })).toBeVisible();
    await expect.poll(online).toBe(sequence);
  };
  await put(first);
  await expect.poll(pageNow).toBe(before);
  await put(second);
  await expect.poll(pageNow).toBe(after);
  expect((await logOf(deskShop, 'release')).slice(-2)).toEqual(['release.rollback', 'release.rollback']);
});

test('商品少了一半：预览说清问题，决定不发布，线上一个字节不变', async ({ desk, deskShop }) => {
  test.setTimeout(180_000);
  const releases = releasesIn(deskShop.dataFolder);
  const online = () => {
    const sequence = readlinkSync(join(releases, 'current'));
    return [sequence, readFileSync(join(releases, `${sequence}.sha256`), 'utf8')];
  };
  const before = online();
  const half = await deskShop.ask<{ goods_id: string }>(
    "select goods_id from goods where approve_status = 'onsale' and cast(goods_id as integer) % 2 = 0",
  );
  const change = async (state: string): Promise<void> => {
    const answer = await desk.request.post(`${deskShop.origin}/admin/api/goods/itemstatusupdate`, {
      headers: { 'x-desk': '1', 'idempotency-key': crypto.randomUUID(), origin: deskShop.origin },
      data: { goods_ids: half.map(({ goods_id }) => goods_id), state },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await change('instock');
  await desk.goto('/admin/publishing');
  await press(desk.getByRole('button', { name: '预览改动' }));
  await expect(desk.getByRole('heading', { name: '预览没有完成：照现在的内容不能发布' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(desk.getByRole('heading', { name: /^发布前请确认：商品从 \d+ 条减少 \d+%/ })).toBeVisible();
  await expect(desk.getByRole('button', { name: '确认无误，照样发布' })).toBeEnabled();
  await expectGoodPage(desk);
  expect(online()).toEqual(before);
  await change('onsale');
});
