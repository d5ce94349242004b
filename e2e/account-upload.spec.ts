import { memberRoutes } from '#core/member/routes.ts';
import { imageCapBytes, uploadLocalImage } from '#core/upload/contract.ts';
import { unreachable } from '#e2e/probe/complaints.ts';
import { firstMember } from '#e2e/support/facts.ts';
import { logInByApi, pixel } from '#e2e/support/member.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a picture is checked before it travels, shown at once, sent again after a lost answer', async ({
  page,
  shop,
  forgive,
}) => {
  // The test aborts this request on purpose.
  forgive(unreachable);
  await page.request.post('/__sim/reset', { data: {} });
  await logInByApi(page);
  const [order] = await shop.ask<{ order_id: string }>(
    `select orders.order_id from orders join member on member.user_id = orders.user_id
     where member.mobile = ? and order_status = 'DONE' and is_rate = 0 order by orders.order_id limit 1`,
    firstMember.mobile,
  );
  await page.goto(memberRoutes.orderDetail(order?.order_id ?? ''));
  await page.getByRole('button', { name: '去评价' }).click();
  const dialog = page.getByRole('dialog', { name: '评价商品' });
  const line = dialog.locator('.line-review').first();
  const field = line.locator('input[type=file]');

  await field.setInputFiles([
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.concat([pixel, Buffer.alloc(imageCapBytes)]) },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'half.png', mimeType: 'image/png', buffer: pixel.subarray(0, 20) },
  ]);
  await expect(line.getByText('large.png：文件不能超过 2 MB')).toBeVisible();
  await expect(line.getByText('page.png：只支持 JPG 和 PNG 格式的图片')).toBeVisible();
  await expect(line.getByText('half.png：图片已损坏，请换一张')).toBeVisible();
  for (const _ of [1, 2, 3]) await line.getByRole('button', { name: '删除评价图片 1' }).click();
  await expect(line.getByRole('alert')).toHaveCount(0);
  const stored = () => shop.ask<{ count: number }>("select count(*) as count from upload where purpose = 'image'");
  const [before] = await stored();

  await page.route(`**${uploadLocalImage.path}`, (route) => route.abort());
  await field.setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: pixel });
  await expect(line.getByText(/lamp\.png：/)).toBeVisible();
  expect(await stored()).toEqual([before]);
  await page.unrouteAll();
  await line.getByRole('button', { name: '重试' }).click();
  await expect(line.locator('[aria-busy=true], .is-bad')).toHaveCount(0);
  await expect(line.getByRole('img', { name: '评价图片 1' })).toBeVisible();
  expect(await stored()).toEqual([{ count: (before?.count ?? 0) + 1 }]);

  await line.getByRole('radio', { name: '5 星' }).check({ force: true });
  await line.getByRole('textbox').fill('装好以后每天都在用。');
  for (const other of (await dialog.locator('.line-review').all()).slice(1)) {
    await other.getByRole('radio', { name: '4 星' }).check({ force: true });
    await other.getByRole('textbox').fill('一起买的，也好用。');
  }
  await dialog.getByRole('button', { name: '发布评价' }).click();
  await expect(page.getByText('评价已发布')).toBeVisible();
  const [review] = await shop.ask<{ pics: string }>(
    "select pics from rate where content = '装好以后每天都在用。' order by rate_id desc limit 1",
  );
  expect(JSON.parse(review?.pics ?? '[]')).toEqual([expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.png$/)]);
});
