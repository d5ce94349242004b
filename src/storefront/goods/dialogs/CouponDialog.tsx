import { useEffect, useState } from 'react';
import { couponWord } from '#core/coupon/word.ts';
import { formatTime } from '#core/time/time.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { Modal } from '#storefront/shell/parts/dialog/Modal.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { loadGoodsCoupons, type OfferedCoupon, takeCoupon } from './goods-coupon.ts';
import '#storefront/shell/parts/style/button.css';
import './CouponDialog.css';

interface Props {
  itemId: string;
  onClose: () => void;
}

const day = (seconds: number): string => formatTime(seconds).slice(0, 10);

const termOf = ({ fixed_term, end_date }: OfferedCoupon): string =>
  fixed_term === null ? `${day(end_date)} 前有效` : `领取后 ${fixed_term} 天内有效`;

/** The coupons on offer for this product; visitors who are logged out go to the login page and come back. */
export function CouponDialog({ itemId, onClose }: Props) {
  const [coupons, setCoupons] = useState<readonly OfferedCoupon[]>();
  const [failure, setFailure] = useState('');
  const [taking, setTaking] = useState('');

  useEffect(() => {
    let isShown = true;
    loadGoodsCoupons(itemId).then(
      (found) => isShown && setCoupons(found),
      (reason: unknown) => isShown && setFailure(messageOf(reason)),
    );
    return () => {
      isShown = false;
    };
  }, [itemId]);

  async function take(cardId: string) {
    setTaking(cardId);
    if (await takeCoupon(cardId)) {
      // Only the server knows how many are left in all and for this member.
      setCoupons(await loadGoodsCoupons(itemId).catch(() => coupons));
    }
    setTaking('');
  }

  return (
    <Modal title="领券" onClose={onClose}>
      {failure && <Note kind="bad">{failure}</Note>}
      {coupons?.length === 0 && <p className="sub">这件商品现在没有可领的优惠券。</p>}
      <ul className="offers" aria-busy={!coupons && !failure}>
        {coupons?.map((coupon) => (
          <li key={coupon.card_id}>
            <b className="num">{couponWord(coupon)}</b>
            <span>
              {coupon.title}
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
