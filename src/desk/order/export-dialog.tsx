import { useState } from 'react';
import { exportOrders } from '#core/order/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';
import { callDesk, newKey, wordsOf } from '#desk/shell/call.ts';
import { Usual } from '#desk/shell/form/field.tsx';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { RangeField } from '#desk/shell/form/moment.tsx';
import { saveTable } from '#desk/shell/sheet/read-table.ts';

interface Span {
  readonly begins: string;
  readonly ends: string;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Spans that are asked for most, by name: the month before first, as books are kept. */
function usualSpans(): readonly (readonly [name: string, span: Span])[] {
  const today = formatTime(Date.now() / 1000).slice(0, 10);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return [
    ['上月', { begins: dayOf(Date.UTC(year, month - 2, 1)), ends: dayOf(Date.UTC(year, month - 1, 0)) }],
    ['本月', { begins: dayOf(Date.UTC(year, month - 1, 1)), ends: today }],
    ['近 7 天', { begins: dayOf(Date.UTC(year, month - 1, day - 6)), ends: today }],
  ];
}

/** Saves the orders of some days as a table; mobiles in it are masked. */
export function ExportDialog({ onClose }: { readonly onClose: (said?: string) => void }) {
  const [progress, setProgress] = useState('');
  const [fault, setFault] = useState('');
  const usual = usualSpans();
  const [days, setDays] = useState(() => usual[0]?.[1] ?? { begins: '', ends: '' });
  const save = async (): Promise<void> => {
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
      <div className="usually">
        <RangeField
          label="下单日期"
          from={{
            ...{ type: 'date', 'aria-label': '从', required: true, value: days.begins },
            onChange: (event) => setDays({ ...days, begins: event.target.value }),
          }}
          to={{
            ...{ type: 'date', 'aria-label': '到', required: true, value: days.ends },
            onChange: (event) => setDays({ ...days, ends: event.target.value }),
          }}
        />
        <Usual label="常用" all={usual.map(([name, span]) => ({ name, onPress: () => setDays(span) }))} />
      </div>
      <p className="muted">每种商品一行，手机号打码；操作记录里会留下导出了哪些天。</p>
      <p role="status">{progress}</p>
    </FormDialog>
  );
}
