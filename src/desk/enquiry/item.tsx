import type { ReactNode } from 'react';
import type { DeskEnquiry } from '#core/enquiry/desk-contract.ts';
import { type EnquiryState, enquiryKinds } from '#core/enquiry/states.ts';
import { fullAddress } from '#core/region/lookup.ts';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { addressOf } from '#desk/shell/route.ts';
import type { Doing } from './follow-dialog.tsx';
import { useTake } from './use-take.ts';

/** Whether the customer is still to be rung. */
const isCalled = (state: EnquiryState): boolean => state === 'new' || state === 'following';

export const Place = ({ of }: { readonly of: string }) =>
  of ? fullAddress(of.split(' ')) : <span className="muted">没有填</span>;

/** Rings a customer, as long as nothing came of it. */
export const Call = ({ enquiry, onDo }: { readonly enquiry: DeskEnquiry; readonly onDo: () => void }) =>
  isCalled(enquiry.state) && (
    <button type="button" className="btn" aria-label={`联系 ${enquiry.contacts}`} onClick={onDo}>
      联系
    </button>
  );

interface ItemProps {
  readonly enquiry: DeskEnquiry;
  /** Whether the customer stands in the head above, and is rung from there. */
  readonly isBelow?: boolean;
  readonly hasPlace?: boolean;
  readonly onTaken: () => void;
  readonly onDo: (what: Doing) => void;
  /** The customer. */
  readonly children?: ReactNode;
}

/** What a customer wishes for, how long that waits or who takes care of it, and what comes next. */
export function Item({ enquiry, isBelow = false, hasPlace = true, onTaken, onDo, children }: ItemProps) {
  const { kind, ref, contacts, about, place, staff, due, note, state } = enquiry;
  const taking = useTake([enquiry], onTaken);
  const source = [enquiryKinds[kind], enquiry.visit_day && `${enquiry.visit_day.slice(5)} 到店`].filter(Boolean);
  return (
    <tr className={isBelow ? 'enquiry--below' : undefined}>
      <td className="work__main">{isBelow ? <span className="enquiry__same">{contacts}</span> : children}</td>
      <td className="work__text">
        {about || <span className="muted">没有留言</span>}
        <small className={isBelow ? undefined : 'wide-only'}>{source.join(' · ')}</small>
        {note && <small>备注：{note}</small>}
      </td>
      <td className="work__text enquiry__place">{hasPlace && <Place of={place} />}</td>
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
        {!isBelow && <Call enquiry={enquiry} onDo={() => onDo('call')} />}
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
            ...(isBelow && isCalled(state) ? [{ name: '联系', onPress: () => onDo('call') }] : []),
            ...(state === 'new' ? [{ name: '自己跟进', isDisabled: taking.isBusy, onPress: taking.take }] : []),
            ...(kind === 'need' ? [{ name: '报价与施工', href: addressOf(`enquiries/${ref}`) }] : []),
          ]}
        />
        {taking.fault && <small className="fault">{taking.fault}</small>}
      </td>
    </tr>
  );
}

const Due = ({ day, isOver }: { readonly day: string; readonly isOver: boolean }) => (
  <span className={isOver ? 'overdue' : ''}>{isOver ? `已过期限 ${day}` : `期限 ${day}`}</span>
);
