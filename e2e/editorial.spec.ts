import { editorialRoutes } from '#core/article/routes.ts';
import { reservationMessages } from '#core/reservation/messages.ts';
import { routes } from '#core/site/routes.ts';
import { expectNoShift } from '#e2e/probe/shifts.ts';
import { openWideAwake } from '#e2e/probe/wide-awake.ts';
import { askSqlite } from '#e2e/support/database.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { newMobile } from '#e2e/support/login.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';

// Designers, news, topics, and the texts of the shop.

test('designers are narrowed by kind, skill and city, put in order and paged, all in the address', {
  tag: '@quick',
}, async ({ page, shop }) => {
  const designers = snapshotOf(shop.dataFolder).only('designerLibrary').list;
  const [first] = designers;
  await openWideAwake(page, editorialRoutes.designerList());
  const cards = page.locator('main .designer');
  await expect(cards).toHaveCount(9);
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(cards).toHaveCount(designers.length - 9);

  const filters = page.getByRole('region', { name: '筛选' });
  await filters.getByRole('link', { name: first?.city ?? '', exact: true }).click();
  await expect(cards).toHaveCount(designers.filter(({ city }) => city === first?.city).length);
  await expect(page.getByRole('status').filter({ hasText: '位设计师' })).toContainText('1');
  expect(new URL(page.url()).searchParams.get('city')).toBe(first?.city);
  await page.goBack();
  await expect(cards).toHaveCount(designers.length - 9);

  await page.goto(`${editorialRoutes.designerList()}?sort=score&style=${encodeURIComponent('不砸墙')}`);
  await expect(cards).toHaveCount(1);
  await expect(filters.getByRole('link', { name: '不砸墙' })).toHaveAttribute('aria-current', 'true');
  await filters.getByRole('link', { name: '上海', exact: true }).click();
  await expect(page.getByText('没有符合条件的设计师')).toBeVisible();
  await page.getByRole('link', { name: '看全部设计师' }).click();
  await expect(cards).toHaveCount(9);
  await filters.getByText('方案类型与排序').click();
  await filters.getByRole('link', { name: '评分', exact: true }).click();
  const scores = (await cards.locator('.num').allInnerTexts()).map(Number.parseFloat);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('a narrowed address moves nothing on its way in', async ({ page }) => {
  await page.goto(`${editorialRoutes.designerList()}?city=${encodeURIComponent('杭州')}`);
  await expect(page.locator('main .designer')).toHaveCount(1);
  await settle(page);
  await expectNoShift(page);
});

test('who asks for a designer is written down with the name', async ({ page, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const [code = ''] = snapshot.keys('designer');
  const { name, programmes } = snapshot.get('designer', code);
  await openWideAwake(page, editorialRoutes.designer(code));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const programme of programmes) {
    await expect(page.locator(`main a[href="${routes.programme(programme.code)}"]`)).toHaveCount(1);
  }
  await page.getByRole('link', { name: `请${name}设计` }).click();
  const drawer = page.getByRole('dialog', { name: '免费设计预约' });
  await expect(drawer.getByLabel('备注')).toHaveValue(`希望由设计师${name}负责`);
  await drawer.getByLabel('姓名').fill('林小满');
  await drawer.getByLabel('联系方式').fill(newMobile());
  await drawer.getByRole('button', { name: '提交预约' }).click();
  await expect(page.getByText(reservationMessages.submitted)).toBeVisible();
  expect(
    await askSqlite(shop.dataFolder)<{ remark: string }>('select remark from reservation where contacts = ?', '林小满'),
  ).toEqual([{ remark: expect.stringContaining(`希望由设计师${name}负责`) }]);
});

test('news: by category, from one to the next and back, to the author and the brand', async ({ page, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  await page.goto(routes.home());
  await page.getByRole('contentinfo').getByRole('link', { name: '专题与服务' }).click();
  const [newest] = snapshot.only('articleLibrary').list;
  await page
    .locator(`main a[href="${editorialRoutes.article(newest?.code ?? '')}"]`)
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '');

  await page.goto(editorialRoutes.articleList());
  await page.getByRole('navigation', { name: '资讯分类' }).getByRole('link', { name: '选购指南' }).click();
  await expect(page).toHaveURL(editorialRoutes.articleList(58));
  const rows = snapshot.only('articleLibrary').list.filter((row) => row.cate_id === 58);
  await expect(page.locator('main .news__row')).toHaveCount(rows.length);

  const middle = snapshot.get('article', rows[1]?.code ?? '');
  await page.goto(editorialRoutes.article(middle.code));
  const near = page.getByRole('navigation', { name: '上一篇与下一篇' });
  await near.getByRole('link', { name: '上一篇' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(middle.prev?.title ?? '');
  await near.getByRole('link', { name: '下一篇' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(middle.title);
  await page.locator('.article__meta').getByRole('link', { name: middle.author }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(middle.author);
  await page
    .locator(`main a[href="${editorialRoutes.article(middle.code)}"]`)
    .first()
    .click();
  await expect(page.locator('.article-goods .card').first()).toBeVisible();
  await page.locator('.article__tags a').first().click();
  await expect(page).toHaveURL(/\/Brand\/\d+$/);
});

test('the search finds designers, news and topics, and leads to them', async ({ page, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const [designer] = snapshot.only('designerLibrary').list;
  const [article] = snapshot.only('articleLibrary').list;
  for (const [words, path] of [
    [designer?.name, editorialRoutes.designer(designer?.code ?? '')],
    [article?.title, editorialRoutes.article(article?.code ?? '')],
    ['暖冬焕新季', routes.topic('warm-winter')],
  ] as const) {
    const isDesigner = path.startsWith('/design/');
    await page.goto(`/search/components/${isDesigner ? 'designer' : 'infomation'}?keywords=${words}`);
    await expect(page.locator(`main a[href="${path}"]`).first()).toBeVisible();
  }
});

test('a topic shows its blocks, and its form is sent to the CRM once', { tag: '@quick' }, async ({ page, shop }) => {
  const { blocks } = snapshotOf(shop.dataFolder).get('topic', 'first-home');
  await openWideAwake(page, routes.topic('first-home'));
  for (const block of blocks.filter(({ title }) => title)) {
    await expect(page.getByRole('heading', { level: 2, name: block.title })).toBeVisible();
  }
  const goods = blocks.flatMap((block) => (block.type === 'items' ? block.data : []));
  for (const { item_name } of goods) await expect(page.getByRole('link', { name: item_name })).toBeVisible();
  const form = page.locator('form.reserve');
  await form.getByRole('button', { name: '免费设计' }).click();
  await expect(form.getByLabel('姓名')).toBeFocused();
  await expect(form.locator('.err')).toBeVisible();
  await form.getByLabel('姓名').fill('周小雨');
  await form.getByLabel('手机').fill('13900000018');
  await form.getByRole('button', { name: '免费设计' }).click();
  await expect(page.getByText(reservationMessages.submitted)).toBeVisible();
  expect(
    await askSqlite(shop.dataFolder)<{ marketing_id: string }>(
      "select marketing_id from crm_entry where answers like '%周小雨%'",
    ),
  ).toEqual([{ marketing_id: 'demo' }]);
});

test('a topic that is over stays a page, says so and asks for nothing', async ({ page, shop }) => {
  expect(
    snapshotOf(shop.dataFolder)
      .get('topic', 'summer-shade')
      .blocks.some(({ type }) => type === 'form'),
  ).toBe(true);
  const answer = await page.goto(routes.topic('summer-shade'));
  expect(answer?.status()).toBe(200);
  await expect(page.locator('.topic__head')).toContainText('已结束');
  await expect(page.locator('main form')).toHaveCount(0);
  await page.getByRole('link', { name: '全部专题' }).click();
  const over = page.locator('.topic-card').filter({ hasText: '已结束' });
  await expect(over).toHaveCount(1);
  await expect(over).toContainText('盛夏遮阳季');
});

test('the privacy policy is reached from the login, with what was typed still there', async ({ page, context }) => {
  await page.goto(routes.register());
  // The form is ready once its captcha has loaded.
  await expect(page.locator('[data-debug-codes]')).toContainText(/图形验证码 \w/);
  await page.getByLabel('手机号码').fill('13800000001');
  await page.getByRole('button', { name: '《隐私政策》' }).click();
  const [whole] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('dialog').getByRole('link', { name: '在新页面查看' }).click(),
  ]);
  await expect(whole).toHaveURL(routes.topic('privacy'));
  await expect(whole.getByRole('heading', { level: 1 })).toContainText('隐私政策');
  await expect(whole.locator('main')).toContainText('我们收集的信息');
  await whole.close();
  await page.getByRole('button', { name: '我知道了' }).click();
  await expect(page.getByLabel('手机号码')).toHaveValue('13800000001');
  for (const name of ['隐私政策', '用户协议', '配送与退换', '证照与备案']) {
    await expect(page.locator('.footer').getByRole('link', { name })).toBeVisible();
  }
});

test('a link to a question of the help opens it; the others stay closed until they are pressed', async ({ page }) => {
  await page.goto(routes.home());
  const link = page.locator('.nav a').filter({ hasText: '到家服务' });
  const [, question = ''] = decodeURIComponent((await link.getAttribute('href')) ?? '').split('#');
  await link.click();
  const opened = page.locator('.service__questions details').filter({ has: page.locator(`[id="${question}"]`) });
  await expect(opened).toHaveAttribute('open', '');
  await expect(opened.locator('p').first()).toBeInViewport();
  const closed = page.locator('.service__questions details:not([open])').first();
  // A closed question says what its answer begins with.
  await expect(closed.locator('summary span')).not.toBeEmpty();
  await closed.locator('summary').press('Enter');
  await expect(page.locator('.service__questions details[open]')).toHaveCount(3);
  await expect(page.locator('.service__questions details[open] summary span').first()).toBeHidden();
});

test('partners are asked to call and see how large the shop is; nobody offers them a designer', async ({ page }) => {
  await page.goto(routes.topic('cooperation'));
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: '拨打合作热线' })).toHaveAttribute('href', /^tel:/);
  await expect(main.locator('dl').filter({ hasText: '个品牌' })).toContainText('家体验馆');
  await expect(main.locator('.is-steps li')).toHaveCount(3);
  await expect(main.getByRole('link', { name: /设计师/ })).toHaveCount(0);
});

test('download pages without an app say what a phone does without one, and lead on', async ({ page }) => {
  for (const path of editorialRoutes.downloads()) {
    await page.goto(path);
    await expect(page.getByText('不用安装，购物车与订单跟电脑上是同一份')).toBeVisible();
    await expect(page.getByRole('heading', { name: '其他 App' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /下载$/ })).toHaveCount(0);
    await expect(page.locator('main a.btn--main')).toHaveAttribute('href', '#app-steps');
    await expect(page.locator('main a.btn--line')).toHaveAttribute('href', /^\//);
    // The drawn phone shows what the mall has; a code that dials stands on no download page.
    expect([4, 6]).toContain(await page.locator('.phone li').count());
    await expect(page.locator('main').getByText('扫码拨打')).toHaveCount(0);
  }
});
