import { Scroll } from '#desk/shell/list/scroll.tsx';
import { namesIn, type SheetRow } from './columns.ts';
import { saveTable } from './read-table.ts';
import type { Outcome } from './send-parts.ts';
import type { SheetWork } from './work.ts';

/** Rows that failed and are shown; the file has all of them. */
const mostShown = 200;

/** What became of a table: how much was done, and each row that failed with its reason. */
export function OutcomeOf<Column extends string>(props: {
  readonly work: SheetWork<Column>;
  readonly rows: readonly SheetRow<Column>[];
  readonly outcome: Outcome;
  readonly isDone: boolean;
}) {
  const { work, rows, outcome, isDone } = props;
  const { columns, naming, words } = work;
  const { failed, counts = {} } = outcome;
  const kinds = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`);
  const rowOf = new Map(rows.map((row) => [row.row, row]));
  const all = namesIn(columns);
  const save = (): Promise<void> =>
    saveTable(words.failedFile, [
      [...all.map((column) => columns[column].name), '行', '原因'],
      ...failed.map(({ row, reason }) => [...all.map((column) => rowOf.get(row)?.[column] ?? ''), String(row), reason]),
    ]);
  return (
    <section aria-label={isDone ? '处理结果' : '检查结果'}>
      <p>
        <b>{isDone ? words.done(outcome.done) : words.can(outcome.done)}</b>
        {kinds.length > 0 && `（${kinds.join('，')}）`}
        {failed.length > 0 && `，${failed.length} 行有问题`}
      </p>
      {failed.length > 0 && (
        <>
          <Scroll label="有问题的行" isShort>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">行</th>
                  {naming.map((column) => (
                    <th key={column} scope="col">
                      {columns[column].name}
                    </th>
                  ))}
                  <th scope="col">原因</th>
                </tr>
              </thead>
              <tbody>
                {failed.slice(0, mostShown).map(({ row, reason }) => (
                  <tr key={row}>
                    <td>{row}</td>
                    {naming.map((column) => (
                      <td key={column}>{rowOf.get(row)?.[column]}</td>
                    ))}
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
          <button type="button" className="btn" onClick={() => void save()}>
            下载有问题的行
          </button>
        </>
      )}
    </section>
  );
}
