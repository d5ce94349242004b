import { type ReactNode, useState } from 'react';
import { type DeskEnquiry, openEnquiry } from '#core/enquiry/desk-contract.ts';
import type { EnquiryState } from '#core/enquiry/states.ts';
import { Mobile } from '#desk/member/mobile.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import type { Doing } from './follow-dialog.tsx';
import { Call, Item, Place } from './item.tsx';
import { useTake } from './use-take.ts';

interface EnquiryGroup {
  readonly key: string;
  /** Enquiries of the page, as the list has them. */
  readonly all: readonly DeskEnquiry[];
}

/** The enquiries of a page by their customer, each at the place of its first one. */
export function groupsOf(list: readonly DeskEnquiry[]): EnquiryGroup[] {
  const found = Map.groupBy(list, ({ kind, ref, contacts, mobile, of_customer }) =>
    of_customer > 1 ? `${contacts} ${mobile}` : `${kind} ${ref}`,
  );
  return [...found].map(([key, all]) => ({ key, all }));
}

/** The name of a customer with the number, which is opened by a press. */
function Contact({ enquiry }: { readonly enquiry: DeskEnquiry }) {
  const { kind, ref, contacts } = enquiry;
  const [mobile, setMobile] = useState('');
  const opening = usePress(openEnquiry);
  const open = async (): Promise<void> => {
    const answer = await opening.send({ kind, ref });
    if (answer) setMobile(answer.mobile);
  };
  return (
    <>
      <b>{contacts}</b>
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
  );
}

interface GroupProps {
  readonly group: EnquiryGroup;
  /** The state of the list, which decides about its columns. */
  readonly state: EnquiryState;
  /** Whether there are so few that nothing is folded. */
  readonly isShort: boolean;
  readonly onDo: (what: Doing, enquiry: DeskEnquiry) => void;
  readonly onTaken: () => void;
}

/** A customer: one wish is one row; several stand below a head that says once who it is and where. */
export function Group({ group, state, isShort, onDo, onTaken }: GroupProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { all } = group;
  const isOpen = isShort || isUnfolded;
  const [first, ...others] = all;
  if (!first) return null;
  if (others.length === 0)
    return (
      <Item enquiry={first} onTaken={onTaken} onDo={(what) => onDo(what, first)}>
        <Contact enquiry={first} />
      </Item>
    );
  const isOnePlace = others.every(({ place }) => place === first.place);
  const count = `${all.length} 条需求`;
  return (
    <>
      <Head all={all} state={state} isOpen={isOpen} isOnePlace={isOnePlace} onTaken={onTaken} onDo={onDo}>
        {isShort ? (
          count
        ) : (
          <button
            type="button"
            className="plain link unfold"
            aria-expanded={isOpen}
            onClick={() => setUnfolded(!isOpen)}
          >
            {count}
            <Icon name="down" />
          </button>
        )}
      </Head>
      {isOpen &&
        all.map((enquiry) => (
          <Item
            key={`${enquiry.kind}${enquiry.ref}`}
            enquiry={enquiry}
            isBelow
            hasPlace={!isOnePlace}
            onTaken={onTaken}
            onDo={(what) => onDo(what, enquiry)}
          />
        ))}
    </>
  );
}

/** Who wishes for several things: the number, where it is for, and what is done for all of them at once. */
function Head(props: {
  readonly all: readonly DeskEnquiry[];
  readonly state: EnquiryState;
  readonly isOpen: boolean;
  readonly isOnePlace: boolean;
  readonly onDo: (what: Doing, enquiry: DeskEnquiry) => void;
  readonly onTaken: () => void;
  /** How many there are. */
  readonly children: ReactNode;
}) {
  const { all, state, isOpen, isOnePlace, onDo, onTaken, children } = props;
  const taking = useTake(all, onTaken);
  const [first] = all;
  if (!first) return null;
  return (
    <tr className={isOpen ? 'enquiry--head' : undefined}>
      <td className="work__main">
        <Contact enquiry={first} />
      </td>
      <td className="work__text enquiry__count">{children}</td>
      <td className="work__text enquiry__place">{isOnePlace && <Place of={first.place} />}</td>
      <td className="work__wait">{!isOpen && <Since time={first.created} isWaiting={state === 'new'} />}</td>
      {state === 'following' && <td className="work__wait" />}
      <td className="work__do">
        <Call enquiry={first} onDo={() => onDo('call', first)} />
        {state === 'new' && (
          <RowMenu
            of={first.contacts}
            actions={[{ name: `自己跟进这 ${all.length} 条`, isDisabled: taking.isBusy, onPress: taking.take }]}
          />
        )}
        {taking.fault && <small className="fault">{taking.fault}</small>}
      </td>
    </tr>
  );
}
