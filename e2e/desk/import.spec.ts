import writeExcel from 'write-excel-file/node';
import { expect, expectGoodPage, logOf, press, savedBy, test } from './desk.ts';

/** Goods of the table, each with two SKUs. `CHENGJU_IMPORT=20000` is the full size. */
const size = Number(process.env['CHENGJU_IMPORT'] ?? 400);
const limitMs = 300_000;

const headings = ['规格编码', '商品名称', '分类', '品牌', '规格', '售价', '库存', '状态', '图片', '参数'];

/** A table of `count` new goods; each tenth one has a price that cannot be read. */
function sheetOf(count: number, picture: string): string[][] {
  const rows = Array.from({ length: count }, (_, at) =>
    ['曜石黑', '香槟金'].map((colour, index) => [
      `IMP-${at}-${index}`,
      `导入门锁 ${at}`,
      '智能门锁',
      '橙序',
      `颜色:${colour}`,
      at % 10 === 9 && index === 1 ? '面议' : '1,299.00',
      '20',
      '在售',
      picture,
      '供电:锂电池；适用门厚:40–120 mm',
    ]),
  );
  return [headings, ...rows.flat()];
}

test('导入：新品从表格进来，坏行有原因，整批撤销后一个不留', async ({ desk, deskShop }, info) => {
  test.setTimeout(60_000 + 3 * limitMs);
  const file = info.outputPath('新品.xlsx');
  const [shown] = await deskShop.ask<{ pics: string }>('select pics from goods order by goods_id limit 1');
  const picture = (JSON.parse(shown?.pics ?? '[]') as string[])[0] ?? '';
  await writeExcel(sheetOf(size, picture).map((row) => row.map((value) => ({ value, type: String })))).toFile(file);
  const count = async () =>
    (
      await deskShop.ask<{ goods: number; skus: number }>(
        "select count(distinct goods_id) as goods, count(*) as skus from sku where item_bn like 'IMP-%'",
      )
    )[0];
  const before = await deskShop.ask('select * from goods order by goods_id');
  const good = Math.ceil((size * 9) / 10);

  await desk.goto('/admin/goods');
  await press(desk.getByRole('button', { name: '表格导入' }));
  await desk.getByLabel('文件').setInputFiles(file);
  await expect(desk.getByText(`可以导入 ${good} 个商品`)).toBeVisible({ timeout: limitMs });
  await expect(desk.getByText(`，${2 * (size - good)} 行有问题`)).toBeVisible();
  await expect(desk.getByRole('cell', { name: '售价“面议”不是金额，例如 1299 或 1299.50' }).first()).toBeVisible();
  expect(await count()).toEqual({ goods: 0, skus: 0 });
  await expectGoodPage(desk);

  const started = performance.now();
  await press(desk.getByRole('button', { name: `导入 ${good} 个商品` }));
  await expect(desk.getByText(`已导入 ${good} 个商品`)).toBeVisible({ timeout: limitMs });
  const seconds = (performance.now() - started) / 1000;
  console.log(`导入 ${good} 个商品、${2 * good} 个规格：${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(limitMs / 1000);
  expect(await count()).toEqual({ goods: good, skus: 2 * good });
  const text = await savedBy(desk, desk.getByRole('button', { name: '下载有问题的行' }));
  expect(text.trim().split(/\r?\n/)).toHaveLength(2 * (size - good) + 1);

  await press(desk.getByRole('button', { name: '撤销这次导入' }));
  await expect(desk.getByText(`已撤销 ${good} 个商品`)).toBeVisible({ timeout: limitMs });
  expect(await count()).toEqual({ goods: 0, skus: 0 });
  expect(await deskShop.ask('select * from goods order by goods_id')).toEqual(before);
  await press(desk.getByRole('button', { name: '完成' }));
  await press(desk.getByRole('button', { name: '表格导入' }));
  await expect(desk.getByRole('row', { name: /新品\.xlsx.*已撤销/ })).toBeVisible();
});

test('导出：带走的表格改两个价再导入，只有那个商品变了', async ({ desk, deskShop }) => {
  await desk.goto('/admin/goods');
  const csv = await savedBy(desk, desk.getByRole('button', { name: '导出' }));
  const [first] = await deskShop.ask<{ item_bn: string; item_id: string; goods_id: string; price: number }>(
    "select * from sku where approve_status = 'onsale' order by item_id limit 1",
  );
  if (!first) throw new Error('nothing is sold');
  expect(csv).toContain(first.item_bn);
  await press(desk.getByRole('button', { name: '表格导入' }));
  await desk.getByLabel('文件').setInputFiles({
    name: '改价.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`规格编码,售价\n${first.item_bn},88.5\n`),
  });
  await expect(desk.getByText('可以导入 1 个商品')).toBeVisible();
  await press(desk.getByRole('button', { name: '导入 1 个商品' }));
  await expect(desk.getByText('已导入 1 个商品')).toBeVisible();
  const now = () => deskShop.ask<{ price: number }>('select price from sku where item_id = ?', first.item_id);
  expect(await now()).toEqual([{ price: 8850 }]);
  expect(await logOf(deskShop, `goods:${first.goods_id}`)).toContain('goods.change');
  await press(desk.getByRole('button', { name: '撤销这次导入' }));
  await expect(desk.getByText('已撤销 1 个商品')).toBeVisible();
  expect(await now()).toEqual([{ price: first.price }]);
});
