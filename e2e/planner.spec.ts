import type { Page } from 'playwright/test';
import type { PlannerFile } from '#core/planner/goods-file.ts';
import { makePlan, type Plan } from '#core/planner/plan.ts';
import { plannerRoutes } from '#core/planner/routes.ts';
import { readWish } from '#core/planner/wish.ts';
import { routes } from '#core/site/routes.ts';
import { refusedCalls, unreachable } from '#e2e/probe/complaints.ts';
import { expectNothingFromAxe } from '#e2e/probe/inspect.ts';
import { enterAs, resetShop } from '#e2e/support/buying.ts';
import { firstMember, snapshotOf } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

const total = (page: Page) => page.locator('.plan-bar .price');
const addButton = (page: Page) => page.locator('.plan-bar').getByRole('button', { name: '整套加入购物车' });
const result = (page: Page) => page.getByRole('dialog');

/** The plan for the page's address, computed independently of the page. */
async function planOf(page: Page): Promise<Plan> {
  const file = (await (await page.request.get(plannerRoutes.goods())).json()) as PlannerFile;
  return makePlan(readWish(new URL(page.url()).search), file);
}

/** SKU → pieces of a plan, each SKU once. */
function piecesOf(plan: Plan): Record<string, number> {
  const pieces: Record<string, number> = {};
  for (const { goods, num } of plan.lines) pieces[goods.id] = (pieces[goods.id] ?? 0) + num;
  return pieces;
}

test.beforeEach(async ({ shop }) => resetShop(shop));

test('a plan goes into the cart line by line, and the database has exactly that', { tag: '@quick' }, async ({
  page,
  shop,
}) => {
  await enterAs(page.context(), shop, firstMember);
  const owner = `from member where member.mobile = '${firstMember.mobile}'`;
  const cartNow = () =>
    shop.ask<{ item_id: string; num: number }>(
      `select item_id, num from cart_line where cart_type = 'cart' and user_id = (select user_id ${owner})`,
    );
  const before = await cartNow();
  await page.goto(plannerRoutes.page());
  await page.getByText('两居', { exact: true }).first().click();
  await page.getByRole('checkbox', { name: '观影' }).check();
  await page.getByLabel('设备预算').fill('9000');
  await page.getByRole('radio', { name: /^经济/ }).check();
  await page.getByRole('button', { name: '移除玄关的人体传感器' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '已移除人体传感器，场景不完整' })).toBeVisible();
  await page.getByRole('region', { name: '已移除' }).getByRole('button', { name: '放回' }).click();
  await page.getByRole('button', { name: '换一款智能门锁' }).click();
  await page.getByRole('list', { name: '可以换成' }).getByRole('button').last().click();
  await expect(page.getByRole('button', { name: '恢复推荐' })).toHaveCount(1);

  await expectNothingFromAxe(page);
  const plan = await planOf(page);
  // The sketch counts what the list holds.
  const atDoor = plan.lines.filter(({ room }) => room === '玄关').reduce((sum, { num }) => sum + num, 0);
  await expect(page.getByRole('img', { name: new RegExp(`玄关 \\d+ 平方米，${atDoor} 件设备`) })).toBeVisible();
  expect(plan.lines.some(({ kind, isEdited }) => kind === 'lock' && isEdited)).toBe(true);
  expect(plan.covered).toContain('film');
  // Two presses count as one: the second comes while the first request is pending.
  await addButton(page).dblclick();
  await expect(result(page)).toContainText(/已加入购物车 \d+ 件/);
  const wanted = piecesOf(plan);
  for (const { item_id, num } of before) wanted[item_id] = (wanted[item_id] ?? 0) + num;
  const cart = await cartNow();
  expect(Object.fromEntries(cart.map(({ item_id, num }) => [item_id, num]))).toEqual(wanted);
  await result(page).getByRole('link', { name: '去购物车' }).click();
  await page.waitForURL((url) => url.pathname === routes.cart());
  await expect(page.getByRole('main')).toContainText(plan.lines[0]?.goods.name ?? 'none');
});

test('an answer that is lost on its way adds once', async ({ page, shop, forgive }) => {
  forgive(unreachable, refusedCalls);
  await enterAs(page.context(), shop, firstMember);
  const sum = async () => {
    const [row] = await shop.ask<{ num: number }>("select sum(num) as num from cart_line where cart_type = 'cart'");
    return Number(row?.num ?? 0);
  };
  const before = await sum();
  await page.goto(`${plannerRoutes.page()}?house=one&scenes=night&budget=3000&band=economy`);
  const plan = await planOf(page);
  let lost = 0;
  await page.route('**/cart/merge', async (route) => {
    if (lost >= 2) return route.continue();
    lost += 1;
    // The server has stored it, but the browser never gets the answer.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await addButton(page).click();
  await expect(page.locator('[data-toasts], .toasts').first()).toContainText(/失败|网络|重试/);
  await expect(addButton(page)).toHaveAttribute('aria-busy', 'false');
  await addButton(page).click();
  await expect(result(page)).toContainText(`已加入购物车 ${plan.pieces} 件`);
  expect(await sum()).toBe(before + plan.pieces);
  expect(lost).toBe(2);
});

test('what is ticked before the form is alive counts once it is', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/_astro/PlannerPage.*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${plannerRoutes.page()}?scenes=home,sleep`, { waitUntil: 'commit' });
  await page.getByText('四居', { exact: true }).first().click();
  await page.getByRole('checkbox', { name: '看护' }).check();
  await page.getByRole('radio', { name: '没有零线' }).check();
  letGo();
  await expect(page).toHaveURL(/house=four.*&neutral=no/);
  expect(new URL(page.url()).searchParams.get('scenes')?.split(',').toSorted()).toEqual(['care', 'home', 'sleep']);
  await expect(page.getByRole('checkbox', { name: '看护' })).toBeChecked();
  await expect(page.getByRole('heading', { name: /^四居/ }).first()).toBeVisible();
});

test('the address is the plan: another browser sees the same, and so does paper', async ({ page, stranger }) => {
  await page.goto(plannerRoutes.page());
  await page.getByText('四居', { exact: true }).first().click();
  await page.getByRole('checkbox', { name: '看护' }).check();
  await page.getByRole('radio', { name: '没有零线' }).check();
  await page.getByRole('radio', { name: /^进阶/ }).check();
  await page.getByRole('button', { name: '移除玄关的可视门铃' }).click();
  const linesOf = (one: Page) => one.locator('.plan-line').allInnerTexts();
  await expect(page.locator('.plan-line').first()).toBeVisible();
  const [lines, sum] = [await linesOf(page), await total(page).innerText()];
  expect(lines.length).toBeGreaterThan(15);
  await stranger.goto(page.url());
  await expect(total(stranger)).toHaveText(sum);
  expect(await linesOf(stranger)).toEqual(lines);
  await expect(stranger.getByRole('checkbox', { name: '看护' })).toBeChecked();
  await expect(stranger.getByRole('region', { name: '已移除' })).toContainText('玄关·可视门铃');

  await stranger.emulateMedia({ media: 'print' });
  const sheet = stranger.locator('.sheet');
  await expect(sheet).toBeVisible();
  await expect(sheet.locator('tbody tr')).toHaveCount(lines.length);
  await expect(sheet.locator('tfoot')).toContainText(sum.replace(/\s/g, ''));
  await expect(sheet).toContainText(/日期：＿+ 年/);
  for (const hidden of ['.header', '.plan-form', '.plan-bar', '.footer', '.ready']) {
    await expect(stranger.locator(hidden)).toBeHidden();
  }
});

test('a number outside its limits stays as typed and says so; the plan stays', async ({ page }) => {
  await page.goto(`${plannerRoutes.page()}?house=three&area=120`);
  await expect(total(page)).toBeVisible();
  const sum = await total(page).innerText();
  await page.getByLabel('套内面积').fill('9');
  await expect(page.getByText('请填 75 到 180 之间的整数（平方米）')).toBeVisible();
  await expect(page.getByLabel('套内面积')).toHaveValue('9');
  await expect(total(page)).toHaveText(sum);
  await page.getByLabel('设备预算').fill('500');
  await expect(page.getByText(/^预算还差 ¥/).first()).toBeVisible();
});

test('预约设计 takes the plan along in the remark', async ({ page }) => {
  await page.goto(`${plannerRoutes.page()}?house=one&area=52&scenes=night&budget=3000`);
  await page.locator('.plan-line').first().hover();
  await page.getByRole('link', { name: '预约设计' }).click();
  await expect(page.getByLabel('备注')).toHaveValue(/^户型规划：一居·52 ㎡；场景 起夜；均衡 \d+ 件，合计 ¥/);
});

test('预约设计 pressed before its drawer is there takes the plan to the page of the form', async ({
  page,
  forgive,
}) => {
  forgive(/ERR_FAILED/);
  await page.route(/\/later\.[^/]+\.js/, (route) => route.abort());
  await page.goto(`${plannerRoutes.page()}?house=one&area=52&scenes=night&budget=3000`);
  await expect(total(page)).toBeVisible();
  await page.getByRole('link', { name: '预约设计' }).click();
  await page.waitForURL(routes.freeDesign());
  await expect(page.getByLabel('备注')).toHaveValue(/^户型规划：一居·52 ㎡；场景 起夜；均衡 \d+ 件，合计 ¥/);
  await page.reload();
  await expect(page.getByLabel('备注')).toHaveValue('');
});

test('a visitor keeps a package until login, and is told what is sold out', async ({ page, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const row = snapshot.only('programmeLibrary').list.find((one) => one.is_package === 1);
  const set = snapshot.get('programme', row?.code ?? '');
  const [gone] = set.goods;
  const sell = (stock: number) =>
    page.request.post('/__sim/catalogue', { data: { changes: [{ item_id: gone?.item_id, stock }] } });
  await sell(0);
  await page.goto(routes.packageList());
  const card = page.locator('.pack').filter({ hasText: set.name });
  await card.getByRole('button', { name: '整套加入购物车' }).click();
  await expect(result(page)).toContainText(/已暂存 \d+ 件/);
  await expect(result(page).locator('li').first()).toContainText(gone?.item_name ?? 'none');
  await expect(result(page).locator('li').first()).toContainText('暂时无货');
  await expect(result(page).getByRole('link', { name: '登录结算' })).toBeVisible();
  await result(page).getByRole('button', { name: '继续看看' }).click();
  await expect(result(page)).toBeHidden();
  const kept = await page.evaluate(() => localStorage.getItem('chengju.guest-cart.v1') ?? '');
  const lines = (JSON.parse(kept) as { lines: { item_id: string }[] }).lines.map(({ item_id }) => item_id);
  expect(lines).not.toContain(gone?.item_id);
  expect(lines).toHaveLength(new Set(set.goods.map(({ item_id }) => item_id)).size - 1);
  await sell(50);
});

test('packages are narrowed and sorted in place, and the address remembers', async ({ page }) => {
  await page.goto(routes.packageList());
  const cards = page.locator('.pack:visible');
  const all = await cards.count();
  await page.getByLabel('预算').selectOption({ label: '1,000 元以下' });
  await page.getByLabel('排序').selectOption({ label: '价格从低到高' });
  await expect.poll(() => cards.count()).toBeLessThan(all);
  const sums = await cards.evaluateAll((list) => list.map((card) => Number((card as HTMLElement).dataset['sum'])));
  expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  expect(Math.max(...sums)).toBeLessThan(100_000);
  await page.reload();
  await expect(cards).toHaveCount(sums.length);
  await page.getByLabel('户型').selectOption({ label: '别墅' });
  await expect(page.getByText('没有符合条件的套餐')).toBeVisible();
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect(cards).toHaveCount(all);
});
