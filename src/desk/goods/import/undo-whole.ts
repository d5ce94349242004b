import { undoImport } from '#core/goods/desk/import-contract.ts';
import { callDesk, newKey } from '#desk/shell/call.ts';

/** Takes an import back to its end, some hundred products a call. Returns a sentence about it. */
export async function undoWhole(importId: number, onLeft: (left: number) => void): Promise<string> {
  let [undone, kept] = [0, 0];
  for (let left = 1; left > 0; ) {
    const answer = await callDesk(undoImport, { import_id: importId }, newKey());
    undone += answer.undone;
    kept += answer.kept.length;
    left = answer.left;
    onLeft(left);
  }
  return `已撤销 ${undone} 个商品${kept > 0 ? `，${kept} 个在导入后又改过，保留现在的内容` : ''}`;
}
