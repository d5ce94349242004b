import { useStore } from '@nanostores/react';
import { type CaseAction, caseActions } from '#core/aftersales/desk-actions.ts';
import { type DeskCase, listDeskCases, stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Box } from '#desk/shell/box.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import type { Head } from '#desk/shell/list/head-cell.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { WorkTable } from '#desk/shell/list/work-table.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

interface Doing {
  readonly of: DeskCase;
  readonly action: CaseAction;
}

const tabs = {
  waiting: '待处理',
  going: '处理中',
  2: '已完成',
  3: '已驳回',
  4: '已撤销',
  all: '全部',
} as const;
type Tab = keyof typeof tabs;
/** In the order of their row; integers among the keys of an object come first otherwise. */
const tabOrder: readonly Tab[] = ['waiting', 'going', 2, 3, 4, 'all'];

/** The tab of an address; those of a status by which it waits for the shop are one. */
const tabOf = (text: string | null): Tab => tabOrder.find((tab) => String(tab) === text) ?? 'waiting';

/** Cases of after-sales: those that wait for the shop, and the others by what became of them. */
export function CasesDesk() {
  const { query } = useStore($route);
  const tab = tabOf(query.get('status'));
  const page = Number(query.get('page') ?? 1);
  const { data, fault, reload } = useCall(listDeskCases, { status: tab === 'all' ? '' : String(tab), page });
  const { doing, begin, close } = useDoing<Doing>(reload);
  return (
    <>
      <div className="head">
        <h1>退款售后</h1>
        <span className="muted note">{data && headOf(data)}</span>
      </div>
      <section className="box" aria-label="售后单">
        <Tabs
          label="售后状态"
          current={String(tab)}
          tabs={tabOrder.map((key) => ({
            key: String(key),
            name: tabs[key],
            href: addressOf('aftersales', { status: String(key) }),
            ...(key === 'waiting' && data && { work: data.waiting }),
          }))}
        />
        {fault && <p className="fault">{fault}</p>}
        <WorkTable
          heads={headsOf(tab)}
          sum="退款"
          last={tab === 'waiting' ? undefined : '进展'}
          isQueue={tab === 'waiting'}
          answer={data}
          page={page}
          onPage={(to) => go(addressOf('aftersales', { status: String(tab), page: to }))}
          empty={<Nothing tab={tab} />}
          row={(one) => (
            <Case key={one.aftersales_bn} of={one} tab={tab} onDo={(action) => begin({ of: one, action })} />
          )}
        />
      </section>
      {tab === 'waiting' && data && <Others key={data.waiting} queue={data.list.length} />}
      {doing && <StepDialog {...doing} onClose={close} />}
    </>
  );
}

/** Rows of a queue that leaves room for what came before, and how many of these stand there. */
const shortQueue = 5;

/** Columns of the cases; those that wait are told by how long. */
const headsOf = (tab: Tab): Head[] => [
  '商品',
  '原因',
  { name: '退款', width: 's' },
  { name: tab === 'waiting' ? '等待' : '申请', width: 's' },
];

/** Cases that do not wait for the shop: those under way and those that are over, the last first. */
function Others({ queue }: { readonly queue: number }) {
  const { data } = useCall(listDeskCases, {});
  const shown = (data?.list ?? [])
    .filter(({ actions }) => actions.length === 0)
    .toSorted((a, b) => b.created - a.created)
    .slice(0, shortQueue);
  // A long queue has the window for itself.
  if (queue > shortQueue || shown.length === 0) return null;
  return (
    <Box title="处理中与已办完" more={{ name: '看全部', href: addressOf('aftersales', { status: 'all' }) }}>
      <WorkTable
        heads={headsOf('all')}
        sum="退款"
        last="进展"
        answer={{ list: shown, total: shown.length, page_size: shown.length }}
        page={1}
        onPage={() => undefined}
        empty={null}
        row={(of) => <Case key={of.aftersales_bn} of={of} tab="all" onDo={() => undefined} />}
      />
    </Box>
  );
}

/** How many wait for the shop, and how much money is asked back. */
function headOf({ waiting, list }: DeskOutput<typeof listDeskCases>): string {
  if (waiting === 0) return '没有要处理的';
  const asked = list.filter(({ actions }) => actions.length > 0);
  const fee = asked.reduce((sum, { refund_fee }) => sum + refund_fee, 0);
  return asked.length === waiting ? `${waiting} 笔待处理，共 ${formatPrice(fee)}` : `${waiting} 笔待处理`;
}

const Nothing = ({ tab }: { readonly tab: Tab }) =>
  tab === 'waiting' ? (
    <Empty title="没有等你处理的售后单">顾客申请退款、退货或换货后，会排在这里。</Empty>
  ) : (
    <Empty title={tab === 'all' ? '还没有售后单' : `没有${tabs[tab]}的售后单`}>
      <Link href={addressOf('aftersales')}>看待处理的</Link>
    </Empty>
  );

/** What is to be done next, in a word; the buyer reads longer ones. */
const nextWords: Readonly<Partial<Record<CaseAction, string>>> = {
  agree: '待审核',
  receive: '待收货',
  refund: '待退款',
  expire: '过期没寄回',
};

/** A state in the words of its tab; one under way in those of the buyer. */
const stateOf = ({ aftersales_status: status, progress_name }: DeskCase): string =>
  status === 2 || status === 3 || status === 4 ? tabs[status] : progress_name;

/** Where a case stands: what waits for the shop, what others do, what is over. */
function Standing({ of, tab }: { readonly of: DeskCase; readonly tab: Tab }) {
  const { actions, aftersales_status: status } = of;
  const next = actions.find((action) => nextWords[action]);
  if (next) return <State kind="waits">{nextWords[next]}</State>;
  // A tab of one state says it once for all its rows.
  if (String(status) === String(tab)) return null;
  return <State kind={status <= 1 ? 'planned' : 'over'}>{stateOf(of)}</State>;
}

/** What follows from a state, so that nobody has to look for it: what it waits for, or what became of the money and the goods. */
function afterOf({ aftersales_status: status, progress_name, sendback, is_transfer }: DeskCase): string {
  if (status === 2) return '已原路退给买家';
  if (status === 3) return sendback ? `寄回：${sendback}` : '没有退款';
  if (status === 4) return '没有退款';
  if (progress_name === '待买家寄回') return '收到寄回的货再退款';
  return is_transfer ? '等财务从银行退款' : '平台退到账后自动完成';
}

/** Whether a press sends money back. */
const isMoney = ({ type_name }: DeskCase, action: CaseAction): boolean =>
  action === 'refund' || (action === 'agree' && type_name === '仅退款');

/** The name of a press; one that moves money says how much. */
function pressOf(of: DeskCase, action: CaseAction): string {
  if (action === 'agree' && !isMoney(of, action)) return `同意${of.type_name.replace('退款', '')}`;
  if (!isMoney(of, action)) return caseActions[action];
  return `${action === 'agree' ? '同意，' : ''}退 ${formatPrice(of.refund_fee)}`;
}

/** What a case is about, each with its picture and a way to its order. */
const Lines = ({ of }: { readonly of: DeskCase }) => (
  <ul className="lines case__lines">
    {of.goods.map((line) => (
      <li key={`${line.item_name} ${line.spec_name}`}>
        <img src={line.pic} alt="" width="40" height="40" loading="lazy" />
        <span>
          <span className="case__name">{line.item_name}</span>
          <small className="case__of">
            <span>
              {line.spec_name && `${line.spec_name} · `}
              {line.num} 件
            </span>
            <Link href={addressOf('orders', { view: 'all', search: of.order_id })}>{of.order_id}</Link>
          </small>
        </span>
      </li>
    ))}
  </ul>
);

const Case = (props: { readonly of: DeskCase; readonly tab: Tab; readonly onDo: (action: CaseAction) => void }) => {
  const { of, tab, onDo } = props;
  const { aftersales_status: status } = of;
  const isWaiting = of.actions.length > 0;
  const steps = of.actions.filter((action) => action !== 'refuse' && action !== 'expire');
  return (
    <tr>
      <td className="work__main">
        <Lines of={of} />
      </td>
      <td className="work__text">
        {of.reason}
        {of.description && `：${of.description}`}
        {!of.refuse_reason && (
          <small>
            {of.type_name}
            {of.sendback && status !== 3 && ` · 寄回：${of.sendback}`}
          </small>
        )}
        {of.agreed_by && <small>{of.agreed_by}已同意退款，等另一位同事复核</small>}
        {of.refuse_reason && <small>驳回原因：{of.refuse_reason}</small>}
        {of.evidence.length > 0 && (
          <span className="evidence">
            {of.evidence.map((picture, index) => (
              <a key={picture} href={picture} target="_blank" rel="noreferrer">
                <img src={picture} alt={`买家的凭证 ${index + 1}`} width="40" height="40" loading="lazy" />
              </a>
            ))}
          </span>
        )}
      </td>
      <td className="work__sum right">
        <b>{formatPrice(of.refund_fee)}</b>
      </td>
      <td className="work__wait">
        {isWaiting && <Standing of={of} tab={tab} />}
        <Since time={of.created} isWaiting={isWaiting} />
      </td>
      <td className={isWaiting ? 'work__do' : 'work__do case__after'}>
        {!isWaiting && <Standing of={of} tab={tab} />}
        {!isWaiting && <small>{afterOf(of)}</small>}
        {steps.map((action) => (
          <button key={action} type="button" className="btn" onClick={() => onDo(action)}>
            {action === 'receive' ? '确认收货' : pressOf(of, action)}
          </button>
        ))}
        {(['refuse', 'expire'] as const)
          .filter((action) => of.actions.includes(action))
          .map((action) => (
            <button key={action} type="button" className="btn case__refuse" onClick={() => onDo(action)}>
              {caseActions[action]}
            </button>
          ))}
      </td>
    </tr>
  );
};

function StepDialog({ of, action, onClose }: Doing & { readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(stepDeskCase);
  const step = async (form: FormData): Promise<void> => {
    const moved = await send({
      ...{ aftersales_bn: of.aftersales_bn, action, updated: of.updated },
      reason: textOf(form, 'reason'),
    });
    if (moved?.agreed_by) onClose('已提交，等另一位同事复核后退款');
    else if (moved) onClose(`售后单现在是「${stateOf(moved)}」`);
  };
  return (
    <FormDialog
      title={action === 'agree' ? pressOf(of, action) : caseActions[action]}
      press={pressOf(of, action)}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={step}
    >
      <Lines of={of} />
      <p className="result">
        {of.type_name} · {of.reason}
        {of.description && `：${of.description}`}
      </p>
      {isMoney(of, action) && (
        <p>
          将退回 <b>{formatPrice(of.refund_fee)}</b>
          {of.is_transfer
            ? '。这笔是线下转账付的，同意后由财务从银行退款，在“转账核对”登记'
            : '，原路退给买家，退出后不能撤回'}
        </p>
      )}
      {action === 'agree' && !isMoney(of, action) && <p>同意后等买家寄回，收到退货再处理，现在不退钱</p>}
      {action === 'expire' && <p>买家还没有寄回，关闭后不退款，订单照常进行；售后期内买家可以再次申请</p>}
      {action === 'refuse' && (
        <label className="field">
          驳回原因（买家会看到）
          <input className="input" name="reason" maxLength={200} required />
        </label>
      )}
    </FormDialog>
  );
}
