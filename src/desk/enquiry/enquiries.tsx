import { useStore } from '@nanostores/react';
import { type DeskEnquiry, listEnquiries } from '#core/enquiry/desk-contract.ts';
import { type EnquiryState, enquiryStates } from '#core/enquiry/states.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { WorkTable } from '#desk/shell/list/work-table.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { type Doing, FollowDialog } from './follow-dialog.tsx';
import { Followed } from './followed.tsx';
import { Group } from './group.tsx';
import { groupsOf } from './groups.ts';

/** Up to so many, every wish of a customer stands in the list by itself. */
const shortList = 12;

const states = Object.entries(enquiryStates) as [EnquiryState, string][];

/** What the tabs do not say: customers may wish for several things, and what waits longest comes first. */
function headOf({ counts, total, list }: DeskOutput<typeof listEnquiries>, state: EnquiryState): string {
  const people = groupsOf(list).length;
  const from = list.length === total && people < total ? `${people} 位客户的 ${total} 条需求` : '';
  if (state !== 'new') return from || `${total} 条`;
  return counts.new ? [from, '等得最久的在前'].filter(Boolean).join('，') : '';
}

/** Reservations, needs and visits: who takes care of them, until when, and how far they are. */
export function EnquiriesDesk() {
  const { query } = useStore($route);
  const state = (query.get('state') ?? 'new') as EnquiryState;
  const isMine = query.get('mine') === '1';
  const page = Number(query.get('page') ?? 1);
  const { data, fault, reload } = useCall(listEnquiries, { state, is_mine: isMine, page });
  const { doing, begin, close } = useDoing<{ what: Doing; enquiries: readonly [DeskEnquiry, ...DeskEnquiry[]] }>(
    reload,
  );
  const at = (change: Readonly<Record<string, string | number>>): string =>
    addressOf('enquiries', { state, mine: isMine ? 1 : 0, ...change });
  return (
    <>
      <div className="head">
        <h1>客户线索</h1>
        <span className="muted note">{data && headOf(data, state)}</span>
      </div>
      <section className="box" aria-label="线索列表">
        <Tabs
          label="线索进展"
          current={state}
          tabs={states.map(([key, name]) => ({
            ...{ key, name },
            href: at({ state: key }),
            ...(key === 'new' ? { work: data?.counts[key] ?? 0 } : { count: data?.counts[key] || undefined }),
          }))}
        />
        {state !== 'new' && (
          <p className="filters">
            <label className="check">
              <input type="checkbox" checked={isMine} onChange={() => go(at({ mine: isMine ? 0 : 1 }))} />
              只看我跟进的
            </label>
          </p>
        )}
        {fault && <p className="fault">{fault}</p>}
        <WorkTable
          heads={[
            ...['客户', '需求', '地址'],
            ...(state === 'new' ? [{ name: '等待', width: 'm' as const }] : [{ name: '跟进', width: 'm' as const }]),
            ...(state === 'following' ? [{ name: '下次联系', width: 'm' as const }] : []),
          ]}
          isQueue={state === 'new'}
          answer={data && { ...data, list: groupsOf(data.list) }}
          page={page}
          onPage={(to) => go(at({ page: to }))}
          empty={<Nothing state={state} isMine={isMine} />}
          row={(group) => (
            <Group
              key={group.key}
              group={group}
              state={state}
              // A customer that waits is rung once about everything.
              isShort={state !== 'new' && (data?.list.length ?? 0) <= shortList}
              onDo={(what, ...enquiries) => begin({ what, enquiries })}
              onTaken={reload}
            />
          )}
        />
      </section>
      {/* Counted anew whenever one more is followed. */}
      {state === 'new' && data && <Followed key={data.counts.following} queue={data.list.length} />}
      {doing && <FollowDialog {...doing} colleagues={data?.colleagues ?? []} onClose={close} />}
    </>
  );
}

const Nothing = ({ state, isMine }: { readonly state: EnquiryState; readonly isMine: boolean }) =>
  state === 'new' ? (
    <Empty title="没有等着分配的线索">顾客在网站上预约设计、提交需求或预约到店后，会排在这里。</Empty>
  ) : (
    <Empty title={isMine ? '你手上没有这样的线索' : '这里还没有线索'}>
      分配出去的线索按进展排在各个标签里，<Link href={addressOf('enquiries')}>看待分配的</Link>。
    </Empty>
  );
