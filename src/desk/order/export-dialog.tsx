import { useState } from 'react';
import { exportOrders } from '#core/order/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';
import { callDesk, newKey, wordsOf } from '#desk/shell/call.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { saveTable } from '#desk/shell/sheet/read-table.ts';

/** First and last day of the month before, as books are kept. */
function lastMonth(): { begins: string; ends: string } {
  const [year = 0, month = 1] = formatTime(Date.now() / 1000)
    .split('-')
    .map(Number);
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { begins: dayOf(Date.UTC(year, month - 2, 1)), ends: dayOf(Date.UTC(year, month - 1, 0)) };
}

/** Saves the orders of some days as a table; mobiles in it are masked. */
export function ExportDialog({ onClose }: { readonly onClose: (said?: string) => void }) {
  const [progress, setProgress] = useState('');
  const [fault, setFault] = useState('');
  const { begins, ends } = lastMonth();
  const save = async (form: FormData): Promise<void> => {
    const days = { begins: textOf(form, 'begins'), ends: textOf(form, 'ends') };
    setFault('');
    setProgress('正在读取…');
    const rows: string[][] = [];
    try {
      let [orders, after] = [0, ''];
      do {
        const part = await callDesk(exportOrders, { ...days, after }, newKey());
        if (rows.length === 0) rows.push(part.headings);
        rows.push(...part.rows);
        orders += part.orders;
        after = part.next;
        setProgress(`已读 ${orders} 单`);
      } while (after !== '');
      if (orders === 0) setFault('这些天没有订单');
      else {
        await saveTable(`订单 ${days.begins} 至 ${days.ends}.csv`, rows);
        onClose(`已导出 ${orders} 单`);
      }
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setProgress('');
    }
  };
  return (
    <FormDialog
      title="导出订单"
      press="导出"
      isBusy={progress !== ''}
      fault={fault}
      onClose={() => onClose()}
      onSend={save}
    >
      <p>按下单日期导出，每种商品一行，手机号打码。谁导出了哪些天，操作记录里有。</p>
      <div className="pair">
        <Field label="从">
          <input name="begins" type="date" defaultValue={begins} required />
        </Field>
        <Field label="到">
          <input name="ends" type="date" defaultValue={ends} required />
        </Field>
      </div>
      <p role="status">{progress}</p>
    </FormDialog>
  );
}
