import { readFileSync } from 'node:fs';
import { routes } from '#core/site/routes.ts';
import { root } from '#mall/options.ts';
import { expect, expectGoodPage, logOf, press, publish, test } from './desk.ts';

const film = readFileSync(`${root}/public/films/camera-white.webm`);

test('a film is put on a product, plays in the shop after the publish, and is taken out again', async ({
  desk,
  deskShop,
}) => {
  test.setTimeout(240_000);
  const [{ goods_id: goodsId = '' } = {}] = await deskShop.ask<{ goods_id: string }>(
    "select goods_id from goods where film = '' and approve_status = 'onsale' order by goods_id limit 1",
  );
  const form = `/admin/goods/${goodsId}`;
  const field = desk.getByRole('region', { name: '视频' });
  const save = async () => {
    await press(desk.getByRole('button', { name: '保存' }));
    await expect(desk).toHaveURL(/\/admin\/goods$/);
  };

  await desk.goto(form);
  const input = field.locator('input[type=file]');
  await input.setInputFiles({ name: 'note.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') });
  await expect(field.getByRole('alert')).toHaveText('note.mp4：只支持 MP4 和 WebM 格式的视频');
  await input.setInputFiles({ name: 'camera.webm', mimeType: 'video/webm', buffer: film });
  const player = field.getByLabel('商品视频');
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(1);
  await expectGoodPage(desk);
  await save();
  const [stored] = await deskShop.ask<{ film: string }>(`select film from goods where goods_id = '${goodsId}'`);
  expect(stored?.film).toMatch(/^\/uploads\/[0-9a-f]{32}\.webm$/);
  expect(await logOf(deskShop, `film:${stored?.film}`)).toEqual(['film.add']);

  await desk.goto('/admin/publishing');
  await publish(desk);
  const address = deskShop.origin + routes.goods(goodsId);
  const linked = async () =>
    /class="film" href="([^"]+)"/.exec(await (await desk.request.get(address)).text())?.[1] ?? '';
  // A page asks no backend: the release has a copy of its own.
  await expect.poll(linked).toMatch(/^\/pictures\/m\/[\w-]+\.webm$/);
  const served = await desk.request.get(deskShop.origin + (await linked()));
  expect(served.headers()['content-type']).toBe('video/webm');
  expect(await served.body()).toEqual(film);

  await desk.goto(form);
  await press(field.getByRole('button', { name: '去掉视频' }));
  await expect(player).toHaveCount(0);
  await save();
  await desk.goto('/admin/publishing');
  await publish(desk);
  await expect.poll(linked).toBe('');
});
