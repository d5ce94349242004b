import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { needsInstallation } from '#core/device/installation.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { routes } from '#core/site/routes.ts';
import { openSnapshot, type Snapshot } from '#snapshot/read/read.ts';
import type { AskDatabase } from './database.ts';

export const [firstMember, secondMember, thirdMember] = demoAccounts;

/** The snapshot of the current release in a data folder. */
export function snapshotOf(dataFolder: string): Snapshot {
  const snapshots = join(dataFolder, 'snapshots');
  return openSnapshot(join(snapshots, readlinkSync(join(snapshots, 'current'))));
}

interface PlainGoods {
  readonly item_id: string;
  readonly stock: number;
  readonly price: number;
  readonly name: string;
}

/** A product with one SKU, on sale, with plenty of stock; one that somebody has to install, or does not, where that matters. */
export async function plainGoods(ask: AskDatabase, isInstallable?: boolean): Promise<PlainGoods> {
  const rows = await ask<PlainGoods & { params: string }>(
    `select sku.item_id, sku.stock, coalesce(sku.activity_price, sku.price) as price, goods.item_name as name,
       goods.item_params as params
     from sku join goods on goods.goods_id = sku.goods_id
     where sku.item_id = goods.goods_id and goods.approve_status = 'onsale' and sku.approve_status = 'onsale'
       and sku.start_num <= 1 and sku.stock > 100
       and (select count(*) from sku other where other.goods_id = goods.goods_id) = 1
     order by sku.item_id`,
  );
  const row = rows.find(
    ({ name, params }) => isInstallable === undefined || needsInstallation(name, JSON.parse(params)) === isInstallable,
  );
  if (!row) throw new Error('the sample world has no such plain goods');
  return row;
}

/** Logs in on the login page, starting from any page. */
export async function logIn(page: Page, account: { mobile: string; password: string } = firstMember): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith(routes.login())) await page.goto(routes.login());
  await fillLogin(page, account);
  await page.waitForURL((url) => !url.pathname.startsWith(routes.login()));
}

/** Fills and submits the login form. */
export async function fillLogin(page: Page, account: { mobile: string; password: string }): Promise<void> {
  await page.getByLabel('手机号码').fill(account.mobile);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  const agreement = page.getByRole('checkbox', { name: /同意/ });
  if (!(await agreement.isChecked())) await agreement.check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
