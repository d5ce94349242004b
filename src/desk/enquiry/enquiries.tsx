import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { type DeskEnquiry, followEnquiry, listEnquiries, openEnquiry } from '#core/enquiry/desk-contract.ts';
import { type EnquiryState, enquiryKinds, enquiryStates } from '#core/enquiry/states.ts';
import { fullAddress } from '#core/region/lookup.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Mobile } from '#desk/member/mobile.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { WorkTable } from '#desk/shell/list/work-table.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { $staff } from '#desk/staff/session.ts';
import { type Doing, FollowDialog } from './follow-dialog.tsx';
import { Followed } from './followed.tsx';

/** Up to so many, every wish of a customer stands in the list by itself. */
const shortList = 12;

const states = Object.entries(enquiryStates) as [EnquiryState, string][];

/** What the tabs do not say of the open state: customers may wish for several things. */
function headOf({ counts, total, list }: DeskOutput<typeof listEnquiries>, state: EnquiryState): string {
  const people = groupsOf(list).length;
  if (list.length === total && people < total) return `来自 ${people} 位客户`;
  if (state !== 'new') return `${total} 条`;
  return counts.new ? '等得最久的在前' : '';
}

/** Reservations, needs and visits: who takes care of them, until when, and how far they are. */
export function EnquiriesDesk() {
  const { query } = useStore($route);
  const state = (query.get('state') ?? 'new') as EnquiryState;
  const isMine = query.get('mine') === '1';
  const page = Number(query.get('page') ?? 1);
  const { data, fault, reload } = useCall(listEnquiries, { state, is_mine: isMine, page });
  const { doing, begin, close } = useDoing<{ what: Doing; enquiry: DeskEnquiry }>(reload);
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
              isShort={(data?.list.length ?? 0) <= shortList}
              onDo={(what, enquiry) => begin({ what, enquiry })}
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

interface EnquiryGroup {
  readonly key: string;
  /** Enquiries of the page, as the list has them. */
  readonly all: readonly DeskEnquiry[];
}

/** The enquiries of a page by their customer, each at the place of its first one. */
function groupsOf(list: readonly DeskEnquiry[]): EnquiryGroup[] {
  const found = Map.groupBy(list, ({ kind, ref, contacts, mobile, of_customer }) =>
    of_customer > 1 ? `${contacts} ${mobile}` : `${kind} ${ref}`,
  );
  return [...found].map(([key, all]) => ({ key, all }));
}

/** A customer with the first enquiry; the others unfold below it. */
function Group(props: {
  readonly group: EnquiryGroup;
  /** Whether there are so few that nothing is folded. */
  readonly isShort: boolean;
  readonly onDo: (what: Doing, enquiry: DeskEnquiry) => void;
  readonly onTaken: () => void;
}) {
  const { group, isShort, onDo, onTaken } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isShort || isUnfolded;
  const [first, ...others] = group.all;
  if (!first) return null;
  const more = others.length > 0 && !isShort && (
    <button type="button" className="plain link unfold" aria-expanded={isOpen} onClick={() => setUnfolded(!isOpen)}>
      {isOpen ? '收起' : `共 ${group.all.length} 条需求`}
      <Icon name="down" />
    </button>
  );
  return (
    <>
      <Item
        enquiry={first}
        others={isOpen ? [] : others}
        more={more}
        onTaken={onTaken}
        onDo={(what) => onDo(what, first)}
      />
      {isOpen &&
        others.map((enquiry) => (
          <Item
            key={`${enquiry.kind}${enquiry.ref}`}
            enquiry={enquiry}
            isOther
            onTaken={onTaken}
            onDo={(what) => onDo(what, enquiry)}
          />
        ))}
    </>
  );
}

function Item(props: {
  readonly enquiry: DeskEnquiry;
  /** Further wishes of the customer that are folded into this row, and are taken along with it. */
  readonly others?: readonly DeskEnquiry[];
  /** Stands behind the name of the customer. */
  readonly more?: ReactNode;
  /** Whether the customer stands in the row above. */
  readonly isOther?: boolean;
  readonly onTaken: () => void;
  readonly onDo: (what: Doing) => void;
}) {
  const { enquiry, others = [], more, isOther = false, onTaken, onDo } = props;
  const { kind, ref, contacts, about, place, staff, due, note, state } = enquiry;
  const taking = useTake([enquiry, ...others], onTaken);
  const [mobile, setMobile] = useState('');
  const opening = usePress(openEnquiry);
  const open = async (): Promise<void> => {
    const answer = await opening.send({ kind, ref });
    if (answer) setMobile(answer.mobile);
  };
  const source = [enquiryKinds[kind], enquiry.visit_day && `${enquiry.visit_day.slice(5)} 到店`].filter(Boolean);
  return (
    <tr className={isOther ? 'enquiry--other' : undefined}>
      <td className="work__main">
        {isOther && (
          <span className="enquiry__same">
            <span className="hidden">{contacts}，</span>同一位客户
          </span>
        )}
        {!isOther && (
          <>
            <b>{contacts}</b> {more}
            <small>
              <Mobile
                of={contacts}
                masked={enquiry.mobile}
                whole={mobile}
                isBusy={opening.isBusy}
                onOpen={() => void open()}
              />
            </small>
          </>
        )}
      </td>
      <td className="work__text">
        {about || <span className="muted">没有留言</span>}
        <small className="wide-only">{source.join(' · ')}</small>
        {note && <small>备注：{note}</small>}
      </td>
      <td className="work__text enquiry__place">
        {place ? fullAddress(place.split(' ')) : <span className="muted">没有填</span>}
      </td>
      <td className="work__wait">
        {staff ? <span>{staff} 跟进</span> : <Since time={enquiry.created} isWaiting={state === 'new'} />}
        {due && state !== 'following' && <small>期限 {due}</small>}
      </td>
      {state === 'following' && (
        <td className="work__wait">
          {due ? <Due day={due} isOver={enquiry.is_overdue} /> : <span className="muted">没有约</span>}
        </td>
      )}
      <td className="work__do">
        {isCalled(state) && (
          <button type="button" className="btn" aria-label={`联系 ${contacts}`} onClick={() => onDo('call')}>
            联系
          </button>
        )}
        <button
          type="button"
          className="btn"
          aria-label={`${state === 'new' ? '分配' : '更新'} ${contacts}`}
          onClick={() => onDo('follow')}
        >
          {state === 'new' ? '分配' : '更新'}
        </button>
        <RowMenu
          of={contacts}
          actions={[
            ...(state === 'new' ? [{ name: '自己跟进', isDisabled: taking.isBusy, onPress: taking.take }] : []),
            ...(kind === 'need' ? [{ name: '报价与施工', href: addressOf(`enquiries/${ref}`) }] : []),
          ]}
        />
        {taking.fault && <small className="fault">{taking.fault}</small>}
      </td>
    </tr>
  );
}

/** Whether the customer is still to be rung. */
const isCalled = (state: EnquiryState): boolean => state === 'new' || state === 'following';

const Due = ({ day, isOver }: { readonly day: string; readonly isOver: boolean }) => (
  <span className={isOver ? 'overdue' : ''}>{isOver ? `已过期限 ${day}` : `期限 ${day}`}</span>
);

/** Takes what a customer wishes for oneself, by one press. */
function useTake(all: readonly DeskEnquiry[], onTaken: () => void) {
  const me = useStore($staff);
  const { isBusy, fault, send } = usePress(followEnquiry);
  const take = async (): Promise<void> => {
    if (!me) return;
    for (const { kind, ref, due, note } of all)
      if (!(await send({ kind, ref, due, note, staff_id: me.staff_id, state: 'following' }))) return;
    say(`${all[0]?.contacts} 由你跟进`);
    onTaken();
  };
  return { isBusy, fault, take: () => void take() };
}
