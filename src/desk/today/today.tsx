import { listDeskCases } from '#core/aftersales/desk-contract.ts';
import { shipOrder } from '#core/delivery/desk-contract.ts';
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

/** Whose next thing is the one filled press of the page: parcels in its head, the others in their first row. */
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
        {today.fault && <span className="fault">{today.fault}</span>}
        {counts && <Begin me={me} counts={counts} />}
      </div>
      <Tiles me={me} counts={counts} state={publishing.data} />
      <div className="columns-2">
        <div className="stack">
          {may(me, listDeskOrders) && <ToShip me={me} cancels={counts?.cancel_asked ?? 0} />}
          {may(me, listDeskCases) && <Refunds isLead={lead === 'cases'} />}
          {may(me, listEnquiries) && <NewEnquiries isLead={lead === 'enquiries'} />}
        </div>
        <div className="stack">
          {hasChanges && <ReleaseBox of={publishing} />}
          <Week of={today} />
          {may(me, listDeskGoods) && <LowStock me={me} counts={counts} />}
          {!hasChanges && <ReleaseBox of={publishing} />}
          {may(me, saveHotWords) && counts && counts.missed.length > 0 && (
            <MissedWords title="近七天没搜到的词" missed={counts.missed} mayWrite />
          )}
        </div>
      </div>
    </>
  );
}

/** What to begin with, and what has no counter of its own. */
function Begin({ me, counts }: { readonly me: Me; readonly counts: Counts }) {
  const main =
    leadOf(me, counts) === 'orders'
      ? {
          name: may(me, shipOrder) ? `发货 ${counts.to_ship} 单` : `看 ${counts.to_ship} 单`,
          href: addressOf('orders'),
        }
      : undefined;
  const others =
    may(me, listDeskTransfers) && counts.transfers > 0
      ? [{ name: `转账待处理 ${counts.transfers}`, href: addressOf('transfers') }]
      : [];
  return <HeadActions of="今天" main={main} others={others} />;
}
