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
  /** The time of the state, from the year on; where there is no room the year is left out. */
  time: string;
  cents: number;
  sumName?: string;
  isOff?: boolean;
  /** What can be done. */
  children: ReactNode;
}

/** An order, a case or an invoice in one row: state with its time and the sum, the goods, what can be done. */
export function BriefRow({ label, goods, other, note, state, time, cents, sumName, isOff, children }: Props) {
  const [first] = goods;
  return (
    <li className={isOff ? 'brief is-off' : 'brief'} aria-label={label}>
      <img src={smallPicture(first?.pic || blankPicture)} alt="" width="72" height="72" loading="lazy" />
      <p className="brief__when">
        {state}
        <span className="brief__time num">
          <span className="only-wide">{time.slice(0, 5)}</span>
          {time.slice(5)}
        </span>
      </p>
      <p className="brief__name">
        {first?.name ?? other}
        {goods.length > 1 && <span className="nowrap"> 等 {goods.length} 种商品</span>}
      </p>
      <p className="brief__note">{note}</p>
      <p className="brief__sum">
        {sumName && <span className="brief__unit only-wide">{sumName} </span>}
        <b className="num">{formatPrice(cents)}</b>
      </p>
      <div className="brief__acts">{children}</div>
    </li>
  );
}
