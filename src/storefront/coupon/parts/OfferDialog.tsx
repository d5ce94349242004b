import { type ReactNode, useEffect, useState } from 'react';
import { couponWord } from '#core/coupon/word.ts';
import { formatTime } from '#core/time/time.ts';
import { loadOffers, type OfferedCoupon, takeCoupon } from '#storefront/coupon/offers.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { Modal } from '#storefront/shell/parts/dialog/Modal.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import '#storefront/shell/parts/style/button.css';
import './OfferDialog.css';

interface Props {
  title?: string;
  /** The SKUs that the coupons are for, separated by commas. */
  itemIds: string;
  /** Says that there is none. */
  none: string;
  /** How far the buyer is from using it, in words; "" for nothing. */
  standingOf?: (coupon: OfferedCoupon) => { isMet: boolean; words: string };
  onClose: () => void;
  /** What stands above the coupons. */
  children?: ReactNode;
}

const day = (seconds: number): string => formatTime(seconds).slice(0, 10);

const termOf = ({ fixed_term, end_date }: OfferedCoupon): string =>
  fixed_term === null ? `${day(end_date)} 前有效` : `领取后 ${fixed_term} 天内有效`;

/** The coupons on offer for some goods; visitors who are logged out go to the login page and come back. */
export function OfferDialog({ title = '领券', itemIds, none, standingOf, onClose, children }: Props) {
  const [coupons, setCoupons] = useState<readonly OfferedCoupon[]>();
  const [failure, setFailure] = useState('');
  const [taking, setTaking] = useState('');

  useEffect(() => {
    let isShown = true;
    loadOffers(itemIds.split(',')).then(
      (found) => isShown && setCoupons(found),
      (reason: unknown) => isShown && setFailure(messageOf(reason)),
    );
    return () => {
      isShown = false;
    };
  }, [itemIds]);

  async function take(cardId: string) {
    setTaking(cardId);
    if (await takeCoupon(cardId)) {
      // Only the server knows how many are left in all and for this member.
      setCoupons(await loadOffers(itemIds.split(',')).catch(() => coupons));
    }
    setTaking('');
  }

  return (
    <Modal title={title} onClose={onClose}>
      {children}
      {failure && <Note kind="bad">{failure}</Note>}
      {coupons?.length === 0 && <p className="sub">{none}</p>}
      <ul className="offers" aria-busy={!coupons && !failure}>
        {coupons?.map((coupon) => (
          <li key={coupon.card_id}>
            <b className="num">{couponWord(coupon)}</b>
            <span>
              {coupon.title}
              {standingOf && <Standing {...standingOf(coupon)} />}
              <small>{[coupon.apply_scope, termOf(coupon)].filter(Boolean).join('·')}</small>
            </span>
            <button
              type="button"
              className="btn btn--main btn--sm"
              aria-label={`${coupon.button_status.text}：${coupon.title}`}
              aria-busy={taking === coupon.card_id}
              disabled={coupon.button_status.label !== 'get'}
              onClick={() => taking || void take(coupon.card_id)}
            >
              {coupon.button_status.text}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

const Standing = ({ isMet, words }: { isMet: boolean; words: string }) =>
  words && <em className={isMet ? 'is-met' : undefined}>{words}</em>;
