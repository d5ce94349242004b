import { formatPrice } from '#core/money/money.ts';
import type { PayType } from '#core/order/input.ts';
import { site } from '#core/site/site.ts';
import type { PaymentTypes } from '#storefront/payment/store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { IconName } from '#storefront/shell/picture/icon-paths.ts';
import { PayMark } from './PayMark.tsx';
import '#storefront/shell/parts/style/check.css';
import '#storefront/payment/payment.css';

interface Props {
  types: PaymentTypes | undefined;
  chosen: PayType | undefined;
  /** The balance of the member in cents; undefined until it is known, and for ever where it cannot be read. */
  balance: number | undefined;
  /** The amount to pay in cents. */
  due: number;
  onChoose: (payType: PayType) => void;
}

const looks: Readonly<Record<PayType, { icon?: IconName; hint: string }>> = {
  wxpaypc: { hint: '扫码支付' },
  alipay: { hint: '跳转到支付页' },
  deposit: { icon: 'wallet', hint: '一步付清，不用跳转' },
  point: { icon: 'wallet', hint: '积分抵扣' },
  offline_pay: { icon: 'wallet', hint: '转账后上传凭证' },
};

/** The enabled ways to pay. */
export function PayWays({ types, chosen, balance, due, onChoose }: Props) {
  return (
    <div className="ways" role="radiogroup" aria-label="支付方式">
      {types?.map(({ pay_type_code, pay_type_name }) => {
        const isOn = pay_type_code === chosen;
        const { icon, hint } = looks[pay_type_code];
        return (
          <label key={pay_type_code} className={isOn ? 'way is-on' : 'way'}>
            <span className={`mark mark--${pay_type_code}`}>
              {icon ? <Icon name={icon} /> : <PayMark of={pay_type_code} />}
            </span>
            <span>
              <b>{pay_type_name}</b>
              <small>{pay_type_code === 'deposit' && balance !== undefined ? balanceHint(balance, due) : hint}</small>
            </span>
            <input
              className="check"
              type="radio"
              name="pay_type"
              checked={isOn}
              onChange={() => onChoose(pay_type_code)}
            />
          </label>
        );
      })}
      {types?.length === 0 && <Note kind="bad">暂时没有可用的支付方式，请稍后刷新页面重试</Note>}
      <Note>
        付款遇到问题？可致电 <b className="num">{site.phone}</b>，或换一个支付方式，不会重复扣款。
      </Note>
    </div>
  );
}

const balanceHint = (balance: number, due: number): string =>
  balance < due ? `余额不足，还差 ${formatPrice(due - balance)}` : `余额 ${formatPrice(balance)}，一步付清`;
