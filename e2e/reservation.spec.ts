import type { Page } from 'playwright/test';
import { editorialRoutes } from '#core/article/routes.ts';
import { reservationMessages } from '#core/reservation/messages.ts';
import { drawerPx } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { openAlive } from '#e2e/probe/alive.ts';
import { refusedCalls, unreachable } from '#e2e/probe/complaints.ts';
import { expectNothingFromAxe } from '#e2e/probe/inspect.ts';
import { openWideAwake } from '#e2e/probe/wide-awake.ts';
import { askSqlite } from '#e2e/support/database.ts';
import { newMobile } from '#e2e/support/login.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';

const shanghai = { longitude: 121.47, latitude: 31.23 };
const path = '/japi/order/facilitator/addReservationInfo';

/** Reservations under one name in the database. */
const stored = (dataFolder: string, contacts: string) =>
  askSqlite(dataFolder)<{ remark: string; city_name: string; source_type: number }>(
    'select remark, city_name, source_type from reservation where contacts = ?',
    contacts,
  );

const drawer = (page: Page) => page.getByRole('dialog', { name: '免费设计预约' });
const send = (page: Page) => drawer(page).getByRole('button', { name: '提交预约' });
const nameField = (page: Page) => drawer(page).getByLabel('姓名');
const phoneField = (page: Page) => drawer(page).getByLabel('联系方式');

/** Opens the drawer from the side panel with the mouse. */
async function openDrawer(page: Page, address: string = routes.experienceList()): Promise<void> {
  await openWideAwake(page, address);
  await page.getByRole('complementary', { name: '快捷服务' }).getByRole('link', { name: '免费设计' }).click();
  await expect(drawer(page)).toBeVisible();
}

async function fill(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await phoneField(page).fill(newMobile());
}

test.describe('where the device tells its place', () => {
  test.use({ geolocation: shanghai, permissions: ['geolocation'] });

  test('by mouse: three messages in their order, the place found, sent once by a double click', async ({
    page,
    shop,
  }) => {
    await openDrawer(page, routes.programmeList());
    expect((await drawer(page).boundingBox())?.height).toBeCloseTo(drawerPx, 1);
    expect(await drawer(page).evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
    await expect(nameField(page)).toBeFocused();
    await expect(drawer(page).getByRole('button', { name: /上海市/ })).toBeVisible();
    await drawer(page).getByText('全屋', { exact: true }).click();
    await send(page).click();
    await expect(drawer(page).getByText(reservationMessages.nameRequired)).toBeVisible();
    await expect(nameField(page)).toBeFocused();
    await nameField(page).fill('沈小满');
    await send(page).click();
    await expect(drawer(page).getByText(reservationMessages.phoneRequired)).toBeVisible();
    await phoneField(page).fill(newMobile());
    await send(page).click();
    await expect(drawer(page).getByText(reservationMessages.choiceRequired)).toBeVisible();
    await drawer(page).getByText('照明', { exact: true }).click();
    await drawer(page).getByLabel('备注').fill('二居');
    await send(page).dblclick();
    await expect(page.getByText(reservationMessages.submitted)).toBeVisible();
    await expect(drawer(page)).toBeHidden();
    expect(await stored(shop.dataFolder, '沈小满')).toEqual([
      { remark: '方案:照明 二居', city_name: '上海市', source_type: 65 },
    ]);
  });

  test('a wrong city is changed by hand', async ({ page, shop }) => {
    await openDrawer(page);
    await drawer(page)
      .getByRole('button', { name: /上海市/ })
      .click();
    const dialog = page.getByRole('dialog', { name: '所在城市' });
    await dialog.getByLabel('省份').selectOption('浙江省');
    await dialog.getByLabel('城市').selectOption('杭州市');
    await dialog.getByLabel('区县').selectOption('西湖区');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(drawer(page).getByRole('button', { name: /浙江省 杭州市 西湖区/ })).toBeVisible();
    await fill(page, '周杭');
    await send(page).click();
    await expect(drawer(page)).toBeHidden();
    expect((await stored(shop.dataFolder, '周杭'))[0]?.city_name).toBe('杭州市');
  });
});

test('by keyboard: focus stays inside, Esc closes and gives it back', { tag: '@quick' }, async ({ page }) => {
  await openWideAwake(page, routes.experienceList());
  const link = page.getByRole('complementary', { name: '快捷服务' }).getByRole('link', { name: '免费设计' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toBeFocused();
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => !document.activeElement?.closest('main, header, footer'))).toBe(true);
  }
  await nameField(page).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText(reservationMessages.nameRequired)).toBeVisible();
  await expectNothingFromAxe(page);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test('location denied, and a device that says nothing: the place is chosen by hand', async ({ page, context }) => {
  await openDrawer(page);
  await expect(drawer(page).getByText('未能定位，请选择')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
  await openDrawer(page);
  await expect(drawer(page).getByText('正在定位…')).toBeVisible();
  await expect(drawer(page).getByText('未能定位，请选择')).toBeVisible({ timeout: 5000 });
});

test('the server fails: drawer and input stay, the same press again is the same reservation', {
  tag: '@quick',
}, async ({ page, shop, forgive }) => {
  forgive(/status of 503/, /^503: /);
  await openDrawer(page);
  await fill(page, '许重试');
  const keys: (string | undefined)[] = [];
  await page.route(path, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first is stored, but its answer is lost.
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.fulfill({ status: 503, json: { statusCode: 503, data: null, errorInfo: '服务器繁忙，请稍后再试' } });
  });
  await send(page).click();
  await expect(drawer(page).getByRole('alert')).toContainText('服务器繁忙，请稍后再试');
  await expect(nameField(page)).toHaveValue('许重试');
  await send(page).click();
  await expect(drawer(page)).toBeHidden();
  expect(new Set(keys).size).toBe(1);
  expect(await stored(shop.dataFolder, '许重试')).toHaveLength(1);
});

test('offline it is kept and said to be, and sent once when the network is back', async ({
  page,
  context,
  shop,
  forgive,
}) => {
  forgive(unreachable);
  await openDrawer(page);
  await fill(page, '林离线');
  await context.setOffline(true);
  await send(page).dblclick();
  await expect(drawer(page).getByText('网络已断开，预约已存好，联网后自动提交。')).toBeVisible();
  expect(await stored(shop.dataFolder, '林离线')).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(reservationMessages.submitted)).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await expect.poll(async () => (await stored(shop.dataFolder, '林离线')).length).toBe(1);
  await page.reload();
  await page.mouse.move(300, 300);
  await settle(page);
  expect(await stored(shop.dataFolder, '林离线')).toHaveLength(1);
});

test('what waited is refused: the drawer says why and keeps what was typed', async ({ page, context, forgive }) => {
  forgive(refusedCalls, unreachable);
  await openDrawer(page);
  await nameField(page).fill('林错号');
  await phoneField(page).fill('12');
  await context.setOffline(true);
  await send(page).click();
  await expect(drawer(page).getByText('网络已断开，预约已存好，联网后自动提交。')).toBeVisible();
  await context.setOffline(false);
  await expect(drawer(page).getByRole('alert')).toContainText('联系方式');
  await expect(phoneField(page)).toHaveValue('12');
  await expect(drawer(page).getByText('预约已存好')).toBeHidden();
});

test('closed by mistake it opens as it was; once sent it opens empty', async ({ page }) => {
  await openDrawer(page);
  await fill(page, '许再开');
  await drawer(page).getByText('遮阳', { exact: true }).click();
  await page.keyboard.press('Escape');
  const link = page.getByRole('complementary', { name: '快捷服务' }).getByRole('link', { name: '免费设计' });
  await link.click();
  await expect(nameField(page)).toHaveValue('许再开');
  await expect(drawer(page).getByRole('radio', { name: '遮阳' })).toBeChecked();
  await send(page).click();
  await expect(drawer(page)).toBeHidden();
  await link.click();
  await expect(nameField(page)).toHaveValue('');
});

test('it opens from goods, a programme, a designer and the campaign page, and says what it is about', async ({
  page,
  shop,
}) => {
  const [goods] = await askSqlite(shop.dataFolder)<{ id: string }>('select goods_id as id from goods limit 1');
  const [programme] = await askSqlite(shop.dataFolder)<{ code: string; name: string }>(
    'select code, name from programme order by programme_id limit 1',
  );
  const [designer] = await askSqlite(shop.dataFolder)<{ code: string; name: string }>(
    'select code, name from designer order by designer_id limit 1',
  );
  for (const [address, remark] of [
    [routes.goods(goods?.id ?? ''), /^$/],
    [routes.programme(programme?.code ?? ''), new RegExp(programme?.name ?? '')],
    [editorialRoutes.designer(designer?.code ?? ''), new RegExp(designer?.name ?? '')],
    [routes.freeDesign(), /^$/],
  ] as const) {
    await openWideAwake(page, address);
    const inPage = page.getByRole('main').locator(`a[href="${routes.freeDesign()}"][data-remark]`);
    const beside = page.getByRole('complementary', { name: '快捷服务' }).getByRole('link', { name: '免费设计' });
    await ((await inPage.count()) > 0 ? inPage.first() : beside).click();
    await expect(drawer(page).getByLabel('备注'), address).toHaveValue(remark);
    expect(page.url()).toContain(address);
  }
});

test('the campaign page has its form, and the questions of the CRM', async ({ page, shop }) => {
  // Before hydration the form submits natively to the page that works without script.
  await openAlive(page, routes.freeDesign());
  const form = page.getByRole('region', { name: '预约免费设计' });
  await form.getByLabel('姓名').fill('沈页面');
  await form.getByLabel('联系方式').fill(newMobile());
  await form.getByRole('button', { name: '提交预约' }).click();
  await expect(form.getByText(reservationMessages.submitted)).toBeVisible();
  expect(await stored(shop.dataFolder, '沈页面')).toHaveLength(1);

  // The questions are closed at first: the form above is the one that asks for a designer.
  const questions = page.getByRole('form', { name: '免费全屋智能设计' });
  await expect(questions).toBeHidden();
  await page.getByRole('heading', { name: '户型问卷' }).click();
  await questions.getByRole('button', { name: '提交问卷' }).click();
  await expect(questions.getByText('请填写姓名')).toBeVisible();
  await questions.getByLabel('姓名').fill('沈问卷');
  await questions.getByLabel('手机').fill('13800000003');
  await questions.getByLabel('户型').selectOption('两居');
  await questions.getByText('灯光', { exact: true }).click();
  await questions.getByRole('button', { name: '提交问卷' }).click();
  await expect(page.getByRole('region', { name: '户型问卷' }).getByText(reservationMessages.submitted)).toBeVisible();
  const entries = await askSqlite(shop.dataFolder)<{ answers: string }>(
    "select answers from crm_entry where answers like '%沈问卷%'",
  );
  expect(entries.map(({ answers }) => JSON.parse(answers))).toMatchObject([
    { leads_name: '沈问卷', field_house: '两居', field_wishes: '灯光' },
  ]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the link leads to the campaign page, its form to a page that answers', { tag: '@quick' }, async ({
    page,
    shop,
    forgive,
  }) => {
    forgive(refusedCalls);
    await page.goto(routes.freeDesign());
    const form = page.getByRole('region', { name: '预约免费设计' });
    await form.getByLabel('姓名').fill('沈无脚本');
    await form.getByRole('button', { name: '提交预约' }).click();
    await expect(page.getByRole('alert')).toHaveText(reservationMessages.phoneRequired);
    await page.getByLabel('联系方式').fill(newMobile());
    await page.getByRole('button', { name: '提交预约' }).click();
    await expect(page.getByRole('heading', { name: reservationMessages.submitted })).toBeVisible();
    expect(await stored(shop.dataFolder, '沈无脚本')).toMatchObject([{ remark: '方案:全屋', source_type: 65 }]);
  });
});
