import { useStore } from '@nanostores/react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { listLog, undoEntry } from '#core/staff/desk-contract.ts';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { askedIn, LogFilters } from './log-filters.tsx';
import { actionName, changedFields, changesOf, thingAddress, thingName } from './log-words.ts';

const perPage = 50;
/** So many entries are read at a glance. */
const fewEntries = 20;

type Entry = DeskOutput<typeof listLog>['list'][number];

/** Everything that the staff have written, newest first. */
export function LogDesk() {
  const { query } = useStore($route);
  const page = Number(query.get('page') ?? 1);
  const asked = askedIn(query);
  const { data, fault, reload } = useCall(listLog, { page, ...asked });
  const { doing, begin, close } = useDoing<Entry>(reload);
  // As long as the whole log is in view there is nothing to look for.
  const isLong = (data !== null && data.total > fewEntries) || Object.values(asked).some(Boolean);
  return (
    <>
      <div className="head">
        <h1>操作记录</h1>
        <span className="muted">{data && `${data.total.toLocaleString('zh-CN')} 条，只增不删`}</span>
      </div>
      <section className="box" aria-label="操作记录">
        {isLong && <LogFilters asked={asked} />}
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 &&
          (isLong ? (
            <Empty title="没有符合条件的记录">
              换一个时间段，或<Link href={addressOf('log')}>看全部记录</Link>。
            </Empty>
          ) : (
            <Empty title="还没有操作记录" />
          ))}
        {data && data.list.length > 0 && (
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
              {data.list.map((entry) => (
                <Row key={entry.entry_id} entry={entry} onUndo={() => begin(entry)} />
              ))}
            </tbody>
          </table>
        )}
        {data && !isLong && (
          <p className="box__foot">
            改价、上下架、发货、退款、发布、开账号，谁在什么时候从什么改成什么，都会记在这里；能退回去的，行尾有“撤销”。
          </p>
        )}
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

function Row({ entry, onUndo }: { readonly entry: Entry; readonly onUndo: () => void }) {
  const [name, address] = [thingName(entry), thingAddress(entry)];
  const action = actionName(entry.action);
  const fields = changedFields(entry);
  return (
    <tr>
      <td className="nowrap muted">{shortTime(entry.time)}</td>
      <td className="nowrap">{entry.name || <span className="muted">系统</span>}</td>
      <td>
        {action} {name && (address ? <Link href={address}>{name}</Link> : <b>{name}</b>)}
      </td>
      <td className="log__fields">
        {fields.length === 0 && <span className="muted wide-only">—</span>}
        {fields.map((field) => (
          <p key={field.name}>
            <span className="muted">
              {field.name}
              {field.from ? ` ${field.from} → ` : field.isCount ? ' ' : '为 '}
            </span>
            {field.to}
          </p>
        ))}
      </td>
      <td className="right">
        {entry.is_able && <RowMenu of={`${action} ${name}`.trim()} actions={[{ name: '撤销', onPress: onUndo }]} />}
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
