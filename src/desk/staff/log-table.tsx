import { type ReactNode, useState } from 'react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listLog } from '#core/staff/desk-contract.ts';
import { formatTime, weekdayOf } from '#core/time/time.ts';
import { Link } from '#desk/shell/link.tsx';
import { dayWord } from '#desk/shell/words.ts';
import { gatherAlike } from './alike.ts';
import { actionName, changedFields, thingAddress, thingName } from './log-words.ts';

export type Entry = DeskOutput<typeof listLog>['list'][number];

/** Whether an entry belongs to the act of the one above it: who did it and when is said there. */
const isOfAct = (entry?: Entry, above?: Entry): boolean =>
  entry !== undefined &&
  above !== undefined &&
  entry.name === above.name &&
  formatTime(entry.time, false) === formatTime(above.time, false);

/** Entries by days, each with who did it, what it changed and, where it can be undone, the press for that. */
export function LogTable(props: { readonly list: readonly Entry[]; readonly onUndo: (entry: Entry) => void }) {
  const { list, onUndo } = props;
  const days = [...Map.groupBy(list, ({ time }) => dayWord(time))];
  // Most entries cannot be undone; without any that can the column is none.
  const isAble = list.some(({ is_able }) => is_able);
  return (
    <table className="table table--log">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">员工</th>
          <th scope="col">操作</th>
          <th scope="col">改动</th>
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
            <th scope="rowgroup" colSpan={isAble ? 5 : 4}>
              {day} {weekdayOf(entries[0]?.time)}
            </th>
          </tr>
          {gatherAlike(entries).map((alike, at, groups) => (
            <Rows
              key={alike[0]?.entry_id}
              {...{ alike, isAble, onUndo }}
              isOn={isOfAct(alike[0], groups[at - 1]?.[0])}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Whether an entry opened the account of an owner, which says its permissions. */
function isOfOwner({ action, after }: Entry): boolean {
  const roles = after?.['roles'];
  return action === 'staff.add' && Array.isArray(roles) && roles.includes('owner');
}

/** What was done, which a reader scans for, and the way to the thing it was done to; an account is given to somebody. */
function What({ entry, name, address }: { readonly entry: Entry; readonly name: string; readonly address: string }) {
  const action = <b>{actionName(entry.action)}</b>;
  if (!name) return address ? <Link href={address}>{action}</Link> : action;
  const thing = address ? <Link href={address}>{name}</Link> : name;
  return entry.action === 'staff.add' ? (
    <>
      给 {thing} <b>开了{isOfOwner(entry) ? '店主' : '员工'}账号</b>
    </>
  ) : (
    <>
      {action} {thing}
    </>
  );
}

/** An entry, or one row for those of a press, which unfolds to all of them. */
function Rows(props: {
  readonly alike: readonly Entry[];
  /** Whether the row above says who and when. */
  readonly isOn: boolean;
  readonly isAble: boolean;
  readonly onUndo: (entry: Entry) => void;
}) {
  const { alike, isOn, isAble, onUndo } = props;
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = alike;
  if (!first) return null;
  const more = others.length > 0 && (
    <button type="button" className="plain link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      等 {alike.length} 条
    </button>
  );
  return (
    <>
      <Row entry={first} more={more} isOn={isOn} isAble={isAble} onUndo={() => onUndo(first)} />
      {isOpen &&
        others.map((entry) => (
          <Row key={entry.entry_id} entry={entry} more={null} isOn isAble={isAble} onUndo={() => onUndo(entry)} />
        ))}
    </>
  );
}

function Row(props: {
  readonly entry: Entry;
  /** What stands behind the thing, null for nothing. */
  readonly more: ReactNode;
  readonly isOn: boolean;
  /** Whether there is a column for what can be undone. */
  readonly isAble: boolean;
  readonly onUndo: () => void;
}) {
  const { entry, more, isOn, isAble, onUndo } = props;
  const [name, address] = [thingName(entry), thingAddress(entry)];
  const fields = isOfOwner(entry) ? [] : changedFields(entry);
  return (
    <tr className={isOn ? 'log__on' : undefined}>
      {/* Still there for those who do not see the row above. */}
      <td className="log__time">
        <span className={isOn ? 'hidden' : undefined}>{formatTime(entry.time, false).slice(11)}</span>
      </td>
      <td className="log__who">
        <span className={isOn ? 'hidden' : undefined}>{entry.name || <span className="muted">系统</span>}</span>
      </td>
      <td className="log__what">
        <What {...{ entry, name, address }} /> {more}
      </td>
      <td className="log__fields">
        {fields.map((field) => (
          <p key={field.name}>
            {field.name && (
              <span className="muted">
                {field.name}
                {field.from ? ` ${field.from} → ` : field.isCount ? ' ' : '：'}
              </span>
            )}
            {field.to}
          </p>
        ))}
      </td>
      {isAble && (
        <td className="log__do">
          {entry.is_able && (
            <button
              type="button"
              className="plain link"
              aria-label={`撤销 ${actionName(entry.action)} ${name}`.trim()}
              onClick={onUndo}
            >
              撤销
            </button>
          )}
        </td>
      )}
    </tr>
  );
}
