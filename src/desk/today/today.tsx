import { listDeskCases } from '#core/aftersales/desk-contract.ts';
import { listEnquiries } from '#core/enquiry/desk-contract.ts';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import { listDeskOrders } from '#core/order/desk-contract.ts';
import { getPublishing, getToday } from '#core/publishing/desk-contract.ts';
import { saveHotWords } from '#core/search/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { formatTime, weekdayOf } from '#core/time/time.ts';
import { listDeskTransfers } from '#core/transfer/desk-contract.ts';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { MissedWords } from '#desk/statistics/missed-words.tsx';
import { LowStock } from './low-stock.tsx';
import { NewEnquiries } from './new-enquiries.tsx';
import { Refunds } from './refunds.tsx';
import { ReleaseBox } from './release-box.tsx';
import { Tiles } from './tiles.tsx';
import { ToShip } from './to-ship.tsx';
import { Week } from './week.tsx';

type Counts = DeskOutput<typeof getToday>;

/** `11 月 26 日 周四` by the clocks of the shop. */
function dayInWords(): string {
  const now = Date.now() / 1000;
  const [, month, day] = formatTime(now).slice(0, 10).split('-').map(Number);
  return `${month} 月 ${day} 日 ${weekdayOf(now)}`;
}

/** What to begin with, of what an account may do. */
function adviceFor(me: Me, counts: Counts): string {
  const { to_ship, cases, enquiries, late } = counts;
  const steps = [
    may(me, listDeskOrders) &&
      to_ship > 0 &&
      (late.to_ship > 0 ? `先发等了一天以上的 ${late.to_ship} 单` : `先发 ${to_ship} 单`),
    may(me, listDeskCases) && cases > 0 && `处理 ${cases} 笔退款`,
    may(me, listEnquiries) && enquiries > 0 && `分配 ${enquiries} 条线索`,
  ].filter((step) => step !== false);
  return steps.length > 0 ? steps.join('，') : '手上没有等着处理的事';
}

/** The box whose first row is the next thing to do: the one filled press of the page. */
function leadOf(me: Me, counts: Counts | null): 'orders' | 'cases' | 'enquiries' | '' {
  if (!counts) return '';
  if (counts.to_ship > 0 && may(me, listDeskOrders)) return 'orders';
  if (counts.cases > 0 && may(me, listDeskCases)) return 'cases';
  return counts.enquiries > 0 && may(me, listEnquiries) ? 'enquiries' : '';
}

/** The first page: what waits for somebody, what is online, and how the last days went. */
export function Today({ me }: { readonly me: Me }) {
  const today = useCall(getToday, {});
  const publishing = useCall(getPublishing, {});
  const { data: counts } = today;
  const lead = leadOf(me, counts);
  // A release with nothing to do stands back.
  const { data: state } = publishing;
  const hasChanges = state !== null && (state.sequence === 0 || state.waiting_total + state.content_total > 0);
  return (
    <>
      <div className="head">
        <h1>今天，{dayInWords()}</h1>
        {today.fault ? (
          <span className="fault">{today.fault}</span>
        ) : (
          <span className="muted note">{counts ? adviceFor(me, counts) : '正在读取…'}</span>
        )}
        {counts && <Begin me={me} counts={counts} />}
      </div>
      <Tiles me={me} counts={counts} state={publishing.data} />
      <div className="columns-2">
        <div className="stack">
          {may(me, listDeskOrders) && <ToShip me={me} isLead={lead === 'orders'} />}
          {may(me, listDeskCases) && <Refunds isLead={lead === 'cases'} />}
          {may(me, listEnquiries) && <NewEnquiries isLead={lead === 'enquiries'} />}
        </div>
        <div className="stack">
          {hasChanges && <ReleaseBox of={publishing} />}
          <Week of={today} />
          {may(me, listDeskGoods) && <LowStock me={me} goods={counts?.low_stock ?? 0} />}
          {!hasChanges && <ReleaseBox of={publishing} />}
          {may(me, saveHotWords) && counts && counts.missed.length > 0 && (
            <MissedWords title="近七天没搜到的词" missed={counts.missed} mayWrite />
          )}
        </div>
      </div>
    </>
  );
}

/** What has no counter of its own. */
function Begin({ me, counts }: { readonly me: Me; readonly counts: Counts }) {
  const others = [
    ...(may(me, listDeskOrders) && counts.cancel_asked > 0
      ? [{ name: `处理取消申请 ${counts.cancel_asked}`, href: addressOf('orders', { view: 'cancelAsked' }) }]
      : []),
    ...(may(me, listDeskTransfers) && counts.transfers > 0
      ? [{ name: `核对转账 ${counts.transfers}`, href: addressOf('transfers') }]
      : []),
  ];
  return <HeadActions of="今天" others={others} />;
}
