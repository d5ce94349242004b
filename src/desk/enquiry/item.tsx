import type { ReactNode } from 'react';
import type { DeskEnquiry } from '#core/enquiry/desk-contract.ts';
import { type EnquiryState, enquiryKinds } from '#core/enquiry/states.ts';
import { fullAddress } from '#core/region/lookup.ts';
import { Link } from '#desk/shell/link.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { waited } from '#desk/shell/words.ts';
import { dueWord } from './due-words.ts';
import type { Doing } from './follow-dialog.tsx';
import { useTake } from './use-take.ts';

/** Whether the customer is still to be rung. */
const isCalled = (state: EnquiryState): boolean => state === 'new' || state === 'following';

/** A place in two lines: the city, by which a wish is given out, and the street. */
function linesOf(place: string): readonly [city: string, street: string] {
  const [province = '', city = '', part = '', ...street] = fullAddress(place.split(' ')).split(' ');
  return province.endsWith('市')
    ? [`${province} ${city}`, [part, ...street].join(' ')]
    : [`${city} ${part}`, street.join(' ')];
}

/** Where it is for: the city first, the street below. */
export function Place({ of }: { readonly of: string }) {
  if (!of) return <span className="muted">没有填地址</span>;
  const [city, street] = linesOf(of);
  return (
    <>
      {city}
      <small>{street}</small>
    </>
  );
}

/** The same behind the kind of a wish, where a phone has no column for it. */
export const PlaceBehind = ({ of }: { readonly of: string }) =>
  of && <span className="phone-only enquiry__at">{linesOf(of).join(' ')}</span>;

/** Where a wish came from; a visit has its day behind it. */
export const Kind = ({ of }: { readonly of: DeskEnquiry['kind'] }) => (
  <span className={of === 'visit' ? 'tag tag--info' : 'tag'}>{enquiryKinds[of]}</span>
);

/** Rings a customer, as long as nothing came of it. */
export const Call = ({ enquiry, onDo }: { readonly enquiry: DeskEnquiry; readonly onDo: () => void }) =>
  isCalled(enquiry.state) && (
    <button type="button" className="btn" aria-label={`联系 ${enquiry.contacts}`} onClick={onDo}>
      联系
    </button>
  );

/** Gives what a customer wishes for to one of the staff. */
export const Assign = ({ contacts, onDo }: { readonly contacts: string; readonly onDo: () => void }) => (
  <button type="button" className="btn" aria-label={`分配 ${contacts}`} onClick={onDo}>
    分配
  </button>
);

/** Until when a customer is to be rung again. */
export const Due = ({ day, isOver }: { readonly day: string; readonly isOver: boolean }) =>
  day ? (
    <span className={isOver ? 'overdue' : ''}>
      <span className="phone-only">下次联系 </span>
      {dueWord(day)}
    </span>
  ) : (
    <span className="muted">没有约</span>
  );

/** Who takes care; the column says what the name means, a phone has none. */
export const Carer = ({ name, state }: { readonly name: string; readonly state: EnquiryState }) => (
  <span>
    {name}
    <span className={state === 'new' ? '' : 'phone-only'}> 跟进</span>
  </span>
);

/** How long a wish waits, or since when it is there; below a head that tells the longest wait it is quiet. */
function Wait({ enquiry: { created, state }, isQuiet }: { readonly enquiry: DeskEnquiry; readonly isQuiet: boolean }) {
  if (state !== 'new' || !isQuiet) return <Since time={created} isWaiting={state === 'new'} />;
  return <span className="muted">等了 {waited(created, Date.now() / 1000)}</span>;
}

interface ItemProps {
  readonly enquiry: DeskEnquiry;
  /** The customer, where no head above says who it is. */
  readonly who?: ReactNode;
  /** Whether the head above does not say of which kind it is, for which place, or who takes care of it. */
  readonly hasKind?: boolean;
  readonly hasPlace?: boolean;
  readonly hasStaff?: boolean;
  readonly isLast?: boolean;
  readonly onTaken: () => void;
  readonly onDo: (what: Doing) => void;
}

/** What a customer wishes for, how long that waits or who takes care of it, and what comes next. */
export function Item(props: ItemProps) {
  const { enquiry, who, hasKind = true, hasPlace = true, hasStaff = true, isLast = false, onTaken, onDo } = props;
  const { kind, about, staff, due, note, state } = enquiry;
  const isBelow = !who;
  const below = isLast ? 'enquiry enquiry--below enquiry--last' : 'enquiry enquiry--below';
  return (
    <tr className={isBelow ? below : 'enquiry'}>
      {who && <td className="work__main">{who}</td>}
      <td className="work__text enquiry__wish" colSpan={hasPlace ? 1 : 2}>
        {about || <span className="muted">没有留言</span>}
        {(hasKind || hasPlace || enquiry.visit_day) && (
          <small>
            {hasKind && <Kind of={kind} />}
            {enquiry.visit_day && `${enquiry.visit_day.slice(5)} 到店`}
            {hasPlace && <PlaceBehind of={enquiry.place} />}
          </small>
        )}
        {note && <small>备注：{note}</small>}
      </td>
      {hasPlace && (
        <td className="work__text enquiry__place">
          <Place of={enquiry.place} />
        </td>
      )}
      <td className="work__wait">
        {staff ? hasStaff && <Carer name={staff} state={state} /> : <Wait enquiry={enquiry} isQuiet={isBelow} />}
        {due && state === 'new' && <small>{dueWord(due)}</small>}
      </td>
      {state === 'following' && (
        <td className="work__wait">
          <Due day={due} isOver={enquiry.is_overdue} />
        </td>
      )}
      <Presses enquiry={enquiry} isBelow={isBelow} onTaken={onTaken} onDo={onDo} />
    </tr>
  );
}

/**
 * The next step, and the others behind ⋯: customers are rung about what is new or late, to a need that is followed an offer is
 * written. Wishes that are new have the step of the head above them.
 */
function Presses(props: Pick<ItemProps, 'enquiry' | 'onTaken' | 'onDo'> & { readonly isBelow: boolean }) {
  const { enquiry, isBelow, onTaken, onDo } = props;
  const { kind, ref, contacts, about, state } = enquiry;
  const taking = useTake([enquiry], onTaken);
  const project = addressOf(`enquiries/${ref}`);
  const isOffered = kind === 'need' && state === 'following' && (isBelow || !enquiry.is_overdue);
  const isRung = !isBelow && !isOffered && isCalled(state);
  const isChanged = !isRung && !isOffered && state !== 'new';
  const isAssigned = isRung && state === 'new';
  const change = state === 'new' ? '分配' : '更新';
  const changeIt = (): void => onDo('follow');
  return (
    <td className="work__do">
      {isRung && <Call enquiry={enquiry} onDo={() => onDo('call')} />}
      {isAssigned && <Assign contacts={contacts} onDo={changeIt} />}
      {isOffered && (
        <Link className="btn" href={project} aria-label={`写报价 ${contacts}`}>
          写报价
        </Link>
      )}
      {isChanged && (
        <button type="button" className="btn" aria-label={`${change} ${contacts}`} onClick={changeIt}>
          {change}
        </button>
      )}
      <RowMenu
        of={isBelow ? `${contacts} ${about}` : contacts}
        actions={[
          ...(isRung || !isCalled(state) ? [] : [{ name: '联系', onPress: () => onDo('call') }]),
          ...(isChanged || isAssigned ? [] : [{ name: change, onPress: changeIt }]),
          ...(state === 'new' ? [{ name: '自己跟进', isDisabled: taking.isBusy, onPress: taking.take }] : []),
          ...(kind === 'need' && !isOffered
            ? [{ name: isCalled(state) ? '写报价' : '报价与施工', href: project }]
            : []),
        ]}
      />
      {taking.fault && <small className="fault">{taking.fault}</small>}
    </td>
  );
}
