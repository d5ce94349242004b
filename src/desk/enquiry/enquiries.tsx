import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type DeskEnquiry, listEnquiries, openEnquiry } from '#core/enquiry/desk-contract.ts';
import { type EnquiryState, enquiryKinds, enquiryStates } from '#core/enquiry/states.ts';
import { fullAddress } from '#core/region/lookup.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { FollowDialog } from './follow-dialog.tsx';

const states = Object.entries(enquiryStates) as [EnquiryState, string][];

/** How much waits to be given to somebody. */
const headOf = ({ counts }: DeskOutput<typeof listEnquiries>): string =>
  (counts['new'] ?? 0) > 0
    ? `${counts['new']} 条等着分配，等得最久的在前`
    : '免费设计预约、方案需求与到店预约都有人跟进';

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
        {data?.list.length === 0 && <Empty title="这里没有线索" />}
        <ul className="cases">
          {data?.list.map((enquiry) => (
            <Item key={`${enquiry.kind}${enquiry.ref}`} enquiry={enquiry} onFollow={() => begin(enquiry)} />
          ))}
        </ul>
        {data && <Pager total={data.total} size={data.page_size} page={page} onPage={(to) => go(at({ page: to }))} />}
      </section>
      {doing && <FollowDialog enquiry={doing} colleagues={data?.colleagues ?? []} onClose={close} />}
    </>
  );
}

function Item({ enquiry, onFollow }: { readonly enquiry: DeskEnquiry; readonly onFollow: () => void }) {
  const { kind, ref, contacts, about, place, staff, due, note } = enquiry;
  const [mobile, setMobile] = useState('');
  const opening = usePress(openEnquiry);
  const open = async (): Promise<void> => {
    const answer = await opening.send({ kind, ref });
    if (answer) setMobile(answer.mobile);
  };
  return (
    <li className="case">
      <header>
        <b>{contacts}</b>
        <span className="tag">{enquiryKinds[kind]}</span>
        {mobile || (
          <button
            type="button"
            className="plain link"
            aria-label={`看 ${contacts} 的完整号码`}
            disabled={opening.isBusy}
            onClick={() => void open()}
          >
            {enquiry.mobile}
          </button>
        )}
        <Since time={enquiry.created} isWaiting={enquiry.state === 'new'} />
      </header>
      <p>
        {about || '没有留言'}
        {enquiry.visit_day && `，${enquiry.visit_day} 到店`}
      </p>
      {place && <p className="muted">{fullAddress(place.split(' '))}</p>}
      {note && <p>备注：{note}</p>}
      <footer>
        {staff && <span className="muted">{staff} 跟进</span>}
        {due && (
          <span className={enquiry.is_overdue ? 'fault' : 'muted'}>
            {enquiry.is_overdue ? `已过期限 ${due}` : `期限 ${due}`}
          </span>
        )}
        {kind === 'need' && (
          <Link className="btn" href={addressOf(`enquiries/${ref}`)} aria-label={`报价与施工 ${contacts}`}>
            报价与施工
          </Link>
        )}
        <button
          type="button"
          className={enquiry.state === 'new' ? 'btn btn--main' : 'btn'}
          aria-label={`跟进 ${contacts}`}
          onClick={onFollow}
        >
          {enquiry.state === 'new' ? '分配' : '更新'}
        </button>
      </footer>
    </li>
  );
}
