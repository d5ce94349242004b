import { useStore } from '@nanostores/react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { listAccounts, listLog, undoEntry } from '#core/staff/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Scroll } from '#desk/shell/list/scroll.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { actionName, changedFields, changesOf, thingAddress, thingName, things } from './log-words.ts';

const perPage = 50;

type Entry = DeskOutput<typeof listLog>['list'][number];

/** What the address asks for. */
interface Asked {
  readonly [name: string]: string;
  /** `sku:`, or `sku:100001`; "" for all. */
  readonly about: string;
  readonly search: string;
  readonly name: string;
  readonly begins: string;
  readonly ends: string;
}

const askedIn = (query: URLSearchParams): Asked => {
  const text = (name: string): string => query.get(name) ?? '';
  return {
    about: text('about'),
    search: text('search'),
    name: text('name'),
    begins: text('begins'),
    ends: text('ends'),
  };
};

/** Everything that the staff have written, newest first. */
export function LogDesk() {
  const { query } = useStore($route);
  const page = Number(query.get('page') ?? 1);
  const asked = askedIn(query);
  const { data, fault, reload } = useCall(listLog, { page, ...asked });
  const { doing, begin, close } = useDoing<Entry>(reload);
  return (
    <>
      <div className="head">
        <h1>操作记录</h1>
        <Spans asked={asked} />
        <span className="muted note">所有改动都有记录，不可删除</span>
      </div>
      <section className="box" aria-label="操作记录">
        <Filters asked={asked} />
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Empty title="没有这样的记录" />}
        <Scroll label="记录">
          <table className="table table--log">
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
                <Row key={entry.entry_id} entry={entry} onUndo={() => begin(entry)} />
              ))}
            </tbody>
          </table>
        </Scroll>
        {data && (
          <Pager
            total={data.total}
            size={perPage}
            page={page}
            onPage={(to) => go(addressOf('log', { ...asked, page: to }))}
          />
        )}
      </section>
      {doing && <UndoDialog entry={doing} onClose={close} />}
    </>
  );
}

/** Days before today, in Shanghai. */
const dayOf = (back: number): string => formatTime(Date.now() / 1000 - back * 86_400).slice(0, 10);

/** Spans that are asked for most. */
function Spans({ asked }: { readonly asked: Asked }) {
  const spans = [
    { name: '全部', begins: '', ends: '' },
    { name: '今天', begins: dayOf(0), ends: dayOf(0) },
    { name: '近 7 天', begins: dayOf(6), ends: dayOf(0) },
    { name: '近 30 天', begins: dayOf(29), ends: dayOf(0) },
  ];
  return (
    <nav className="spans" aria-label="时间段">
      {spans.map(({ name, ...span }) => (
        <Link
          key={name}
          href={addressOf('log', { ...asked, ...span })}
          aria-current={span.begins === asked.begins && span.ends === asked.ends}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Filters({ asked }: { readonly asked: Asked }) {
  const accounts = useCall(listAccounts, {});
  const [kind = '', id = ''] = asked.about.split(':');
  return (
    <Search
      label="订单号、商品名或别的名称"
      hint="订单号、商品名、专题标题…"
      value={asked.search || id}
      onSearch={(search, form) => {
        const [about = '', name = '', begins = '', ends = ''] = ['kind', 'name', 'begins', 'ends'].map((field) =>
          String(form.get(field) ?? ''),
        );
        go(addressOf('log', { about: about && `${about}:`, search, name, begins, ends }));
      }}
    >
      <select key={`${kind}:`} className="input input--short" name="kind" defaultValue={kind} aria-label="对象">
        <option value="">所有对象</option>
        {Object.entries(things).map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
      <select
        key={`${asked.name} ${accounts.data?.list.length}`}
        className="input input--short"
        name="name"
        defaultValue={asked.name}
        aria-label="员工"
      >
        <option value="">所有员工</option>
        {accounts.data?.list.map(({ staff_id, name }) => (
          <option key={staff_id} value={name}>
            {name}
          </option>
        ))}
      </select>
      {(['begins', 'ends'] as const).map((field) => (
        <input
          key={`${field} ${asked[field]}`}
          className="input input--short"
          type="date"
          name={field}
          defaultValue={asked[field]}
          aria-label={field === 'begins' ? '从哪天起' : '到哪天止'}
        />
      ))}
    </Search>
  );
}

function Row({ entry, onUndo }: { readonly entry: Entry; readonly onUndo: () => void }) {
  const [name, address] = [thingName(entry), thingAddress(entry)];
  return (
    <tr>
      <td className="nowrap muted">{shortTime(entry.time)}</td>
      <td className="nowrap">{entry.name || <span className="muted">系统</span>}</td>
      <td>
        {actionName(entry.action)}
        {name && <small>{address ? <Link href={address}>{name}</Link> : name}</small>}
      </td>
      <td className="roomy">
        {changedFields(entry).map((field) => (
          <p key={field.name}>
            <span className="muted">{field.name}</span> {field.from && `${field.from} → `}
            {field.to}
          </p>
        ))}
      </td>
      <td className="right nowrap">
        {entry.is_able && (
          <button
            type="button"
            className="plain press"
            aria-label={`撤销 ${actionName(entry.action)} ${name}`.trim()}
            onClick={onUndo}
          >
            撤销
          </button>
        )}
      </td>
    </tr>
  );
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
        {actionName(entry.action)} {thingName(entry)}：改回之前的样子。
      </p>
      {changesOf({ before: entry.after, after: entry.before }).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </FormDialog>
  );
}
