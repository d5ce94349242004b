import type { Page } from 'playwright/test';
import { experienceRoutes } from '#core/experience/routes.ts';
import { reservationMessages } from '#core/reservation/messages.ts';
import { messages } from '#core/site/messages.ts';
import { routes } from '#core/site/routes.ts';
import { openAlive } from '#e2e/probe/alive.ts';
import { refusedCalls, unreachable } from '#e2e/probe/complaints.ts';
import { askSqlite } from '#e2e/support/database.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { newMobile } from '#e2e/support/login.ts';
import { expect, test } from '#e2e/support/test.ts';

const shanghai = { longitude: 121.47, latitude: 31.23 };
const booking = '/papi/app/project/addbusiness';

const cards = (page: Page) => page.locator('article.centre');
const names = (page: Page) => page.locator('article.centre h3').allTextContents();

/** The list after hydration; before that its links open pages. */
const openList = (page: Page, address: string = routes.experienceList()): Promise<void> => openAlive(page, address);

/** Visits under one name in the database. */
const stored = (dataFolder: string, contacts: string) =>
  askSqlite(dataFolder)<{ experience_id: number; contact_number: string; appoint_date: string; remark: string }>(
    'select experience_id, contact_number, appoint_date, remark from business where contacts = ?',
    contacts,
  );

const form = (page: Page) => page.getByRole('region', { name: '预约到店' });
const send = (page: Page) => form(page).getByRole('button', { name: '预约到店' });

async function openCentre(page: Page, id = 1): Promise<void> {
  await page.goto(routes.experience(id));
  await form(page).getByLabel('姓名').focus();
  await page.waitForFunction(() => !document.querySelector('#visit astro-island[ssr]'));
}

/** Fills in the form. Returns the number, another each time: one visit per number in ten minutes. */
async function fill(page: Page, name: string): Promise<string> {
  const mobile = newMobile();
  await form(page).getByLabel('姓名').fill(name);
  await form(page)
    .getByLabel('联系方式')
    .fill(mobile.replace(/(\d{3})(\d{4})/, '$1 $2-'));
  return mobile;
}

test('only centres that are online are listed; kind, service and city narrow them, all in the address', async ({
  page,
  shop,
}) => {
  const online = await askSqlite(shop.dataFolder)<{ name: string; tags: string; store_type: number }>(
    'select name, tags, store_type from experience where status = 6',
  );
  await openList(page);
  expect((await names(page)).toSorted()).toEqual(online.map(({ name }) => name).toSorted());
  const [first, ...others] = online;
  expect(others.length).toBeGreaterThan(5);

  const tag = (JSON.parse(first?.tags ?? '[]') as string[])[0] ?? '';
  await page.getByRole('link', { name: tag, exact: true }).click();
  await expect(page).toHaveURL(/\?store_tag=\d+$/);
  const tagged = online.filter(({ tags }) => (JSON.parse(tags) as string[]).includes(tag));
  await expect(cards(page)).toHaveCount(tagged.length);
  await page.getByRole('link', { name: '旗舰体验馆', exact: true }).click();
  await expect(page).toHaveURL(/store_type=1&store_tag=\d+/);
  await expect(cards(page)).toHaveCount(tagged.filter(({ store_type }) => store_type === 1).length);
  await page.reload();
  await expect(page.getByRole('link', { name: '旗舰体验馆', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(cards(page)).toHaveCount(tagged.filter(({ store_type }) => store_type === 1).length);
  await page.goBack();
  await expect(cards(page)).toHaveCount(tagged.length);

  await page.getByRole('link', { name: '上海市', exact: true }).click();
  await page.waitForURL((url) => url.pathname === experienceRoutes.centres('310100'));
  await expect(page.getByRole('heading', { level: 1, name: '上海市的体验馆' })).toBeVisible();
  await openList(page, `${experienceRoutes.centres('310100')}?store_type=3`);
  await expect(page.getByText('没有符合条件的体验馆')).toBeVisible();
  await page.getByRole('button', { name: '清空筛选' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('an old link with a city in its query shows the page of that city', async ({ request }) => {
  const answer = await request.get('/Experience/list?cityId=310100');
  expect(await answer.text()).toContain('上海市的体验馆</h1>');
});

test.describe('where the device tells its place', () => {
  test.use({ geolocation: shanghai, permissions: ['geolocation'] });

  test('the nearest centre comes first, with its distance', async ({ page }) => {
    await openList(page);
    await expect(page).toHaveURL(/\?order=1$/);
    await expect(page.getByText('由近到远')).toBeVisible();
    await expect(cards(page).first()).toContainText('上海');
    await expect(cards(page).first()).toContainText(/约 \d+(\.\d)? 公里/);
    expect((await names(page)).slice(0, 3)).toEqual(['上海徐汇体验馆', '苏州姑苏体验馆', '杭州滨江体验馆']);
    await page.getByRole('button', { name: '离我最近' }).click();
    await expect(page).toHaveURL(routes.experienceList());
    await expect(cards(page).first()).not.toContainText(/公里/);
  });
});

test('location denied: the order stays, and the page says so; a known delivery city comes first', async ({ page }) => {
  await openList(page);
  const before = await names(page);
  await page.getByRole('button', { name: '离我最近' }).click();
  await expect(page.getByText(/未能定位，按默认顺序排列/)).toBeVisible();
  expect(await names(page)).toEqual(before);
  await page.evaluate(() =>
    localStorage.setItem('chengju.region.v1', JSON.stringify({ province: '陕西省', city: '西安市', county: '雁塔区' })),
  );
  await page.reload();
  await expect(page.getByText('未能定位，先列出配送地区西安市的体验馆。')).toBeVisible();
  await expect(cards(page).first()).toContainText('西安');
});

test('a device that says nothing: after 10 s the page says so, and who allows it later presses again', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const { getCurrentPosition } = Geolocation.prototype;
    let times = 0;
    navigator.geolocation.getCurrentPosition = (...given) => {
      times += 1;
      if (times > 1) getCurrentPosition.apply(navigator.geolocation, given);
    };
  });
  await page.clock.install();
  await openList(page);
  const nearest = page.getByRole('button', { name: '离我最近' });
  await nearest.click();
  await expect(page.getByText('正在定位…')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText(/未能定位，按默认顺序排列/)).toBeVisible();
  await nearest.click();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(shanghai);
  await nearest.click();
  await expect(page.getByText('由近到远')).toBeVisible();
});

test('a visit: what is missing is said in place, a double click books once, the receipt is that of the row', {
  tag: '@quick',
}, async ({ page, shop }) => {
  await openCentre(page);
  await send(page).click();
  await expect(form(page).getByText(reservationMessages.nameRequired)).toBeVisible();
  await expect(form(page).getByLabel('姓名')).toBeFocused();
  const contact_number = await fill(page, '沈到店');
  const date = form(page).getByLabel('到店日期（选填）');
  const tomorrow = await date.evaluate((input: HTMLInputElement) => {
    const day = new Date(`${input.min}T12:00:00Z`);
    day.setUTCDate(day.getUTCDate() + 1);
    return day.toISOString().slice(0, 10);
  });
  await date.fill(tomorrow);
  await form(page).getByLabel('备注（选填）').fill('想看窗帘');
  await send(page).dblclick();
  await expect(form(page).getByText('预约已提交')).toBeVisible();
  expect(await stored(shop.dataFolder, '沈到店')).toEqual([
    { experience_id: 1, contact_number, appoint_date: tomorrow, remark: '想看窗帘' },
  ]);
  const [row] = await askSqlite(shop.dataFolder)<{ crm_business_id: string }>(
    'select crm_business_id from business where contacts = ?',
    '沈到店',
  );
  await expect(form(page).locator('.visit__receipt b')).toHaveText(row?.crm_business_id ?? 'none');
});

test('a day too far off is refused in the words of the server, what was typed stays', async ({
  page,
  shop,
  forgive,
}) => {
  forgive(refusedCalls);
  await openCentre(page);
  await fill(page, '沈太远');
  await form(page).getByLabel('到店日期（选填）').fill('2099-01-01');
  await send(page).click();
  await expect(form(page).getByRole('alert')).toHaveText('最多可预约 90 天内的日期');
  await expect(form(page).getByLabel('姓名')).toHaveValue('沈太远');
  await expect(form(page).getByLabel('到店日期（选填）')).toHaveValue('2099-01-01');
  expect(await stored(shop.dataFolder, '沈太远')).toEqual([]);
});

test('an answer that is lost: the same press again is the same visit; offline it is said', async ({
  page,
  context,
  shop,
  forgive,
}) => {
  forgive(unreachable, /status of 503/, /^503: /);
  await openCentre(page);
  await fill(page, '许重约');
  const keys: (string | undefined)[] = [];
  await page.route(booking, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.fulfill({ status: 503, json: { code: 503, data: null, msg: '服务器繁忙，请稍后再试' } });
  });
  await send(page).click();
  await expect(form(page).getByRole('alert')).toBeVisible();
  await expect(form(page).getByLabel('姓名')).toHaveValue('许重约');
  await context.setOffline(true);
  await send(page).click();
  await expect(form(page).getByRole('alert')).toContainText(messages.offline);
  await context.setOffline(false);
  await send(page).click();
  await expect(form(page).getByText('预约已提交')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await stored(shop.dataFolder, '许重约')).toHaveLength(1);
});

test('open or closed is told by the clock of the browser', async ({ page, shop }) => {
  const centre = snapshotOf(shop.dataFolder).get('experience', '1');
  const [opens = ''] = centre.hours.split('-');
  for (const [time, word] of [
    ['12:00', '营业中'],
    ['03:00', `休息中，今日 ${opens} 开`],
    ['23:30', `休息中，明日 ${opens} 开`],
  ] as const) {
    await page.clock.setFixedTime(new Date(`2026-11-21T${time}:00+08:00`));
    await page.goto(routes.experience(centre.id));
    await expect(page.locator('main .open-now').first()).toHaveText(word);
  }
});

test('a centre tells the way there, and the nearest others lead to their pages', async ({ page, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const centre = snapshot.get('experience', '1');
  await page.goto(routes.experience(centre.id));
  const way = page.locator('.way');
  await expect(way.locator('dl')).toContainText(centre.address);
  await expect(way.locator('dl').getByRole('link', { name: '拨打' })).toHaveAttribute('href', /^tel:/);
  const near = way.locator('li');
  await expect(near).toHaveCount(3);
  const metres = (await near.locator('span').allTextContents()).map((text) => Number(/[\d.]+/.exec(text)?.[0]));
  expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  // The drawing numbers them as the list does, this centre first.
  const second = await near.first().getByRole('link').textContent();
  await expect(way.locator('.centre-map__pin.is-on a')).toHaveAttribute('aria-label', `1 ${centre.name}`);
  await way
    .locator('.centre-map')
    .getByRole('link', { name: `2 ${second}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: second ?? '' })).toBeVisible();
});

test('dynamics: list, one centre, pages, article with its neighbours, share', async ({ page, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const all = snapshot.keys('dynamic').map((key) => snapshot.get('dynamic', key));
  await page.goto(experienceRoutes.dynamicList());
  await expect(page.locator('.dynamics li')).toHaveCount(10);
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2' }).click();
  await page.waitForURL((url) => url.pathname === experienceRoutes.dynamicList(undefined, 2));
  await expect(page.locator('.dynamics h3').first()).toHaveText(all[10]?.title ?? '');

  const own = all.filter((one) => one.store_id === 1);
  await page.goto('/Experience/dynamicList?store_id=1');
  await expect(page.locator('.dynamics h3')).toHaveText(own.map(({ title }) => title));
  await page.getByRole('link', { name: own[1]?.title ?? '' }).click();
  await page.waitForURL((url) => url.pathname === experienceRoutes.dynamic(own[1]?.id ?? ''));
  await page.getByRole('link', { name: /^上一篇/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own[0]?.title ?? '');
  await page.getByRole('link', { name: /^下一篇/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own[1]?.title ?? '');
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('dialog', { name: '分享动态' }).getByLabel('本页链接')).toHaveValue(page.url());

  await page.goto(`/Experience/dynamicDetail?id=${own[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own[0]?.title ?? '');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('cities are pages, filters that need script are away, a visit is booked by phone', async ({ page }) => {
    await page.goto(routes.experienceList());
    await expect(page.getByRole('link', { name: '旗舰体验馆', exact: true })).toBeHidden();
    await page.getByRole('link', { name: '杭州市', exact: true }).click();
    await expect(cards(page)).toHaveCount(1);
    await cards(page)
      .getByRole('link', { name: /查看体验馆/ })
      .click();
    await expect(form(page).locator('noscript p')).toBeVisible();
    await expect(form(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(send(page)).toBeHidden();
  });
});
