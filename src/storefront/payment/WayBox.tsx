import { useEffect, useRef, useState } from 'react';
import { toCents } from '#core/money/money.ts';
import type { PayType } from '#core/order/input.ts';
import { deadlineMs } from '#core/order/status.ts';
import { routes } from '#core/site/routes.ts';
import { formatCountdown } from '#core/time/time.ts';
import { useCountdown } from '#storefront/order/parts/use-countdown.ts';
import { useIsOver } from '#storefront/order/parts/use-is-over.ts';
import { needsNetwork } from '#storefront/shell/island/needs-network.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { QrCode } from '#storefront/shell/parts/QrCode.tsx';
import { $online } from '#storefront/shell/toast/store.ts';
import { lookAtPayment, pay, phoneOf, type StartedPayment, type WatchedPayment } from './store.ts';
import '#storefront/shell/parts/style/button.css';
import './payment.css';

interface Props {
  payment: WatchedPayment;
  payType: PayType;
}

/** The buyer's step for one way of paying: scan, open a page, or press once. */
export function WayBox({ payment, payType }: Props) {
  const { order, clockOffsetMs } = payment;
  const [started, setStarted] = useState<StartedPayment>();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isRenewed, setRenewed] = useState(false);
  const isOpen = useRef(true);
  const isOnline = useStore($online);

  async function start() {
    setBusy(true);
    setMessage('');
    const outcome = await pay(order, payType, () => isOpen.current);
    if (!isOpen.current) return;
    setBusy(false);
    if ('message' in outcome) return setMessage(outcome.message);
    setStarted(outcome);
    if (outcome.pay_status) lookAtPayment();
  }

  const press = (): void => {
    if (!isBusy && isOnline) void start();
  };

  // A QR code is shown at once; money leaves the balance only when its button is pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per way, because another way gets a new box
  useEffect(() => {
    isOpen.current = true;
    if (payType !== 'deposit') void start();
    return () => {
      isOpen.current = false;
    };
  }, []);

  // An expired code is replaced while the order still waits; `payDate` is the end of the trade named beside it.
  const endMs = Number(order.payDate) * 1000;
  const isOfCode = order.tradeId === started?.trade_info.trade_id && endMs < deadlineMs(order);
  const codeEndMs = payType === 'wxpaypc' && isOfCode ? endMs : Number.NaN;
  const isOver = useIsOver(codeEndMs, clockOffsetMs);
  const leftMs = useCountdown(codeEndMs, clockOffsetMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per code
  useEffect(() => {
    if (!isOver) return;
    setRenewed(true);
    void start();
  }, [isOver]);

  return (
    <div className="qrbox">
      <p>
        {payType === 'wxpaypc'
          ? '打开微信，扫一扫付款'
          : payType === 'alipay'
            ? '在新页面完成支付宝付款'
            : '使用账户余额付款'}
      </p>
      <Price cents={toCents(order.total_fee)} />
      {payType === 'wxpaypc' && (
        <div className="code" aria-busy={isBusy}>
          {started?.code_url ? <QrCode text={started.code_url} label="微信支付二维码" /> : null}
        </div>
      )}
      {payType === 'wxpaypc' && (
        <p className="hint">
          {leftMs ? (
            <>
              二维码 <b className="num">{formatCountdown(leftMs)}</b> 后自动更换
            </>
          ) : (
            '二维码在付款时限内有效'
          )}
        </p>
      )}
      {started && phoneOf(started) && (
        <a className="btn btn--line" href={phoneOf(started)} target="_blank" rel="noopener">
          用这台电脑上的“手机”付款
        </a>
      )}
      {payType === 'wxpaypc' && (
        <p className="hint only-narrow">
          正用这部手机浏览？把本页截图，在微信「扫一扫」里从相册选取；也可以改用支付宝或余额支付。
        </p>
      )}
      {payType === 'alipay' && started?.pay_url && (
        <a className="btn btn--main" href={ownPath(started.pay_url)} target="_blank" rel="noopener">
          打开支付宝
        </a>
      )}
      {started && payType !== 'deposit' && (
        <button type="button" className="link small" aria-busy={isBusy} {...needsNetwork(isOnline)} onClick={press}>
          {payType === 'wxpaypc' ? '刷新二维码' : '付款没有成功？重新发起支付'}
        </button>
      )}
      {payType === 'deposit' && (
        <button type="button" className="btn btn--main" aria-busy={isBusy} {...needsNetwork(isOnline)} onClick={press}>
          余额支付
        </button>
      )}
      <div role="status">{isRenewed && <Note>二维码已过期，已换成新的，请重新扫码</Note>}</div>
      {message && (
        <Note
          kind="bad"
          action={
            <button type="button" className="link" onClick={() => void start()}>
              重试
            </button>
          }
        >
          {message}
        </Note>
      )}
      <p className="hint" role="status">
        正在等待支付结果，付款后本页自动跳转
      </p>
      <div className="qrbox__acts">
        <a
          className={`btn ${payType === 'wxpaypc' ? 'btn--main' : 'btn--line'}`}
          href={routes.payStatus(order.order_id)}
        >
          已完成支付
        </a>
        <a className="btn btn--line" href={routes.orderList()}>
          稍后支付
        </a>
      </div>
    </div>
  );
}

/** The page that leads to Alipay is our own (contract 14.16); any other address is not followed. */
const ownPath = (url: string): string => (/^\/pay\/[A-Za-z0-9/_-]+$/.test(url) ? url : routes.notFound());
