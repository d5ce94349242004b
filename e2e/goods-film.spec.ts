import type { Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { axe, goodsWhere } from '#e2e/support/goods.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { GoodsRecord } from '#snapshot/read/records.ts';

/** A product with a film and further pictures. */
function filmedGoods(dataFolder: string): GoodsRecord {
  const [goods] = goodsWhere(dataFolder, ({ videos, pics }) => videos.startsWith('/films/') && pics.length > 1);
  if (!goods) throw new Error('the sample world has no film');
  return goods;
}

const thumbOf = (page: Page) => page.getByRole('link', { name: '播放视频' });
const filmOf = (page: Page) => page.getByLabel('商品视频');
const timeOf = (page: Page) => filmOf(page).evaluate((film: HTMLVideoElement) => film.currentTime);

/** Opens the page and waits for the script of its film, which brings the place for it. */
async function openFilmed(page: Page, goods: GoodsRecord): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(goods.videos)) asked.push(request.headers()['range'] ?? 'whole');
  });
  await page.goto(routes.goods(goods.item_id));
  await thumbOf(page).hover();
  await expect(page.locator('.gallery')).toHaveCSS('position', 'relative');
  return asked;
}

test('a film is fetched at the press, plays on the stage, and is paused when it is left', async ({ page, shop }) => {
  const goods = filmedGoods(shop.dataFolder);
  const asked = await openFilmed(page, goods);
  expect(asked).toEqual([]);
  await thumbOf(page).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  expect(asked.length).toBeGreaterThan(0);
  expect(new URL(page.url()).pathname).toBe(routes.goods(goods.item_id));
  const film = filmOf(page);
  await expect(film).toHaveAttribute('poster', goods.pics[0] ?? '');
  for (const name of ['controls', 'playsinline']) await expect(film).toHaveAttribute(name, '');
  expect(await film.boundingBox()).toEqual(await page.locator('.gallery__main').boundingBox());
  await expect(page.locator('.film')).toHaveAttribute('aria-current', 'true');
  await axe(page);

  const element = await film.elementHandle();
  const isPaused = () => element?.evaluate((one) => (one as HTMLVideoElement).paused);
  expect(await isPaused()).toBe(false);
  await page.getByRole('link', { name: '第 2 张' }).click();
  await expect(film).toHaveCount(0);
  expect(await isPaused()).toBe(true);

  // It goes on where it was left, and the same thumb leads back to the pictures.
  await thumbOf(page).click();
  expect(await timeOf(page)).toBeGreaterThan(0);
  await page.getByRole('link', { name: '回到图片' }).click();
  await expect(film).toHaveCount(0);
  expect(await isPaused()).toBe(true);
});

test('on a phone the film stands below the pictures, and plays in their place', async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openFilmed(page, filmedGoods(shop.dataFolder));
  await expect(page.locator('.thumbs')).toHaveText('');
  await expect(page.getByRole('link', { name: '第 2 张' })).toBeHidden();
  await thumbOf(page).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  expect(await filmOf(page).boundingBox()).toEqual(await page.locator('.gallery__main').boundingBox());
});

test('only a page with a film may load one, and its file is sent in parts', async ({ page, shop }) => {
  const goods = filmedGoods(shop.dataFolder);
  const [other] = goodsWhere(shop.dataFolder, ({ videos }) => videos === '');
  const policyOf = async (id = '') =>
    (await page.request.get(routes.goods(id))).headers()['content-security-policy'] ?? '';
  expect(await policyOf(goods.item_id)).toContain("media-src 'self';");
  expect(await policyOf(other?.item_id)).toContain("default-src 'none'");
  expect(await policyOf(other?.item_id)).not.toContain('media-src');
  const part = await page.request.get(goods.videos, { headers: { range: 'bytes=0-99' } });
  expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([206, 'video/webm', 100]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the thumb is a link to the film', async ({ page, shop }) => {
    const goods = filmedGoods(shop.dataFolder);
    await page.goto(routes.goods(goods.item_id));
    await thumbOf(page).click();
    await expect(page).toHaveURL(new RegExp(`${goods.videos}$`));
  });
});
