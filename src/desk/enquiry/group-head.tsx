import type { ReactNode } from 'react';
import type { DeskEnquiry } from '#core/enquiry/desk-contract.ts';
import { type EnquiryState, enquiryKinds } from '#core/enquiry/states.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { waitClass, waited } from '#desk/shell/words.ts';
import type { Doing } from './follow-dialog.tsx';
import { Assign, Call, Carer, Due, Place, PlaceBehind } from './item.tsx';
import { useTake } from './use-take.ts';

/** What is urgent among those of a customer: the first day that was agreed on, or what came first. */
const urgentOf = (all: readonly [DeskEnquiry, ...DeskEnquiry[]]): DeskEnquiry =>
  all.reduce((most, one) => {
    if (one.due !== most.due && (one.due || most.due)) return one.due && (!most.due || one.due < most.due) ? one : most;
    return one.created < most.created ? one : most;
  });

/** How many of which kind: `3 条方案需求`, `2 条方案需求、1 条到店预约`. */
const countOf = (all: readonly DeskEnquiry[]): string =>
  [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, some]) => `${some.length} 条${enquiryKinds[kind]}`).join('、');

interface HeadProps {
  readonly all: readonly [DeskEnquiry, ...DeskEnquiry[]];
  readonly state: EnquiryState;
  readonly isOpen: boolean;
  readonly isOnePlace: boolean;
  readonly contact: ReactNode;
  /** Shows and hides the wishes, where the list is long. */
  readonly onUnfold?: (() => void) | undefined;
  readonly onDo: (what: Doing, ...enquiries: [DeskEnquiry, ...DeskEnquiry[]]) => void;
  readonly onTaken: () => void;
}

/** Who wishes for several things: the number, how many there are, where they are for, and what waits longest. */
export function GroupHead(props: HeadProps) {
  const { all, state, isOpen, isOnePlace, contact, onUnfold } = props;
  const urgent = urgentOf(all);
  const staff = [...new Set(all.flatMap((one) => one.staff || []))].join('、');
  const now = Date.now() / 1000;
  const count = countOf(all);
  return (
    <tr className={isOpen ? 'enquiry enquiry--head' : 'enquiry'}>
      {/* The customer stands beside all of the wishes. */}
      <td className="work__main" rowSpan={isOpen ? all.length + 1 : 1}>
        {contact}
      </td>
      <td className="work__text enquiry__count" colSpan={isOnePlace ? 1 : 2}>
        {onUnfold ? (
          <>
            {!isOpen && (urgent.about || <span className="muted">没有留言</span>)}
            <small>
              <button type="button" className="plain link unfold" aria-expanded={isOpen} onClick={onUnfold}>
                {isOpen ? count : `共 ${count}`}
                <Icon name="down" />
              </button>
              {isOnePlace && <PlaceBehind of={urgent.place} />}
            </small>
          </>
        ) : (
          <>
            <b>{count}</b>
            {isOnePlace && (
              <small className="phone-only">
                <PlaceBehind of={urgent.place} />
              </small>
            )}
          </>
        )}
      </td>
      {isOnePlace && (
        <td className="work__text enquiry__place">
          <Place of={urgent.place} />
        </td>
      )}
      <td className="work__wait">
        {state === 'new' ? (
          <span className={waitClass(urgent.created, now)}>等了 {waited(urgent.created, now)}</span>
        ) : (
          (staff && <Carer name={staff} state={state} />) || <span className="muted">还没有定</span>
        )}
      </td>
      {state === 'following' && (
        <td className="work__wait">
          <Due day={urgent.due} isOver={urgent.is_overdue} />
        </td>
      )}
      <Presses {...props} urgent={urgent} />
    </tr>
  );
}

/** Rings the customer about what is urgent; all of the wishes change hands together. */
function Presses({ all, state, urgent, onDo, onTaken }: HeadProps & { readonly urgent: DeskEnquiry }) {
  const taking = useTake(all, onTaken);
  const { contacts } = urgent;
  const changeAll = (): void => onDo('follow', ...all);
  return (
    <td className="work__do">
      <Call enquiry={urgent} onDo={() => onDo('call', urgent)} />
      {state === 'new' && <Assign contacts={contacts} onDo={changeAll} />}
      <RowMenu
        of={contacts}
        actions={[
          state === 'new'
            ? { name: `自己跟进这 ${all.length} 条`, isDisabled: taking.isBusy, onPress: taking.take }
            : { name: '全部更新', onPress: changeAll },
        ]}
      />
      {taking.fault && <small className="fault">{taking.fault}</small>}
    </td>
  );
}
