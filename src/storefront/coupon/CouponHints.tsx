import type { ReactNode } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { IconName } from '#storefront/shell/picture/icon-paths.ts';
import '#storefront/shell/parts/style/panel.css';
import './coupon.css';

const hints: readonly { icon: IconName; name: string; text: string }[] = [
  { icon: 'check', name: '下单自动选好', text: '结算时挑出最省的一张，想留着用可以换掉。' },
  { icon: 'star', name: '和会员折扣同享', text: '先算会员折扣，再用优惠券。' },
  { icon: 'returns', name: '取消了会退回', text: '订单取消后，没过期的券回到账户里。' },
];

/** How coupons are used, below those that a member has; then the way to more. */
export function CouponHints({ children }: { children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby="coupon-hints">
      <div className="panel__head">
        <h2 id="coupon-hints">券怎么用</h2>
      </div>
      <ul className="couponhow">
        {hints.map(({ icon, name, text }) => (
          <li key={name}>
            <Icon name={icon} size={24} />
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
