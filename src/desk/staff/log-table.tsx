import { useState } from 'react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listLog } from '#core/staff/desk-contract.ts';
import { formatTime, weekdayOf } from '#core/time/time.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { dayWord } from '#desk/shell/words.ts';
import { gatherRuns } from './alike.ts';
import { graveWordOf, iconOf } from './log-icons.ts';
import { actionName, changedFields, thingAddress, thingName, thingOrPart } from './log-words.ts';

/** Letters that the names of a run may have together. */
const mostLetters = 32;

export type Entry = DeskOutput<typeof listLog>['list'][number];

/** Entries by days: what was done to which thing with what that changed, by whom and when and, where it can be undone, the press for that. */
export function LogTable(props: { readonly list: readonly Entry[]; readonly onUndo: (entry: Entry) => void }) {
  const { list, onUndo } = props;
  const days = [...Map.groupBy(list, ({ time }) => dayWord(time))];
  // Most entries cannot be undone; without any that can the column is none.
  const isAble = list.some(({ is_able }) => is_able);
  return (
    <table className="table table--log">
      <thead>
        <tr>
          <th scope="col">操作</th>
          <th scope="col">对象</th>
          <th scope="col">改动</th>
          <th scope="col">员工</th>
          <th scope="col">时间</th>
          {isAble && (
            <th scope="col">
              <span className="hidden">撤销</span>
            </th>
          )}
        </tr>
      </thead>
      {days.map(([day, entries]) => (
        <tbody key={day}>
          <tr className="log__day">
            <th scope="rowgroup" colSpan={isAble ? 6 : 5}>
              {day} {weekdayOf(entries[0]?.time)}
            </th>
          </tr>
          {gatherRuns(entries).map((run) => (
            <Rows key={run[0]?.entry_id} {...{ run, isAble, onUndo }} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface RowProps {
  /** Whether there is a column for what can be undone. */
  readonly isAble: boolean;
  readonly onUndo: (entry: Entry) => void;
}

/** An entry, or one row for those of a run, which unfolds to all of them. */
function Rows({ run, ...props }: RowProps & { readonly run: readonly Entry[] }) {
  const [isOpen, setOpen] = useState(false);
  const [first] = run;
  if (!first) return null;
  if (run.length === 1) return <Row entry={first} {...props} />;
  return (
    <>
      <tr>
        <What action={first.action} />
        <td className="log__thing" colSpan={2}>
          {firstNames(run)}{' '}
          <button type="button" className="plain link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `等 ${run.length} 条`}
          </button>
        </td>
        <By entry={first} />
        {props.isAble && <td className="log__do" />}
      </tr>
      {isOpen && run.map((entry) => <Row key={entry.entry_id} entry={entry} {...props} />)}
    </>
  );
}

/** As many names of a run as a line has room for. */
function firstNames(run: readonly Entry[]): string {
  const names = [...new Set(run.map(thingName))];
  while (names.length > 1 && names.join('、').length > mostLetters) names.pop();
  return names.join('、');
}

/** What was done, with a word for what of weight that touched. */
function What({ action }: Pick<Entry, 'action'>) {
  const grave = graveWordOf(action);
  return (
    <td className="log__what">
      <Icon name={iconOf(action)} />
      {actionName(action)}
      {grave && <span className="tag">{grave}</span>}
    </td>
  );
}

/** By whom, and when. */
const By = ({ entry }: { readonly entry: Entry }) => (
  <>
    <td className="log__who">
      <span className={entry.name ? undefined : 'muted'}>{entry.name || '系统'}</span>
    </td>
    <td className="log__time">{formatTime(entry.time, false).slice(11)}</td>
  </>
);

function Row({ entry, isAble, onUndo }: RowProps & { readonly entry: Entry }) {
  const [name, address] = [thingOrPart(entry), thingAddress(entry)];
  // The log keeps no word of a note; how long it is tells nobody anything.
  const fields = changedFields(entry).filter(({ to }) => !to.endsWith(' 个字'));
  return (
    <tr>
      <What action={entry.action} />
      <td className="log__thing" title={name}>
        {address ? <Link href={address}>{name || '去看看'}</Link> : name}
      </td>
      <td className="log__change">
        {fields.map((field) => (
          <p key={field.name} className={field.name ? 'log__field' : 'log__field log__said'}>
            {field.name && field.name !== name && <span className="muted">{field.name} </span>}
            {field.from && <span className="muted">{field.from} → </span>}
            {field.to}
          </p>
        ))}
      </td>
      <By entry={entry} />
      {isAble && (
        <td className="log__do">
          {entry.is_able && (
            <button
              type="button"
              className="plain press"
              aria-label={`撤销 ${actionName(entry.action)} ${name}`.trim()}
              onClick={() => onUndo(entry)}
            >
              撤销
            </button>
          )}
        </td>
      )}
    </tr>
  );
}
