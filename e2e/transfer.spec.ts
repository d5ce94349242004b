import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { enterAs, fillCart, submitOrder } from '#e2e/support/buying.ts';
import { startShop } from '#e2e/support/shop-process.ts';
import { expect, test } from '#e2e/support/test.ts';

const account = { holder: '星河智居科技有限公司', bank: '招商银行上海张江支行', account: '6225880100001234' };
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a bank transfer: account, proof, refused, sent again, the money found', async ({ page }) => {
  test.setTimeout(180_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-transfer-'));
  writeFileSync(join(dataFolder, 'settings.json'), JSON.stringify({ bank: account }));
  const mall = await startShop(dataFolder);
  const decide = async (orderId: string, action: 'accept' | 'refuse', remark = '') => {
    const data = { order_id: orderId, action, remark };
    expect((await page.request.post(`${mall.origin}/__sim/transfer`, { data })).ok()).toBe(true);
  };
  const pictures = page.locator('.uploads__list img');
  const addProof = async (): Promise<void> => {
    const before = await pictures.count();
    await page.locator('input[type=file]').setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: receipt });
    await expect(pictures).toHaveCount(before + 1);
    // A press before the picture has arrived is asked to wait.
    await expect(page.locator('li[aria-busy=true]')).toHaveCount(0);
  };
  try {
    await enterAs(page.context(), mall);
    await fillCart(page.context(), mall);
    await page.goto(mall.origin + routes.checkout());
    const orderId = await submitOrder(page);
    await page.getByRole('radio', { name: /线下转账/ }).check();
    const facts = page.locator('.transfer__facts');
    for (const text of [account.holder, account.bank, '6225 8801 0000 1234', orderId]) {
      await expect(facts).toContainText(text);
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: '复制账号' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account.account);

    await page.getByRole('button', { name: '提交凭证' }).click();
    await expect(page.getByRole('alert')).toHaveText('请上传凭证图片');
    await addProof();
    await page.getByLabel('交易流水号（选填）').fill('20261123001');
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await axeOf(page).withTags(['wcag2a', 'wcag2aa']).analyze()).violations).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: '提交凭证' }).click();
    await expect(page.getByText('核对到账后自动确认付款')).toBeVisible();

    await decide(orderId, 'refuse', '回单看不清');
    await page.goto(mall.origin + memberRoutes.orderDetail(orderId));
    await expect(page.getByText('转账凭证未通过，请重新提交')).toBeVisible();
    await page.goto(mall.origin + routes.payment(orderId));
    await expect(page.getByRole('radio', { name: /线下转账/ })).toBeChecked();
    await expect(page.getByText('凭证未通过核对：回单看不清')).toBeVisible();
    await expect(page.getByLabel('交易流水号（选填）')).toHaveValue('20261123001');
    await addProof();
    await page.getByRole('button', { name: '重新提交凭证' }).click();
    await expect(page.getByText('核对到账后自动确认付款')).toBeVisible();
    expect(
      await mall.ask('select check_status, pictures from transfer_proof where order_id = ?', orderId),
    ).toMatchObject([{ check_status: 0, pictures: expect.stringMatching(/^\[".+",".+"\]$/) }]);

    await decide(orderId, 'accept');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.waitForURL(/\/Order\/payStatus/i);
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
    expect(await mall.ask('select order_status, pay_type from orders where order_id = ?', orderId)).toEqual([
      { order_status: 'PAYED', pay_type: 'offline_pay' },
    ]);
  } finally {
    await page.goto('about:blank');
    await mall.stop();
  }
});
