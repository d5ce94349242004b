import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { countDeskGoods, getDeskGoods, listGoodsChoices, timeGoods, updateStore } from '#core/goods/desk/contract.ts';
import { exportGoods, importGoods, listImports, undoImport } from '#core/goods/desk/import-contract.ts';
import { type GoodsColumn, type GoodsSheetRow, goodsColumnNames } from '#core/goods/desk/sheet.ts';
import { getGoods } from '#core/goods/detail-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const rowOf = (row: number, cells: Partial<Record<GoodsColumn, string>>): GoodsSheetRow => ({
  ...(Object.fromEntries(goodsColumnNames.map((column) => [column, ''])) as Record<GoodsColumn, string>),
  ...cells,
  row,
});

let times = 0;
/** A worker of the goods desk and the rows of a lock in two colours. */
async function atWork() {
  times += 1;
  const staff = await desk.staff('goods');
  const { brands, categories } = await staff.call(listGoodsChoices, {});
  const name = `猫眼门锁 Q${times}`;
  const shared = {
    item_name: name,
    brand: brands[0]?.name ?? '',
    category: categories.find(({ is_leaf }) => is_leaf)?.name ?? '',
    pics: '/pictures/lock.webp',
    params: '供电:锂电池；适用门厚:40–120 mm',
  };
  const rows = [
    rowOf(2, { ...shared, item_bn: `Q${times}-B`, values: '颜色:曜石黑', price: '1,299', stock: '8', state: '在售' }),
    rowOf(3, { item_name: name, item_bn: `Q${times}-G`, values: '颜色:香槟金', price: '1399.5', stock: '5' }),
  ];
  const send = (sent: readonly GoodsSheetRow[], more: { is_trial?: boolean; import_id?: number } = {}) =>
    staff.call(importGoods, { is_trial: false, name: '新品.xlsx', rows: [...sent], ...more });
  const numberOf = async (item_bn: string): Promise<string> => {
    const sku = await shop.database.read
      .selectFrom('sku')
      .select('item_id')
      .where('item_bn', '=', item_bn)
      .executeTakeFirst();
    return sku?.item_id ?? '';
  };
  return { staff, rows, name, send, numberOf, first: `Q${times}-B`, second: `Q${times}-G` };
}

const stored = async () => ({
  goods: await shop.database.read.selectFrom('goods').selectAll().orderBy('goods_id').execute(),
  skus: await shop.database.read.selectFrom('sku').selectAll().orderBy('item_id').execute(),
  attributes: await shop.database.read
    .selectFrom('goods_attribute')
    .selectAll()
    .orderBy('goods_id')
    .orderBy('attribute_value_id')
    .execute(),
  imports: await shop.database.read.selectFrom('goods_import').selectAll().execute(),
});

test('rows of one name are a product with its SKUs, and the shop sells it', async () => {
  const { rows, name, send, numberOf, first } = await atWork();
  expect(await send(rows)).toMatchObject({ added: 1, changed: 0, same: 0, failed: [] });
  const id = await numberOf(first);
  const item = await shop.client().call(getGoods, { id });
  expect(item).toMatchObject({ item_name: name, price: 129_900, store: 13, approve_status: 'onsale' });
  expect(item.spec_items).toHaveLength(2);
  expect(item.spec_items.map((sku) => sku.price)).toEqual([129_900, 139_950]);
});

test('a trial tells the same and changes nothing', async () => {
  const { rows, send } = await atWork();
  const before = await stored();
  expect(await send(rows, { is_trial: true })).toEqual({ import_id: 0, added: 1, changed: 0, same: 0, failed: [] });
  expect(await stored()).toEqual(before);
});

test('a table of numbers and prices changes prices alone; the same table again changes nothing', async () => {
  const { staff, rows, send, numberOf, first, second } = await atWork();
  await send(rows);
  const id = await numberOf(first);
  const { updated: _, ...before } = await staff.call(getDeskGoods, { goods_id: id });
  const prices = [rowOf(2, { item_bn: first, price: '1199' }), rowOf(3, { item_bn: second, price: '1299' })];
  expect(await send(prices)).toMatchObject({ added: 0, changed: 1, same: 0 });
  const after = await staff.call(getDeskGoods, { goods_id: id });
  expect(after).toMatchObject({ ...before, skus: [{ price: 119_900 }, { price: 129_900 }] });
  expect(after.skus.map(({ stock }) => stock)).toEqual(before.skus.map(({ stock }) => stock));
  expect(await send(prices)).toMatchObject({ added: 0, changed: 0, same: 1 });
});

test('a row of a known product adds a SKU to it', async () => {
  const { staff, rows, name, send, numberOf, first } = await atWork();
  await send(rows);
  const more = rowOf(2, { item_name: name, item_bn: `${first}X`, values: '颜色:雾白', price: '1299', stock: '3' });
  expect(await send([more])).toMatchObject({ added: 0, changed: 1 });
  const { skus } = await staff.call(getDeskGoods, { goods_id: await numberOf(first) });
  expect(skus.map(({ values }) => values)).toEqual([['曜石黑'], ['香槟金'], ['雾白']]);
});

test('each wrong row says why, its product changes nothing, and the others go in', async () => {
  const { rows, name, send, numberOf, first, second } = await atWork();
  const [good, other] = rows as [GoodsSheetRow, GoodsSheetRow];
  const lone = (row: number, change: Partial<Record<GoodsColumn, string>>) =>
    rowOf(row, { ...good, values: '', item_name: `${name} ${row}`, item_bn: `${first}-${row}`, ...change, state: '' });
  const answer = await send([
    good,
    { ...other, price: '很贵' },
    lone(4, { item_bn: '' }),
    lone(5, { category: '没有的分类' }),
    lone(6, { brand: '没有的品牌' }),
    lone(7, { price: '' }),
    lone(8, { stock: '-1' }),
    lone(9, { pics: '' }),
    lone(10, { item_bn: 'A B' }),
    lone(11, { item_name: '' }),
    lone(12, {}),
    lone(13, { item_bn: `${first}-12` }),
    rowOf(14, { ...lone(14, {}), state: '卖光' }),
  ]);
  expect(answer).toMatchObject({ added: 1, changed: 0 });
  const reasons = new Map(answer.failed.map(({ row, reason }) => [row, reason]));
  expect([...reasons]).toEqual([
    [2, '同一商品的第 3 行有误'],
    [3, expect.stringContaining('售价“很贵”不是金额')],
    [4, '没有填写规格编码'],
    [5, '没有名为“没有的分类”的分类，请先新建'],
    [6, '没有名为“没有的品牌”的品牌，请先新建'],
    [7, '没有填写售价'],
    [8, expect.stringContaining('库存“-1”')],
    [9, '请至少上传一张图片'],
    [10, '规格编码只能用字母、数字和 . - _ /'],
    [11, expect.stringContaining('新商品请填写商品名称')],
    [13, `规格编码 ${first}-12 在表格里出现了两次`],
    [14, expect.stringContaining('状态“卖光”')],
  ]);
  expect(await numberOf(first)).toBe('');
  expect(await numberOf(second)).toBe('');
  expect(await numberOf(`${first}-12`)).not.toBe('');
});

test('what was exported can be imported again and changes nothing', async () => {
  const { staff, send } = await atWork();
  const rows: string[][] = [];
  for (let after = ''; ; ) {
    const part = await staff.call(exportGoods, { after });
    rows.push(...part.rows);
    if (part.next === '') break;
    after = part.next;
  }
  const { count } = await shop.database.read
    .selectFrom('goods')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const sheet = rows.map((cells, at) =>
    rowOf(at + 2, Object.fromEntries(goodsColumnNames.map((column, place) => [column, cells[place] ?? '']))),
  );
  const outcome = { added: 0, changed: 0, same: 0, failed: [] as unknown[] };
  for (let at = 0; at < sheet.length; at += 300) {
    const answer = await send(sheet.slice(at, at + 300), { is_trial: true });
    outcome.added += answer.added;
    outcome.changed += answer.changed;
    outcome.same += answer.same;
    outcome.failed.push(...answer.failed);
  }
  expect(outcome).toMatchObject({ added: 0, changed: 0, failed: [] });
  expect(outcome.same).toBeGreaterThanOrEqual(Number(count));
});

test('an import is taken back whole: new products go, changed ones are as before, in all their tables', async () => {
  const { staff, rows, send, first, second } = await atWork();
  await send(rows);
  const before = await stored();
  const other = await atWork();
  const { import_id } = await send([
    ...other.rows,
    rowOf(9, { item_bn: first, price: '99', stock: '1', params: '供电:市电', brief: '换了卖点' }),
    rowOf(10, { item_bn: second, market_price: '1999' }),
    rowOf(11, { item_name: other.name.replace('Q', 'Z'), item_bn: 'Z-1', price: '1' }),
  ]);
  shop.advance(60);
  expect(await staff.call(undoImport, { import_id })).toEqual({ undone: 2, kept: [], left: 0 });
  const after = await stored();
  const still = (rowsOf: readonly { updated: number }[]) => rowsOf.map(({ updated: _, ...row }) => row);
  expect(still(after.goods)).toEqual(still(before.goods));
  expect(still(after.skus)).toEqual(still(before.skus));
  expect(after.attributes).toEqual(before.attributes);
  await expect(staff.call(undoImport, { import_id })).rejects.toThrow('已经撤销');
  const [listed] = (await staff.call(listImports, {})).list;
  expect(listed).toMatchObject({ import_id, name: '新品.xlsx', staff: staff.name, added: 1, changed: 1 });
  expect(listed?.undone).toBeGreaterThan(0);
});

test('what was ordered since is withdrawn and not deleted, what was changed since stays, sold pieces stay sold', async () => {
  const { staff, rows, name, send, numberOf, first, second } = await atWork();
  const [known, fresh] = [await atWork(), await atWork()];
  await known.send(known.rows);
  const { import_id } = await send([
    ...rows,
    ...fresh.rows,
    rowOf(20, { item_bn: known.first, stock: '50', price: '500' }),
    rowOf(21, { item_bn: known.second, stock: '60' }),
  ]);
  const buyer = await shop.newMember();
  await placeOrder(buyer, [[await numberOf(first), 1]], 'paid');
  await placeOrder(buyer, [[await numberOf(known.first), 3]], 'paid');
  shop.advance(60);
  await staff.call(updateStore, { changes: [{ item_id: await numberOf(fresh.first), price: 100 }] });
  const answer = await staff.call(undoImport, { import_id });
  expect(answer).toMatchObject({ undone: 2, left: 0, kept: [{ item_name: fresh.name, reason: expect.any(String) }] });
  const withdrawn = await staff.call(getDeskGoods, { goods_id: await numberOf(first) });
  expect(withdrawn).toMatchObject({ item_name: name, state: 'instock' });
  expect(await numberOf(second)).not.toBe('');
  const back = await staff.call(getDeskGoods, { goods_id: await numberOf(known.first) });
  // 8 before the import, 50 after it, of which 3 were sold.
  expect(back.skus.map(({ price, stock }) => [price, stock])).toEqual([
    [129_900, 5],
    [139_950, 5],
  ]);
});

test('the stock of a product whose rows came in two parts is as before the first', async () => {
  const { staff, rows, send, numberOf, first, second } = await atWork();
  await send(rows);
  const goods_id = await numberOf(first);
  const { import_id } = await send([rowOf(2, { item_bn: first, stock: '50' })]);
  const buyer = await shop.newMember();
  await placeOrder(buyer, [[goods_id, 3]], 'paid');
  await send([rowOf(3, { item_bn: second, stock: '60' })], { import_id });
  await staff.call(undoImport, { import_id });
  const { skus } = await staff.call(getDeskGoods, { goods_id });
  expect(skus.map(({ stock }) => stock)).toEqual([5, 5]);
});

test('a number that an import took is never given to another product', async () => {
  const { staff, rows, send, numberOf, first } = await atWork();
  const { import_id } = await send(rows);
  const number = Number(await numberOf(first));
  await staff.call(undoImport, { import_id });
  const next = await atWork();
  await next.send(next.rows);
  expect(Number(await numberOf(next.first))).toBeGreaterThan(number);
});

test('a part whose answer was lost goes in once, and an import belongs to who began it', async () => {
  const { staff, rows, send, numberOf, first } = await atWork();
  const press = { key: crypto.randomUUID() };
  const sent = { is_trial: false, name: '新品.csv', rows: [...rows] };
  const answers = [await staff.call(importGoods, sent, press), await staff.call(importGoods, sent, press)];
  expect(answers[0]).toEqual(answers[1]);
  const other = await desk.staff('goods');
  const change = [rowOf(2, { item_bn: first, price: '1' })];
  const { import_id = 0 } = answers[0] ?? {};
  await expect(other.call(importGoods, { is_trial: false, name: '别人.csv', rows: change, import_id })).rejects.toThrow(
    '重新选择文件',
  );
  expect(await send(change, { import_id })).toMatchObject({ import_id, changed: 1 });
  expect(await staff.call(undoImport, { import_id })).toMatchObject({ undone: 1, left: 0 });
  expect(await numberOf(first)).toBe('');
});

test('a product of an import that was taken back does not go on sale at the time that was set for it', async () => {
  const { staff, rows, send, numberOf, first } = await atWork();
  const { import_id } = await send(rows);
  const goods_id = await numberOf(first);
  await (await shop.newMember()).call(addCartLine, { item_id: goods_id, num: 1 });
  await send([rowOf(4, { item_bn: first, state: '已下架' })], { import_id });
  await staff.call(timeGoods, { goods_ids: [goods_id], at: '2099-01-01T10:00' });
  await staff.call(undoImport, { import_id });
  expect((await staff.call(getDeskGoods, { goods_id })).state).toBe('instock');
  expect((await staff.call(countDeskGoods, {})).timed).toBe(0);
});
