import { useStore } from '@nanostores/react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { listLog, undoEntry } from '#core/staff/desk-contract.ts';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { askedIn, LogFilters } from './log-filters.tsx';
import { actionName, changedFields, changesOf, thingAddress, thingName } from './log-words.ts';

const perPage = 50;
/** Below so many entries there is room to say what will stand here. */
const fewEntries = 4;

const samples = [
  ['林晓', '改价 星空智能门锁', '价格 ', '¥199.00 → ¥179.00', '撤销'],
  ['周宁', '发货 订单 …0417', '快递为 ', '顺丰速运', ''],
] as const;

type Entry = DeskOutput<typeof listLog>['list'][number];

/** Everything that the staff have written, newest first. */
export function LogDesk() {
  const { query } = useStore($route);
  const page = Number(query.get('page') ?? 1);
  const asked = askedIn(query);
  const { data, fault, reload } = useCall(listLog, { page, ...asked });
  const { doing, begin, close } = useDoing<Entry>(reload);
  const isAsked = Object.values(asked).some(Boolean);
  const isYoung = data !== null && !isAsked && data.total < fewEntries;
  return (
    <>
      <div className="head">
        <h1>操作记录</h1>
        <span className="muted">{data && `${data.total.toLocaleString('zh-CN')} 条，只增不删`}</span>
      </div>
      <section className="box" aria-label="操作记录">
        {(data ?? isAsked) && !isYoung && <LogFilters asked={asked} />}
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 &&
          (isAsked ? (
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
            {isYoung && <Samples />}
          </table>
        )}
        {isYoung && <p className="box__foot">改价、上下架、发货、退款、发布、开账号都会记下，店主也改不了。</p>}
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

/** What a young log will hold, in the columns of what it holds. */
const Samples = () => (
  <tbody className="is-sample" aria-label="示例">
    {samples.map(([name, what, field, change, undo]) => (
      <tr key={what}>
        <td>示例</td>
        <td className="nowrap">{name}</td>
        <td>{what}</td>
        <td className="log__fields">
          <p>
            {field}
            {change}
          </p>
        </td>
        <td className="right">{undo}</td>
      </tr>
    ))}
  </tbody>
);

/** Whether an entry opened the account of an owner, which says its permissions. */
function isOfOwner({ action, after }: Entry): boolean {
  const roles = after?.['roles'];
  return action === 'staff.add' && Array.isArray(roles) && roles.includes('owner');
}

/** Whom the action of an entry is about, in words: an account is given to somebody. */
function What({ entry, name, address }: { readonly entry: Entry; readonly name: string; readonly address: string }) {
  const thing = name && (address ? <Link href={address}>{name}</Link> : <b>{name}</b>);
  if (entry.action !== 'staff.add' || !name)
    return (
      <>
        {actionName(entry.action)} {thing}
      </>
    );
  return (
    <>
      给 {thing} 开了{isOfOwner(entry) ? '店主' : '员工'}账号
    </>
  );
}

function Row({ entry, onUndo }: { readonly entry: Entry; readonly onUndo: () => void }) {
  const [name, address] = [thingName(entry), thingAddress(entry)];
  const action = actionName(entry.action);
  const fields = isOfOwner(entry) ? [] : changedFields(entry);
  return (
    <tr>
      <td className="nowrap muted">{shortTime(entry.time)}</td>
      <td className="nowrap">{entry.name || <span className="muted">系统</span>}</td>
      <td>
        <What {...{ entry, name, address }} />
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
        {entry.is_able && (
          <button type="button" className="plain link" aria-label={`撤销 ${action} ${name}`.trim()} onClick={onUndo}>
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
