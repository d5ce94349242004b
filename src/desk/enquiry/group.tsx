import { useState } from 'react';
import { type DeskEnquiry, openEnquiry } from '#core/enquiry/desk-contract.ts';
import type { EnquiryState } from '#core/enquiry/states.ts';
import { Mobile } from '#desk/member/mobile.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import type { Doing } from './follow-dialog.tsx';
import { GroupHead } from './group-head.tsx';
import type { EnquiryGroup } from './groups.ts';
import { Item } from './item.tsx';

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
        {opening.fault && <span className="fault"> {opening.fault}</span>}
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
  readonly onDo: (what: Doing, ...enquiries: [DeskEnquiry, ...DeskEnquiry[]]) => void;
  readonly onTaken: () => void;
}

/** A customer: one wish is one row; several stand below a head that says once who it is, where, and what they have in common. */
export function Group({ group, state, isShort, onDo, onTaken }: GroupProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { all } = group;
  const [first, ...others] = all;
  if (others.length === 0)
    return (
      <Item enquiry={first} who={<Contact enquiry={first} />} onTaken={onTaken} onDo={(what) => onDo(what, first)} />
    );
  const isOpen = isShort || isUnfolded;
  const isOnePlace = others.every(({ place }) => place === first.place);
  const isOneStaff = others.every(({ staff }) => staff === first.staff);
  const isOneKind = others.every(({ kind }) => kind === first.kind);
  return (
    <>
      <GroupHead
        {...{ all, state, isOpen, isOnePlace, onTaken, onDo }}
        contact={<Contact enquiry={first} />}
        onUnfold={isShort ? undefined : () => setUnfolded(!isOpen)}
      />
      {isOpen &&
        all.map((enquiry) => (
          <Item
            key={`${enquiry.kind}${enquiry.ref}`}
            enquiry={enquiry}
            hasKind={!isOneKind}
            hasPlace={!isOnePlace}
            hasStaff={!isOneStaff}
            isLast={enquiry === all.at(-1)}
            onTaken={onTaken}
            onDo={(what) => onDo(what, enquiry)}
          />
        ))}
    </>
  );
}
