import { useStore } from '@nanostores/react';
import { listLog, undoEntry } from '#core/staff/desk-contract.ts';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { askedIn, LogFilters } from './log-filters.tsx';
import { type Entry, LogTable } from './log-table.tsx';
import { actionName, changesOf, thingName } from './log-words.ts';

const perPage = 50;
/** Below so many entries nobody narrows them, and there is room to say what will stand here. */
const fewEntries = 4;

/** What the log will hold, by those who will look for it. */
const kinds = [
  ['order', '订单', '发货、改价、收货信息、取消和退款'],
  ['goods', '商品', '新建、改价补货、上下架、表格导入'],
  ['page', '内容', '首页、专题、资讯、方案和体验馆，每一次发布和恢复'],
  ['member', '会员', '等级、余额和备注，谁看过完整手机号'],
  ['staff', '账号', '开通、停用，用恢复码登录'],
] as const;

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
        <span className="muted note">{data && `${data.total.toLocaleString('zh-CN')} 条，只增不删`}</span>
      </div>
      <section className="box" aria-label="操作记录">
        {(data ?? isAsked) && !isYoung && <LogFilters asked={asked} />}
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && isAsked && (
          <Empty title="没有符合条件的记录">
            换一个时间段，或<Link href={addressOf('log')}>看全部记录</Link>。
          </Empty>
        )}
        {data?.list.length === 0 && !isAsked && (
          <Empty title="还没有操作记录">员工做的每一件事会按天排在这里：谁、什么时候、从什么改成了什么。</Empty>
        )}
        {data && data.list.length > 0 && <LogTable list={data.list} onUndo={begin} />}
        {data && (
          <Pager
            total={data.total}
            size={perPage}
            rows={data.list.length}
            page={page}
            onPage={(to) => go(addressOf('log', { ...asked, page: to }))}
          />
        )}
      </section>
      {isYoung && <Kinds />}
      {doing && <UndoDialog entry={doing} onClose={close} />}
    </>
  );
}

/** What a young log will hold, below what it holds. */
const Kinds = () => (
  <section className="box logkinds" aria-label="会记下什么">
    <header className="box__head">
      <h2>会记下什么</h2>
      <span className="muted">价格、状态、等级和店铺信息改错了，在那一行撤销</span>
    </header>
    <dl>
      {kinds.map(([icon, name, words]) => (
        <div key={name}>
          <dt>
            <Icon name={icon} />
            {name}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </section>
);

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
