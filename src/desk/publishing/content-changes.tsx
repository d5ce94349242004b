import { type ReactNode, useState } from 'react';
import type { listContentChanges } from '#core/publishing/change-contract.ts';
import { takeBackChange } from '#core/publishing/change-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { addressOf } from '#desk/shell/route.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { gatherAlike } from '#desk/staff/alike.ts';
import { actionName, changesOf, thingAddress } from '#desk/staff/log-words.ts';
import { MadeRow } from './made-row.tsx';

export type Change = DeskOutput<typeof listContentChanges>['list'][number];

const nameOf = ({ action, title }: Change): string =>
  action === 'home.change' || title === '' ? actionName(action) : `${actionName(action)} ${title}`;

/** The name with the product, as many reviews are answered by one press. */
const wholeName = (change: Change): string => [nameOf(change), change.item_name].filter(Boolean).join(' ');

/** Who speaks in words that stand below those of a buyer. */
const saidOf = ({ action }: Change): string => {
  if (action === 'review.reply') return '回复：';
  return action === 'question.answer' ? '回答：' : '';
};

/** Where a change is put right by hand: reviews and questions are found by their product. */
function placeOf({ about, title, item_name }: Change): string {
  const search = { kind: 'all', search: item_name };
  if (about.startsWith('review:')) return addressOf('reviews', search);
  if (item_name !== '') return addressOf('questions', search);
  return thingAddress({ about, thing: title, goods_id: '' });
}

/** Changes of what pages show but for goods; the last one of each thing can be taken back alone, where the version before it is known. */
export function ContentChanges(props: { readonly changes: readonly Change[]; readonly onChange: () => void }) {
  const { changes, onChange } = props;
  const { doing, begin, close } = useDoing<Change>(onChange);
  return (
    <>
      <ul className="changes changes--made">
        {gatherAlike(changes).map((alike) => (
          <Alike key={alike[0]?.entry_id} alike={alike} onTakeBack={begin} />
        ))}
      </ul>
      {doing && <TakeBackDialog change={doing} onClose={close} />}
    </>
  );
}

interface AlikeProps {
  readonly alike: readonly Change[];
  readonly onTakeBack: (change: Change) => void;
}

/** A change, or one row for those of a press, which unfolds to all of them. */
function Alike({ alike, onTakeBack }: AlikeProps) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = alike;
  if (!first) return null;
  const more = others.length > 0 && (
    <button type="button" className="plain link opens__other" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      等 {alike.length} 处
    </button>
  );
  return (
    <>
      <Row change={first} more={more} onTakeBack={() => onTakeBack(first)} />
      {isOpen &&
        others.map((change) => (
          <Row key={change.entry_id} change={change} more={null} onTakeBack={() => onTakeBack(change)} />
        ))}
    </>
  );
}

interface RowProps {
  readonly change: Change;
  /** What stands behind the name, null for nothing. */
  readonly more: ReactNode;
  readonly onTakeBack: () => void;
}

/** A change, which opens the place where it was made. */
const Row = ({ change, more, onTakeBack }: RowProps) => (
  <MadeRow
    pic={change.pic}
    about={change.about}
    href={placeOf(change)}
    label={`去修改 ${wholeName(change)}`}
    name={nameOf(change)}
    small={change.item_name}
    more={more}
    by={change.name}
    time={change.time}
    press={
      change.is_able ? (
        <button
          type="button"
          className="plain link opens__other"
          aria-label={`撤回 ${wholeName(change)}`}
          onClick={onTakeBack}
        >
          撤回
        </button>
      ) : (
        // The row leads to where it is put right.
        <span className="muted changes__way">去修改</span>
      )
    }
  >
    {change.words && <small>顾客：“{change.words}”</small>}
    {changesOf(change).map((line) => (
      <p key={line}>
        {saidOf(change)}
        {line}
      </p>
    ))}
  </MadeRow>
);

function TakeBackDialog(props: { readonly change: Change; readonly onClose: (said?: string) => void }) {
  const { change, onClose } = props;
  const { isBusy, fault, send } = usePress(takeBackChange);
  const takeBack = async (): Promise<void> => {
    if (await send({ entry_id: change.entry_id })) onClose('已撤回，发布后页面更新');
  };
  return (
    <FormDialog title="撤回改动" press="撤回" {...{ isBusy, fault }} onClose={() => onClose()} onSend={takeBack}>
      <p>{wholeName(change)}：改回之前的样子，别的改动不受影响。</p>
      {change.words && <p className="muted">顾客：“{change.words}”</p>}
    </FormDialog>
  );
}
