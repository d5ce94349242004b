import { listLowSkus } from '#core/goods/desk/contract.ts';
import { exportGoods } from '#core/goods/desk/import-contract.ts';
import { goodsColumns } from '#core/goods/desk/sheet.ts';
import { callDesk } from '#desk/shell/call.ts';
import { saveTable } from '#desk/shell/sheet/read-table.ts';

/** Saves all goods as a table that can be changed and imported again. */
export async function saveGoodsTable(onRows: (rows: number) => void): Promise<void> {
  const rows: string[][] = [];
  for (let after = ''; ; ) {
    const part = await callDesk(exportGoods, { after });
    rows.push(...part.rows);
    onRows(rows.length);
    if (part.next === '') break;
    after = part.next;
  }
  await saveTable('商品.csv', [Object.values(goodsColumns).map(({ name }) => name), ...rows]);
}

/** Saves what runs short as a table for whoever buys it in. */
export async function saveLowSkus(): Promise<void> {
  const { list } = await callDesk(listLowSkus, {});
  const rows = list.map(({ item_bn, item_name, brand, spec, stock }) => [
    item_bn,
    item_name,
    brand,
    spec,
    String(stock),
  ]);
  await saveTable('库存紧张.csv', [['规格编码', '商品', '品牌', '规格', '现有库存'], ...rows]);
}
