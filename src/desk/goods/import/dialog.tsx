import { useState } from 'react';
import { importGoods } from '#core/goods/desk/import-contract.ts';
import { goodsColumns, mostGoodsRows } from '#core/goods/desk/sheet.ts';
import { callDesk } from '#desk/shell/call.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import type { SheetRow } from '#desk/shell/sheet/columns.ts';
import { saveTable } from '#desk/shell/sheet/read-table.ts';
import type { SendPart } from '#desk/shell/sheet/send-parts.ts';
import { SheetDialog } from '#desk/shell/sheet/sheet-dialog.tsx';
import { ImportList } from './list.tsx';
import { useUndo } from './use-undo.ts';

type Row = SheetRow<keyof typeof goodsColumns>;

/** Two SKUs of a product, as a table that is filled in begins. */
const example = [
  [
    'A9-BK',
    '智能门锁 A9',
    '智能安防/智能门锁',
    '橙序',
    '颜色：曜石黑',
    '1299',
    '1599',
    '20',
    '在售',
    '静音锁体，五年质保',
  ],
  [
    'A9-GD',
    '智能门锁 A9',
    '智能安防/智能门锁',
    '橙序',
    '颜色：香槟金',
    '1399',
    '1699',
    '20',
    '在售',
    '静音锁体，五年质保',
  ],
].map((cells) => [...cells, '把', '/pictures/a9.jpg', '', '供电：锂电池；适用门厚：40–120 mm', '五种开门方式']);

const heads: readonly string[] = Object.values(goodsColumns).map(({ name }) => name);

/** Columns of the example in the dialog; the template has all of them. */
const told = ['规格编码', '商品名称', '分类', '品牌', '规格', '售价', '库存'];
/** What a new product cannot do without; others are changed by their number alone. */
const marked = ['规格编码', '商品名称', '分类', '品牌', '售价'];

/** Takes goods from a table: new ones, and changes of those the shop has. */
export function ImportDialog({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) {
  const [importId, setImportId] = useState(0);

  const send = (fileName: string): SendPart<Row> => {
    let began = 0;
    return async (rows, { key, isTrial, isFirst }) => {
      const import_id = isTrial || isFirst ? undefined : began;
      const sent = { rows, is_trial: isTrial, name: fileName, ...(import_id && { import_id }) };
      const { added, changed, same, failed, ...answer } = await callDesk(importGoods, sent, { key });
      if (!isTrial && isFirst) {
        began = answer.import_id;
        setImportId(began);
      }
      return { done: added + changed, failed, counts: { 新增: added, 修改: changed, 没有变化: same } };
    };
  };

  return (
    <SheetDialog<keyof typeof goodsColumns>
      onClose={onClose}
      work={{
        title: '用表格导入商品',
        intro: '一行一个规格，带\u00a0*\u00a0的新商品必填',
        upload: '确认后才导入，已有的商品只改填了的列',
        template: { name: '下载模板', save: () => saveTable('商品导入模板.csv', [heads, ...example]) },
        example: { heads: told, rows: example.map((cells) => told.map((head) => cells[heads.indexOf(head)] ?? '')) },
        marked,
        before: <ImportList onUndone={onDone} />,
        columns: goodsColumns,
        needed: ['item_bn'],
        naming: ['item_bn', 'item_name'],
        most: mostGoodsRows,
        keyOf: ({ item_name }) => item_name,
        send,
        words: {
          doing: '导入',
          press: (count) => `导入 ${count} 个商品`,
          can: (count) => `可以导入 ${count} 个商品`,
          done: (count) => `已导入 ${count} 个商品`,
          again: '已导入的不会重复，可以再按一次',
          failedFile: '未导入的行.csv',
        },
        onDone,
        after: importId > 0 && <Undo importId={importId} onUndone={onDone} />,
      }}
    />
  );
}

function Undo({ importId, onUndone }: { readonly importId: number; readonly onUndone: () => void }) {
  const { isBusy, isDone, said, fault, undo } = useUndo(onUndone);
  return (
    <p>
      <button type="button" className="btn" disabled={isBusy || isDone} onClick={() => void undo(importId)}>
        撤销这次导入
      </button>{' '}
      <span role="status">{said}</span>
      <Fault text={fault} />
    </p>
  );
}
