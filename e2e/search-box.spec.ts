import type { Page } from 'playwright/test';
import { hotWordsRanked, hotWordsShown } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { holdBack } from '#e2e/probe/hold-back.ts';
import { openWideAwake } from '#e2e/probe/wide-awake.ts';
import { askSqlite } from '#e2e/support/database.ts';
import { expect, test } from '#e2e/support/test.ts';

const titles = (page: Page) => page.locator('.list-box .card__title');
const box = (page: Page) => page.getByRole('banner').locator('input[name=keywords]');

test('the box suggests: by keyboard, the last words win, the history can be cleared', { tag: '@quick' }, async ({
  page,
}) => {
  await openWideAwake(page, routes.home());
  await box(page).click();
  const list = page.getByRole('listbox', { name: '搜索建议' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await box(page).pressSequentially('chuang', { delay: 20 });
  await box(page).fill('ms');
  await expect(list.getByRole('option').first()).toHaveText('门锁');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveText('门锁');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?keywords=/);
  await expect(titles(page).first()).toContainText('门锁');

  await page.goto(routes.search());
  const history = page.getByRole('navigation', { name: '搜索历史' });
  await expect(history.getByRole('link', { name: '门锁' })).toBeVisible();
  await history.getByRole('button', { name: '清空' }).click();
  await expect(history).toBeHidden();
});

test('letters typed faster than 300 ms are one search; the last words win, also over an index that is late', async ({
  page,
}) => {
  await openWideAwake(page, routes.home());
  // The index is held back until two queries wait for it.
  const letGo = await holdBack(page, '**/search/*.json');
  await box(page).click();
  const list = page.getByRole('listbox', { name: '搜索建议', includeHidden: true });
  await expect(list).toBeAttached();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  // Every search renders the list once.
  await list.evaluate((suggestions) => {
    new MutationObserver((changes) => {
      const painted = Number(document.body.dataset['painted'] ?? 0);
      document.body.dataset['painted'] = String(painted + changes.length);
    }).observe(suggestions, { childList: true });
  });
  const painted = async () => Number((await page.locator('body').getAttribute('data-painted')) ?? 0);

  for (const words of ['chuang', 'ms']) {
    await box(page).fill(words);
    await page.clock.runFor(300);
  }
  expect(await painted()).toBe(0);
  letGo();
  await expect(list.getByRole('option').first()).toHaveText('门锁');
  expect(await painted(), 'two questions have waited').toBe(1);

  await box(page).fill('');
  for (const letter of 'wangguan') {
    await box(page).press(letter);
    await page.clock.runFor(299);
  }
  await expect(list.getByRole('option').first()).toHaveText('门锁');
  expect(await painted(), 'while letters come').toBe(1);
  await page.clock.runFor(1);
  await expect(list.getByRole('option').first()).toContainText('网关');
  expect(await painted(), 'after the last letter').toBe(2);
});

test("hot words are the gateway's: under the box, in it, and on the page that waits for words", async ({
  page,
  shop,
}) => {
  const rows = await askSqlite(shop.dataFolder)<{ name: string }>(
    'select name from search_word order by sort desc, word_id',
  );
  const words = rows.map(({ name }) => name);
  await openWideAwake(page, routes.home());
  const below = page.getByRole('navigation', { name: '热门搜索' }).getByRole('link');
  expect(await below.allInnerTexts()).toEqual(words.slice(0, hotWordsShown));
  await box(page).click();
  await expect(page.getByRole('group', { name: '大家在搜' }).getByRole('option')).toHaveText(words);
  await page.keyboard.press('Escape');
  await below.nth(1).click();
  await expect(box(page)).toHaveValue(words[1] ?? '');
  await expect(titles(page).first()).toBeVisible();
  await page.goto(routes.search());
  const ranked = page.getByRole('navigation', { name: '大家在搜' }).getByRole('link').locator('span');
  await expect(ranked).toHaveText(words.slice(0, hotWordsRanked));
});
