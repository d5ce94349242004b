import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type DeskEnquiry, listEnquiries, openEnquiry } from '#core/enquiry/desk-contract.ts';
import { type EnquiryState, enquiryKinds, enquiryStates } from '#core/enquiry/states.ts';
import { fullAddress } from '#core/region/lookup.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Mobile } from '#desk/member/mobile.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { WorkTable } from '#desk/shell/list/work-table.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { FollowDialog } from './follow-dialog.tsx';

const states = Object.entries(enquiryStates) as [EnquiryState, string][];

/** How much waits to be given to somebody. */
const headOf = ({ counts }: DeskOutput<typeof listEnquiries>): string =>
  (counts['new'] ?? 0) > 0 ? '等得最久的在前' : '免费设计预约、方案需求与到店预约都有人跟进';

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
        <span className="muted note">{data && headOf(data)}</span>
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
          heads={['客户', '需求', '地址', state === 'new' ? '提交' : '跟进']}
          answer={data}
          page={page}
          onPage={(to) => go(at({ page: to }))}
          empty={<Empty title={state === 'new' ? '没有等着分配的线索' : '这里没有线索'} />}
          row={(enquiry, list) => (
            <Item
              key={`${enquiry.kind}${enquiry.ref}`}
              enquiry={enquiry}
              hasKinds={new Set(list.map(({ kind }) => kind)).size > 1}
              onFollow={() => begin(enquiry)}
            />
          )}
        />
      </section>
      {doing && <FollowDialog enquiry={doing} colleagues={data?.colleagues ?? []} onClose={close} />}
    </>
  );
}

function Item(props: {
  readonly enquiry: DeskEnquiry;
  /** Whether the list has different kinds, so that each says its own. */
  readonly hasKinds: boolean;
  readonly onFollow: () => void;
}) {
  const { enquiry, hasKinds, onFollow } = props;
  const { kind, ref, contacts, about, place, staff, due, note } = enquiry;
  const [mobile, setMobile] = useState('');
  const opening = usePress(openEnquiry);
  const open = async (): Promise<void> => {
    const answer = await opening.send({ kind, ref });
    if (answer) setMobile(answer.mobile);
  };
  return (
    <tr>
      <td className="work__main">
        <b>{contacts}</b> {hasKinds && <span className="tag">{enquiryKinds[kind]}</span>}
        {enquiry.of_customer > 1 && <span className="tag">同一客户 · {enquiry.of_customer} 条</span>}
        <small>
          <Mobile
            of={contacts}
            masked={enquiry.mobile}
            whole={mobile}
            isBusy={opening.isBusy}
            onOpen={() => void open()}
          />
        </small>
      </td>
      <td className="work__text">
        {about || <span className="muted">没有留言</span>}
        {enquiry.visit_day && <small>{enquiry.visit_day} 到店</small>}
        {note && <small>备注：{note}</small>}
      </td>
      <td className="work__text">{place ? fullAddress(place.split(' ')) : <span className="muted">没有填</span>}</td>
      <td className="work__wait">
        {staff ? <span>{staff} 跟进</span> : <Since time={enquiry.created} isWaiting={enquiry.state === 'new'} />}
        {due && (
          <small className={enquiry.is_overdue ? 'fault' : ''}>
            {enquiry.is_overdue ? `已过期限 ${due}` : `期限 ${due}`}
          </small>
        )}
      </td>
      <td className="work__do">
        {kind === 'need' && (
          <Link className="plain quiet" href={addressOf(`enquiries/${ref}`)} aria-label={`报价与施工 ${contacts}`}>
            报价与施工
          </Link>
        )}
        <button type="button" className="btn" aria-label={`跟进 ${contacts}`} onClick={onFollow}>
          {enquiry.state === 'new' ? '分配' : '更新'}
        </button>
      </td>
    </tr>
  );
}
