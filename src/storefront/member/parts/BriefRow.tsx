import type { ReactNode } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import './brief.css';

interface Props {
  /** The name for screen readers, where the row is more than its goods. */
  label?: string;
  /** The goods; the first one stands for all. */
  goods: readonly { readonly name: string; readonly pic: string }[];
  /** The name where the goods are unknown. */
  other?: string;
  /** What identifies the row. */
  note: ReactNode;
  /** A coloured word; unset where all rows of the list are in one state. */
  state?: ReactNode;
  /** The time of the state. */
  time: ReactNode;
  cents: number;
  sumName?: string;
  isOff?: boolean;
  /** What can be done. */
  children: ReactNode;
}

/** An order, a case or an invoice in one row: goods, state with its time, sum and what can be done. */
export function BriefRow({ label, goods, other, note, state, time, cents, sumName, isOff, children }: Props) {
  const [first] = goods;
  return (
    <li className={isOff ? 'brief is-off' : 'brief'} aria-label={label}>
      <img src={smallPicture(first?.pic || blankPicture)} alt="" width="72" height="72" loading="lazy" />
      <p className="brief__name">
        {first?.name ?? other}
        {goods.length > 1 && <span className="nowrap"> 等 {goods.length} 种商品</span>}
      </p>
      <p className="brief__note">{note}</p>
      <div className="brief__state">{state}</div>
      <p className="brief__time num">{time}</p>
      <p className="brief__sum">
        <b className="num">{formatPrice(cents)}</b>
        {sumName && <span className="brief__unit">{sumName}</span>}
      </p>
      <div className="brief__acts">{children}</div>
    </li>
  );
}
