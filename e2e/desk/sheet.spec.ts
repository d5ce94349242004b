import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright/test';
import writeExcel from 'write-excel-file/node';
import { unreachable } from '#e2e/probe/complaints.ts';
import { type ShopProcess, startShop } from '#e2e/support/shop-process.ts';
import { deskFlags, enterDesk, expect, expectGoodPage, savedBy, startDesk, test } from './desk.ts';

/** Copies a paid order of the demo `count` times, with one line each; returns the numbers. */
function copyPaidOrders(dataFolder: string, count: number): string[] {
  const database = new DatabaseSync(join(dataFolder, 'mall.db'), { timeout: 10_000 });
  try {
    const columnsOf = (table: string): string[] =>
      (database.prepare(`select name from pragma_table_info('${table}')`).all() as { name: string }[]).map(
        ({ name }) => name,
      );
    const [model] = database.prepare("select order_id from orders where order_status = 'DONE' limit 1").all() as {
      order_id: string;
    }[];
    const orders = columnsOf('orders').filter((name) => name !== 'order_id');
    const lines = columnsOf('order_line').filter((name) => name !== 'order_line_id' && name !== 'order_id');
    const ids = Array.from({ length: count }, (_, index) => `59990000${String(index).padStart(8, '0')}`);
    database.exec('begin immediate');
    const copyOrder = database.prepare(
      `insert into orders (order_id, ${orders.join(', ')}) select ?, ${orders.join(', ')} from orders where order_id = ?`,
    );
    const copyLine = database.prepare(
      `insert into order_line (order_id, ${lines.join(', ')}) select ?, ${lines.join(', ')} from order_line where order_id = ? limit 1`,
    );
    for (const id of ids) {
      copyOrder.run(id, model?.order_id ?? '');
      copyLine.run(id, model?.order_id ?? '');
    }
    database.exec(`update order_line set delivery_item_num = 0 where order_id like '59990000%'`);
    database.exec(
      `update orders set order_status = 'PAYED', delivery_status = 'PENDING', cancel_status = 'NO_APPLY_CANCEL', ziti_status = 'NOTZITI',
         receipt_type = 'logistics', delivery_time = null, auto_finish_time = null, end_time = null where order_id like '59990000%'`,
    );
    database.exec('commit');
    return ids;
  } finally {
    database.close();
  }
}

/** A courier's Excel file for 500 new orders, of which 20 numbers are wrong. */
async function sheetIn(dataFolder: string): Promise<string> {
  const rows = copyPaidOrders(dataFolder, 500).map((id, index) => [
    index % 25 === 7 ? `${id}9` : id,
    '顺丰',
    `SF88${String(index).padStart(8, '0')}`,
  ]);
  const sheet = [['商家订单号', '物流公司', '运单号'], ...rows].map((row) => row.map((value) => ({ value })));
  const file = join(dataFolder, 'parcels.xlsx');
  await writeExcel(sheet).toFile(file);
  return file;
}

/** Chooses the file and waits for the trial, which changes nothing. */
async function trySheet(desk: Page, file: string): Promise<void> {
  await desk.getByRole('button', { name: '表格发货' }).press('Enter');
  await desk.getByLabel('文件').setInputFiles(file);
  await expect(desk.getByText('可以发出 480 单')).toBeVisible({ timeout: 60_000 });
  await expect(desk.getByText('，20 行有问题')).toBeVisible();
}

const parcelsIn = (shop: ShopProcess) =>
  shop.ask<{ parcels: number; orders: number }>(
    "select count(*) as parcels, count(distinct order_id) as orders from delivery where order_id like '59990000%'",
  );

test('the orders that wait are a table to fill in', async ({ desk, deskShop }) => {
  const waiting = await deskShop.ask<{ order_id: string }>(
    `select order_id from orders where order_status = 'PAYED' and cancel_status != 'WAIT_PROCESS' and ziti_status != 'PENDING'`,
  );
  await desk.goto('/admin/orders');
  await desk.getByRole('button', { name: '表格发货' }).press('Enter');
  await expectGoodPage(desk);
  const text = await savedBy(desk, desk.getByRole('button', { name: `下载待发货的 ${waiting.length} 单` }));
  const [heads, ...rows] = text.trim().split(/\r?\n/);
  expect(heads).toContain('订单号,快递公司,快递单号');
  expect(rows).toHaveLength(waiting.length);
});

test('500 orders are shipped from one Excel file, of which 20 rows are wrong, and again without a second parcel', async ({
  desk,
  deskShop,
}) => {
  test.setTimeout(180_000);
  const file = await sheetIn(deskShop.dataFolder);

  await desk.goto('/admin/orders');
  const parcels = () => parcelsIn(deskShop);
  await trySheet(desk, file);
  expect(await parcels()).toEqual([{ parcels: 0, orders: 0 }]);
  await expectGoodPage(desk);
  const started = performance.now();
  await desk.getByRole('button', { name: '发出 480 单' }).press('Enter');
  await expect(desk.getByText('已发出 480 单')).toBeVisible({ timeout: 60_000 });
  expect(performance.now() - started).toBeLessThan(60_000);
  expect(await parcels()).toEqual([{ parcels: 480, orders: 480 }]);
  const text = await savedBy(desk, desk.getByRole('button', { name: '下载有问题的行' }));
  expect(text.trim().split(/\r?\n/)).toHaveLength(21);
  expect(text).toContain('订单不存在');
  await desk.getByRole('button', { name: '完成' }).press('Enter');

  await trySheet(desk, file);
  await desk.getByRole('button', { name: '发出 480 单' }).press('Enter');
  await expect(desk.getByText('已发出 480 单')).toBeVisible({ timeout: 60_000 });
  expect(await parcels()).toEqual([{ parcels: 480, orders: 480 }]);
});

/** Waits until somebody has held the write lock of the database for many looks in a row: a long transaction is under way. */
async function longWrite(dataFolder: string): Promise<void> {
  const database = new DatabaseSync(join(dataFolder, 'mall.db'), { timeout: 0 });
  try {
    await expect
      .poll(
        () => {
          for (let look = 0; look < 40; look += 1) {
            try {
              database.exec('begin immediate');
            } catch {
              continue;
            }
            database.exec('rollback');
            return false;
          }
          return true;
        },
        { intervals: [1], timeout: 30_000 },
      )
      .toBe(true);
  } finally {
    database.close();
  }
}

test('kill -9 in the middle of 500 orders, and the same press again: each is shipped once', async ({
  page,
  context,
  forgive,
}) => {
  test.setTimeout(180_000);
  forgive(unreachable);
  const shop = await startDesk('killed');
  const file = await sheetIn(shop.dataFolder);
  await enterDesk(context, shop);
  await page.goto(`${shop.origin}/admin/orders`);
  await trySheet(page, file);
  const press = page.getByRole('button', { name: '发出 480 单' });
  await press.press('Enter');
  await longWrite(shop.dataFolder);
  await shop.kill();
  expect(await parcelsIn(shop)).toEqual([{ parcels: 0, orders: 0 }]);

  const again = await startShop(shop.dataFolder, { port: Number(new URL(shop.origin).port), flags: deskFlags });
  try {
    await press.press('Enter');
    await expect(page.getByText('已发出 480 单')).toBeVisible({ timeout: 60_000 });
    expect(await parcelsIn(again)).toEqual([{ parcels: 480, orders: 480 }]);
    await page.getByRole('button', { name: '完成' }).press('Enter');
    await trySheet(page, file);
    await press.press('Enter');
    await expect(page.getByText('已发出 480 单')).toBeVisible({ timeout: 60_000 });
    expect(await parcelsIn(again)).toEqual([{ parcels: 480, orders: 480 }]);
    expect(
      await again.ask(
        "select count(*) as waiting from orders where order_id like '59990000%' and delivery_status = 'PENDING'",
      ),
    ).toEqual([{ waiting: 20 }]);
  } finally {
    await again.stop();
  }
});
