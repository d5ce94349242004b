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
