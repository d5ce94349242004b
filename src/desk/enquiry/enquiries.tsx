import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { type DeskEnquiry, followEnquiry, listEnquiries, openEnquiry } from '#core/enquiry/desk-contract.ts';
import { type EnquiryState, enquiryKinds, enquiryStates } from '#core/enquiry/states.ts';
import { fullAddress } from '#core/region/lookup.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Mobile } from '#desk/member/mobile.tsx';
import { Ways } from '#desk/shell/box.tsx';
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
import { FollowDialog } from './follow-dialog.tsx';

const states = Object.entries(enquiryStates) as [EnquiryState, string][];

/** How much there is of the open state; rows are customers, who may wish for several things. */
function headOf({ counts, total, list }: DeskOutput<typeof listEnquiries>, state: EnquiryState): string {
  const people = groupsOf(list).length;
  const isWhole = list.length === total && people < total;
  const words = isWhole ? `${people} 位客户，${total} 条需求` : `${state === 'new' ? (counts.new ?? 0) : total} 条`;
  if (state !== 'new') return words;
  return counts.new ? `${words}等着分配，等得最久的在前` : '';
}

/** Reservations, needs and visits: who takes care of them, until when, and how far they are. */
export function EnquiriesDesk() {
  const { query } = useStore($route);
  const state = (query.get('state') ?? 'new') as EnquiryState;
  const isMine = query.get('mine') === '1';
  const page = Number(query.get('page') ?? 1);
  const { data, fault, reload } = useCall(listEnquiries, { state, is_mine: isMine, page });
  const { doing, begin, close } = useDoing<DeskEnquiry>(reload);
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
          heads={['客户', '需求', '地址', { name: state === 'new' ? '等待' : '跟进', width: 'm' }]}
          isQueue={state === 'new'}
          answer={data && { ...data, list: groupsOf(data.list) }}
          page={page}
          onPage={(to) => go(at({ page: to }))}
          empty={<Nothing state={state} isMine={isMine} />}
          row={(group) => <Group key={group.key} group={group} onFollow={begin} onTaken={reload} />}
        />
      </section>
      {state === 'new' && data && data.list.length <= 5 && <Ways label="怎样跟进" steps={steps} />}
      {doing && <FollowDialog enquiry={doing} colleagues={data?.colleagues ?? []} onClose={close} />}
    </>
  );
}

const steps = [
  ['自己跟进，或分给同事', '写上最晚哪天联系，过期会标红。'],
  ['联系顾客，记下备注', '号码点开才看得到，谁看过都有记录。'],
  ['出报价，安排施工', '方案需求可以直接报价；预约到店的，按约好的日子接待。'],
] as const;

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
  readonly onFollow: (enquiry: DeskEnquiry) => void;
  readonly onTaken: () => void;
}) {
  const { group, onFollow, onTaken } = props;
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = group.all;
  if (!first) return null;
  const more = others.length > 0 && (
    <button type="button" className="plain link unfold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
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
        onFollow={() => onFollow(first)}
      />
      {isOpen &&
        others.map((enquiry) => (
          <Item
            key={`${enquiry.kind}${enquiry.ref}`}
            enquiry={enquiry}
            isOther
            onTaken={onTaken}
            onFollow={() => onFollow(enquiry)}
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
  readonly onFollow: () => void;
}) {
  const { enquiry, others = [], more, isOther = false, onTaken, onFollow } = props;
  const { kind, ref, contacts, about, place, staff, due, note } = enquiry;
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
        {staff ? <span>{staff} 跟进</span> : <Since time={enquiry.created} isWaiting={enquiry.state === 'new'} />}
        {due && (
          <small className={enquiry.is_overdue ? 'overdue' : ''}>
            {enquiry.is_overdue ? `已过期限 ${due}` : `期限 ${due}`}
          </small>
        )}
      </td>
      <td className="work__do">
        {enquiry.state === 'new' && <Take all={[enquiry, ...others]} onTaken={onTaken} />}
        <button
          type="button"
          className="btn"
          aria-label={`${enquiry.state === 'new' ? '分配' : '更新'} ${contacts}`}
          onClick={onFollow}
        >
          {enquiry.state === 'new' ? '分配' : '更新'}
        </button>
        <RowMenu
          of={contacts}
          actions={kind === 'need' ? [{ name: '报价与施工', href: addressOf(`enquiries/${ref}`) }] : []}
        />
      </td>
    </tr>
  );
}

/** Takes what a customer wishes for oneself, by one press. */
function Take({ all, onTaken }: { readonly all: readonly DeskEnquiry[]; readonly onTaken: () => void }) {
  const me = useStore($staff);
  const { isBusy, fault, send } = usePress(followEnquiry);
  const [first] = all;
  if (!me || !first) return null;
  const take = async (): Promise<void> => {
    for (const { kind, ref, due, note } of all)
      if (!(await send({ kind, ref, due, note, staff_id: me.staff_id, state: 'following' }))) return;
    say(`${first.contacts} 由你跟进`);
    onTaken();
  };
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-label={`自己跟进 ${first.contacts}`}
        disabled={isBusy}
        onClick={() => void take()}
      >
        自己跟进
      </button>
      {fault && <small className="fault">{fault}</small>}
    </>
  );
}
