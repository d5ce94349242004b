import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#core/site/routes.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { type DeskShop, expect, expectGoodPage, logOf, pagesOf, press, publish, test, type } from './desk.ts';

/** The bytes of a page of the release. */
function bytesOf({ dataFolder }: DeskShop, path: string): Buffer {
  const placed = currentRelease(releasesIn(dataFolder));
  return readFileSync(join(placed?.folder ?? '', placed?.release.pages[path]?.file ?? ''));
}

test('改一处错字，看完改动前后的页面再发布；又改回去，页面一个字节不差', async ({ desk, deskShop, forgive }) => {
  test.setTimeout(300_000);
  // Pages in the frames run no script, and the browser says so.
  forgive(/Blocked script execution in '[^']*\/publishing\/preview\//);
  const path = routes.topic('first-home');
  const [wrong, right] = ['先装用得到的', '先装每天用得到的'];
  // What other journeys have left is published first.
  await desk.goto('/admin/publishing');
  await publish(desk);
  const pages = pagesOf(deskShop);
  const bytes = bytesOf(deskShop, path);
  expect(bytes.includes(wrong)).toBe(true);
  const stored = () =>
    deskShop.ask("select sort, type, title, data from topic_block where topic_name = 'first-home' order by sort");
  const before = await stored();
  await desk.goto('/admin/topics/first-home');
  // Blocks that are stored are rows; the heading of one unfolds it.
  const heading = desk.getByRole('button', { name: wrong, exact: true });
  await press(heading);
  const block = desk.getByRole('region', { name: /^第 \d+ 块：图文$/ }).filter({ has: heading });
  await type(block.getByLabel('小标题'), right);
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  await expect(desk.getByRole('status').filter({ hasText: '专题已保存' })).toBeVisible();

  await desk.goto('/admin/publishing');
  await press(desk.getByRole('button', { name: '预览改动' }));
  const list = desk.getByRole('region', { name: '发布的影响' });
  await expect(list).toBeVisible({ timeout: 120_000 });
  await expectGoodPage(desk);
  await press(list.getByRole('button', { name: `对比 ${path}` }));
  const dialog = desk.getByRole('dialog', { name: `对比 ${path}` });
  await expect(dialog.getByRole('deletion').filter({ hasText: wrong }).first()).toBeVisible();
  await expect(dialog.getByRole('insertion').filter({ hasText: right }).first()).toBeVisible();
  for (const [title, shown] of [
    ['现在线上', wrong],
    ['发布后', right],
  ] as const) {
    const source = (await dialog.locator(`iframe[title="${title}"]`).getAttribute('src')) ?? '';
    expect(await (await desk.request.get(deskShop.origin + source)).text()).toContain(`>${shown}<`);
  }
  for (const width of [1280, 375]) {
    await desk.setViewportSize({ width, height: 800 });
    const axe = axeOf(desk).exclude('iframe').withTags(['wcag2a', 'wcag2aa']);
    expect((await axe.analyze()).violations).toEqual([]);
  }
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.keyboard.press('Escape');
  // A trial leaves the release as it is.
  expect(pagesOf(deskShop)).toEqual(pages);
  await publish(desk);
  expect(bytesOf(deskShop, path).includes(right)).toBe(true);

  await press(desk.getByRole('button', { name: /^撤回 修改专题/ }).first());
  await press(desk.getByRole('dialog', { name: '撤回改动' }).getByRole('button', { name: '撤回' }));
  await expect(desk.getByRole('status').filter({ hasText: '已撤回' })).toBeVisible();
  expect(await stored()).toEqual(before);
  expect(await logOf(deskShop, 'topic:first-home')).toEqual(['topic.change', 'topic.change']);
  await publish(desk);
  expect(bytesOf(deskShop, path).equals(bytes)).toBe(true);
  expect(pagesOf(deskShop)).toEqual(pages);
});
