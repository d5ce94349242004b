import { useStore } from '@nanostores/react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { listLog, undoEntry } from '#core/staff/desk-contract.ts';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Scroll } from '#desk/shell/list/scroll.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { actionName, changesOf, thingName, things } from './log-words.ts';

const perPage = 50;

type Entry = DeskOutput<typeof listLog>['list'][number];

/** Everything that the staff have written, newest first. */
export function LogDesk() {
  const { query } = useStore($route);
  const page = Number(query.get('page') ?? 1);
  const about = query.get('about') ?? '';
  const name = query.get('name') ?? '';
  const day = query.get('day') ?? '';
  const { data, fault, reload } = useCall(listLog, { page, about, name, day });
  const [kind = '', id = ''] = about.split(':');
  const { doing, begin, close } = useDoing<Entry>(reload);
  return (
    <>
      <div className="head">
        <h1>操作记录</h1>
        <span className="muted note">每一次改动都在这里，谁也删不掉</span>
      </div>
      <section className="box" aria-label="操作记录">
        <Search
          label="员工姓名"
          hint="员工姓名"
          value={name}
          onSearch={(text, form) => go(addressOf('log', { name: text, ...askedIn(form) }))}
        >
          <select key={`${kind}:`} className="input input--short" name="kind" defaultValue={kind} aria-label="对象">
            <option value="">所有对象</option>
            {Object.entries(things).map(([key, word]) => (
              <option key={key} value={key}>
                {word}
              </option>
            ))}
          </select>
          <input
            key={id}
            className="input input--short"
            name="id"
            defaultValue={id}
            aria-label="对象的编号"
            placeholder="对象编号"
          />
          <input
            key={day}
            className="input input--short"
            type="date"
            name="day"
            defaultValue={day}
            aria-label="哪一天"
          />
        </Search>
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Empty title="没有这样的记录" />}
        <Scroll label="记录">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">时间</th>
                <th scope="col">员工</th>
                <th scope="col">操作</th>
                <th scope="col">改动</th>
                <th scope="col">
                  <span className="hidden">撤销</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.list.map((entry) => (
                <tr key={entry.entry_id}>
                  <td className="nowrap">{shortTime(entry.time)}</td>
                  <td className="nowrap">{entry.name || <span className="muted">系统</span>}</td>
                  <td className="nowrap">
                    {actionName(entry.action)}
                    <small>{thingName(entry.about)}</small>
                  </td>
                  <td className="roomy">
                    {changesOf(entry).map((line) => (
                      <small key={line}>{line}</small>
                    ))}
                  </td>
                  <td className="right nowrap">
                    {entry.is_able && (
                      <button
                        type="button"
                        className="plain press"
                        aria-label={`撤销 ${actionName(entry.action)} ${thingName(entry.about)}`.trim()}
                        onClick={() => begin(entry)}
                      >
                        撤销
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        {data && (
          <Pager
            total={data.total}
            size={perPage}
            page={page}
            onPage={(to) => go(addressOf('log', { page: to, about, name, day }))}
          />
        )}
      </section>
      {doing && <UndoDialog entry={doing} onClose={close} />}
    </>
  );
}

/** What a form of filters asks for, as the address has it: `sku:100001`, or `sku:` for all of them. */
function askedIn(form: FormData): { about: string; day: string } {
  const [kind = '', id = '', day = ''] = ['kind', 'id', 'day'].map((name) => String(form.get(name) ?? '').trim());
  return { about: kind && `${kind}:${id}`, day };
}

function UndoDialog(props: { readonly entry: Entry; readonly onClose: (said?: string) => void }) {
  const { entry, onClose } = props;
  const { isBusy, fault, send } = usePress(undoEntry);
  const undo = async (): Promise<void> => {
    if (await send({ entry_id: entry.entry_id })) onClose('已撤销，撤销本身也有记录');
  };
  return (
    <FormDialog title="撤销操作" press="撤销" {...{ isBusy, fault }} onClose={() => onClose()} onSend={undo}>
      <p>
        {actionName(entry.action)} {thingName(entry.about)}：改回之前的样子。
      </p>
      {changesOf({ before: entry.after, after: entry.before }).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </FormDialog>
  );
}
