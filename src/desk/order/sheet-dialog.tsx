import { useState } from 'react';
import { shipOrders } from '#core/delivery/desk-contract.ts';
import { mostParcels } from '#core/delivery/label.ts';
import { callDesk, newKey, wordsOf } from '#desk/shell/call.ts';
import { Dialog, Fault } from '#desk/shell/dialog.tsx';
import { readTable, tableFile } from '#desk/shell/read-table.ts';
import { type Column, columns, type Mapping, mappingOf, partsOf, rowsOf, type SheetRow } from './sheet.ts';

interface Outcome {
  readonly shipped: number;
  readonly failed: readonly { readonly row: number; readonly reason: string }[];
}

/** Sends all rows in parts. Each part has a key of its own, which a repeat after a lost answer uses again. */
async function sendRows(
  rows: readonly SheetRow[],
  { isTrial, keys, onDone }: { isTrial: boolean; keys: Map<number, { key: string }>; onDone: (rows: number) => void },
): Promise<Outcome> {
  let shipped = 0;
  const failed: { row: number; reason: string }[] = [];
  for (const [index, part] of partsOf(rows, mostParcels).entries()) {
    const key = keys.get(index) ?? newKey();
    if (!isTrial) keys.set(index, key);
    const answer = await callDesk(shipOrders, { rows: part, is_trial: isTrial }, key);
    shipped += answer.shipped.length;
    failed.push(...answer.failed);
    onDone(Math.min(rows.length, (index + 1) * mostParcels));
  }
  return { shipped, failed };
}

/** Ships what a table of a courier lists: choose a file, look at the trial, ship, take the failed rows away. */
export function SheetDialog({ onClose, onShipped }: { readonly onClose: () => void; readonly onShipped: () => void }) {
  const [cells, setCells] = useState<string[][]>([]);
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [trial, setTrial] = useState<Outcome | null>(null);
  const [result, setResult] = useState<Outcome | null>(null);
  const [progress, setProgress] = useState('');
  const [fault, setFault] = useState('');
  const [keys] = useState(() => new Map<number, { key: string }>());
  const rows = mapping ? rowsOf(cells, mapping) : [];

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setFault('');
    setTrial(null);
    setResult(null);
    keys.clear();
    try {
      const read = await readTable(file);
      setCells(read);
      const found = mappingOf(read[0] ?? []);
      setMapping(found);
      if (Object.values(found).every((place) => place >= 0)) await run(rowsOf(read, found), true);
    } catch (error) {
      setFault(error instanceof Error ? error.message : wordsOf(error));
    }
  };

  const run = async (list: readonly SheetRow[], isTrial: boolean): Promise<void> => {
    if (list.length === 0) return setFault('表格里没有可以发货的行');
    setFault('');
    try {
      const onDone = (done: number): void => setProgress(`${isTrial ? '检查' : '发货'} ${done} / ${list.length}`);
      onDone(0);
      const outcome = await sendRows(list, { isTrial, keys, onDone });
      if (isTrial) setTrial(outcome);
      else {
        setResult(outcome);
        onShipped();
      }
    } catch (error) {
      setFault(`${wordsOf(error)}；已发出的不会重复发货，可以再按一次`);
    } finally {
      setProgress('');
    }
  };

  const place = (column: Column, at: number): void => {
    if (!mapping) return;
    const next = { ...mapping, [column]: at };
    setMapping(next);
    setTrial(null);
  };
  const shown = result ?? trial;
  return (
    <Dialog title="用表格发货" onClose={onClose} isWide>
      <p>
        选择快递公司给的 Excel 或 CSV 文件，需要 <b>订单号</b>、<b>快递公司</b>、<b>快递单号</b>{' '}
        三列。先检查，不会改动订单。
      </p>
      <label className="field">
        文件
        <input type="file" accept=".xlsx,.csv,.txt" onChange={(event) => void choose(event.target.files?.[0])} />
      </label>
      {mapping && !result && <Columns headings={cells[0] ?? []} mapping={mapping} onPlace={place} />}
      <Fault text={fault} />
      <p role="status">{progress}</p>
      {shown && !progress && <Rows rows={rows} outcome={shown} isDone={result !== null} />}
      <div className="form__end">
        <button type="button" className="btn" onClick={onClose}>
          {result ? '完成' : '取消'}
        </button>
        {mapping && !trial && !result && (
          <button
            type="button"
            className="btn btn--main"
            disabled={progress !== ''}
            onClick={() => void run(rows, true)}
          >
            检查
          </button>
        )}
        {trial && !result && (
          <button
            type="button"
            className="btn btn--main"
            disabled={progress !== '' || trial.shipped === 0}
            onClick={() => void run(rows, false)}
          >
            发出 {trial.shipped} 单
          </button>
        )}
      </div>
    </Dialog>
  );
}

function Columns(props: {
  readonly headings: readonly string[];
  readonly mapping: Mapping;
  readonly onPlace: (column: Column, place: number) => void;
}) {
  const { headings, mapping, onPlace } = props;
  const named = headings.map((heading, place) => [place, heading || `第 ${place + 1} 列`] as const);
  return (
    <div className="columns">
      {(Object.keys(columns) as Column[]).map((column) => (
        <label key={column} className="field">
          {columns[column].name}
          <select
            className="input"
            value={mapping[column]}
            onChange={(event) => onPlace(column, Number(event.target.value))}
          >
            <option value={-1}>请选择一列</option>
            {named.map(([place, heading]) => (
              <option key={place} value={place}>
                {heading}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function Rows(props: { readonly rows: readonly SheetRow[]; readonly outcome: Outcome; readonly isDone: boolean }) {
  const { rows, outcome, isDone } = props;
  const rowOf = new Map(rows.map((row) => [row.row, row]));
  const save = async (): Promise<void> => {
    const failed = outcome.failed.map(({ row, reason }) => {
      const sent = rowOf.get(row);
      return [String(row), sent?.order_id ?? '', sent?.courier ?? '', sent?.waybill ?? '', reason];
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await tableFile([['行', '订单号', '快递公司', '快递单号', '原因'], ...failed]));
    link.download = '未发货的行.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section aria-label={isDone ? '发货结果' : '检查结果'}>
      <p>
        <b>{isDone ? `已发出 ${outcome.shipped} 单` : `可以发出 ${outcome.shipped} 单`}</b>
        {outcome.failed.length > 0 && `，${outcome.failed.length} 行有问题`}
      </p>
      {outcome.failed.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that */}
          <section className="scroll scroll--short" aria-label="有问题的行" tabIndex={0}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">行</th>
                  <th scope="col">订单号</th>
                  <th scope="col">快递单号</th>
                  <th scope="col">原因</th>
                </tr>
              </thead>
              <tbody>
                {outcome.failed.map(({ row, reason }) => (
                  <tr key={row}>
                    <td>{row}</td>
                    <td>{rowOf.get(row)?.order_id}</td>
                    <td>{rowOf.get(row)?.waybill}</td>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <button type="button" className="btn" onClick={() => void save()}>
            下载有问题的行
          </button>
        </>
      )}
    </section>
  );
}
