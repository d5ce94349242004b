import { useState } from 'react';
import { wordsOf } from '#desk/shell/call.ts';
import { Dialog, Fault } from '#desk/shell/dialog.tsx';
import { Disclosure } from '#desk/shell/disclosure.tsx';
import { FileField } from '#desk/shell/form/file-field.tsx';
import { Scroll } from '#desk/shell/list/scroll.tsx';
import { type Mapping, mappingOf, namesIn, partsOf, rowsOf, type SheetColumns, type SheetRow } from './columns.ts';
import { OutcomeOf } from './outcome.tsx';
import { readTable } from './read-table.ts';
import { type Outcome, sendParts } from './send-parts.ts';
import type { SheetWork } from './work.ts';

/** Works through a table: choose a file, look at the trial, do it, take the failed rows away. */
export function SheetDialog<Column extends string>(props: {
  readonly work: SheetWork<Column>;
  readonly onClose: () => void;
}) {
  const { work, onClose } = props;
  const { columns, needed, words } = work;
  const [file, setFile] = useState({ name: '', cells: [] as string[][] });
  const [mapping, setMapping] = useState<Mapping<Column> | null>(null);
  const [trial, setTrial] = useState<Outcome | null>(null);
  const [result, setResult] = useState<Outcome | null>(null);
  const [progress, setProgress] = useState('');
  const [fault, setFault] = useState('');
  const [keys] = useState(() => new Map<number, string>());
  const rows = mapping ? rowsOf(columns, file.cells, mapping) : [];

  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setFault('');
    setTrial(null);
    setResult(null);
    keys.clear();
    setProgress('读取文件');
    try {
      const cells = await readTable(chosen);
      setFile({ name: chosen.name, cells });
      const found = mappingOf(columns, cells[0] ?? []);
      setMapping(found);
      if (needed.every((column) => found[column] >= 0)) await run(rowsOf(columns, cells, found), chosen.name, true);
    } catch (error) {
      setFault(error instanceof Error ? error.message : wordsOf(error));
    } finally {
      setProgress('');
    }
  };

  const run = async (list: readonly SheetRow<Column>[], fileName: string, isTrial: boolean): Promise<void> => {
    if (list.length === 0) return setFault('表格里没有可以处理的行');
    setFault('');
    const onDone = (done: number): void => setProgress(`${isTrial ? '检查' : words.doing} ${done} / ${list.length}`);
    try {
      onDone(0);
      const parts = partsOf(list, work.most, work.keyOf);
      const outcome = await sendParts({ parts, isTrial, keys, send: work.send(fileName), onDone });
      if (isTrial) setTrial(outcome);
      else {
        setResult(outcome);
        work.onDone();
      }
    } catch (error) {
      setFault(`${wordsOf(error)}；${words.again}`);
    } finally {
      setProgress('');
    }
  };

  const place = (column: Column, at: number): void => {
    if (mapping) setMapping({ ...mapping, [column]: at });
    setTrial(null);
    // Other columns are other rows: their parts are no repeat of those that were sent.
    keys.clear();
  };
  const shown = result ?? trial;
  const isBusy = progress !== '';
  const unplaced = mapping ? needed.filter((column) => mapping[column] < 0) : [];
  return (
    <Dialog title={work.title} onClose={onClose} size="wide">
      <ol className="steps">
        {!mapping && (
          <li data-is-current="true">
            <header className="steps__head">
              <h3>照示例填</h3>
              <p>{work.intro}</p>
              <button
                type="button"
                className="btn"
                onClick={() => void work.template.save().catch((error: unknown) => setFault(wordsOf(error)))}
              >
                {work.template.name}
              </button>
            </header>
            <Example {...work.example} marked={work.marked ?? needed.map((column) => columns[column].name)} />
          </li>
        )}
        <li data-is-current={!mapping}>
          <header className="steps__head">
            <h3>上传表格</h3>
            <p>{work.upload ?? `确认后才${words.doing}`}</p>
          </header>
          <FileField
            isLabelHidden
            label="文件"
            hint="支持 .xlsx 和 .csv，第一行是列名，选好就自动检查"
            accept=".xlsx,.csv,.txt"
            isBusy={isBusy}
            onFile={(chosen) => void choose(chosen)}
          />
          {mapping && !result && (
            <Columns
              key={file.name}
              columns={columns}
              needed={needed}
              headings={file.cells[0] ?? []}
              mapping={mapping}
              onPlace={place}
            />
          )}
        </li>
        {mapping && (
          <li data-is-current="true">
            <h3>{result ? '结果' : '检查'}</h3>
            <p role="status">{progress}</p>
            {shown && !isBusy && <OutcomeOf work={work} rows={rows} outcome={shown} isDone={result !== null} />}
            {result && work.after}
          </li>
        )}
      </ol>
      {!mapping && work.before}
      <div className="form__end">
        <Fault text={fault} />
        {unplaced.length > 0 && !fault && (
          <span className="muted">还要指明：{unplaced.map((column) => columns[column].name).join('、')}</span>
        )}
        {/* Before a file is chosen there is nothing to leave but the dialog, which has its own way out. */}
        {mapping && (
          <button type="button" className={result ? 'btn' : 'btn form__out'} onClick={onClose}>
            {result ? '完成' : '取消'}
          </button>
        )}
        {/* A file is checked as soon as it is chosen; only columns that were placed by hand ask for a press. */}
        {mapping && !trial && !result && (
          <button
            type="button"
            className="btn btn--main"
            disabled={isBusy || unplaced.length > 0}
            onClick={() => void run(rows, file.name, true)}
          >
            检查文件
          </button>
        )}
        {trial && !result && (
          <button
            type="button"
            className="btn btn--main"
            disabled={isBusy || trial.done === 0}
            onClick={() => void run(rows, file.name, false)}
          >
            {words.press(trial.done)}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** How rows are filled in: a piece of the table. */
const Example = (
  props: SheetWork<string>['example'] & {
    /** Columns that have to be filled in. */
    readonly marked: readonly string[];
  },
) => (
  <>
    <dl className="examplelist">
      {props.heads.map((head, at) => (
        <div key={head}>
          <dt data-is-required={props.marked.includes(head)}>{head}</dt>
          <dd>{props.rows[0]?.[at]}</dd>
        </div>
      ))}
    </dl>
    <Scroll label="填写示例">
      <table className="table example">
        <caption className="hidden">示例</caption>
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col" data-is-required={props.marked.includes(head)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, column) => (
                <td key={props.heads[column]} data-label={props.heads[column]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  </>
);

function Columns<Column extends string>(props: {
  readonly columns: SheetColumns<Column>;
  readonly needed: readonly Column[];
  readonly headings: readonly string[];
  readonly mapping: Mapping<Column>;
  readonly onPlace: (column: Column, place: number) => void;
}) {
  const { columns, needed, headings, mapping, onPlace } = props;
  const known = namesIn(columns).filter((column) => mapping[column] >= 0).length;
  const [isOpen] = useState(() => needed.some((column) => mapping[column] < 0));
  const named = headings.map((heading, place) => [place, heading || `第 ${place + 1} 列`] as const);
  return (
    <Disclosure title={`列的对应：认出 ${known} 列，共 ${namesIn(columns).length} 列`} isOpen={isOpen}>
      <div className="columns__grid">
        {namesIn(columns).map((column) => (
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
    </Disclosure>
  );
}
