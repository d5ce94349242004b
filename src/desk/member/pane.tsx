import type { DeskMember } from '#core/member/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { Dialog } from '#desk/shell/dialog.tsx';
import type { MenuAction } from '#desk/shell/list/row-menu.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { dayWord, shortTime } from '#desk/shell/words.ts';
import { LastOrders } from './last-orders.tsx';
import { Mobile, useMobile } from './mobile.tsx';
import { Notes } from './notes.tsx';

interface MemberProps {
  readonly of: DeskMember;
  /** What may be changed about them. */
  readonly presses: readonly MenuAction[];
  /** A note was taken back. */
  readonly onStrike: () => void;
}

/** The open member beside the list. */
export const MemberPane = (props: MemberProps) => (
  <aside className="box pane member" aria-label="会员详情">
    <header className="pane__head">
      <div className="member__name">
        <h2>{props.of.username}</h2>
        <Level of={props.of} />
      </div>
      <Reach of={props.of} />
      <div className="pane__do">
        <Presses of={props.presses} />
      </div>
    </header>
    <Known {...props} />
  </aside>
);

/** Where there is no room beside the list. */
export const MemberDialog = (props: MemberProps & { readonly onClose: () => void }) => (
  <Dialog title={props.of.username} mark={<Level of={props.of} />} onClose={props.onClose} size="middle">
    <div className="member">
      <Reach of={props.of} />
      <Known {...props} />
    </div>
    <div className="form__end">
      <Presses of={props.presses} />
    </div>
  </Dialog>
);

/** The name of a level; one that takes something off stands out. */
export const LevelTag = ({ of }: { readonly of: DeskMember }) => (
  <span className={of.grade_id > 0 ? 'tag tag--level' : 'tag'}>{of.grade_name}</span>
);

const Level = ({ of }: { readonly of: DeskMember }) => (
  <span>
    <LevelTag of={of} /> {of.is_disabled && <State kind="over">已停用</State>}
  </span>
);

/** The first is what is done most, and never does harm. */
const Presses = ({ of }: { readonly of: readonly MenuAction[] }) =>
  of.map(({ name, onPress }, at) => (
    <button key={name} type="button" className={at === 0 ? 'btn btn--main' : 'btn'} onClick={onPress}>
      {name}
    </button>
  ));

function Reach({ of }: { readonly of: DeskMember }) {
  const [mobile, openMobile, isBusy, fault] = useMobile(of);
  return (
    <p className="memberline">
      <Mobile of={of.username} masked={of.mobile} whole={mobile} isBusy={isBusy} onOpen={openMobile} />
      {fault && <small className="fault">{fault}</small>}
      <span className="muted">{dayWord(of.created)} 注册</span>
    </p>
  );
}

/** What they have bought and what was noted. */
function Known({ of, onStrike }: MemberProps) {
  const average = of.orders > 0 ? Math.round(of.paid_fee / of.orders) : 0;
  const figures = [
    ['消费', of.orders > 0 ? formatPrice(of.paid_fee) : '没有买过'],
    ['余额', formatPrice(of.deposit)],
    ...(of.orders > 0 ? [['平均每笔', formatPrice(average)] as const] : []),
    ...(of.last_paid === null ? [] : [['最近付款', shortTime(of.last_paid)] as const]),
  ] as const;
  return (
    <>
      <dl className="memberfigures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* What was noted is read before what was bought. Notes that were written elsewhere are read again with the list. */}
      <Notes key={of.notes} of={of} onStrike={onStrike} />
      <LastOrders of={of} />
    </>
  );
}
