import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PayType } from '#core/order/input.ts';
import { routes } from '#core/site/routes.ts';
import { phoneOf, type Started } from '#storefront/payment/started.ts';
import { needsNetwork } from '#storefront/shell/island/needs-network.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { QrCode } from '#storefront/shell/parts/QrCode.tsx';
import { $online } from '#storefront/shell/toast/store.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/payment/payment.css';

interface Props {
  payType: PayType;
  cents: number;
  /** Starts or repeats the payment; `isWanted` is false once the box is gone. */
  start: (isWanted: () => boolean) => Promise<Started | { readonly message: string }>;
  onStarted: (started: Started) => void;
  /** The code on the screen can no longer be paid: it is replaced. */
  isCodeOver: boolean;
  /** How long the code can be paid; nothing where that is not known. */
  codeNote?: ReactNode;
  /** What happens after the payment. */
  waiting: string;
  /** The one filled press below a code; the other ways bring theirs. */
  press?: ReactNode;
  /** What else can be done, as quiet words. */
  children?: ReactNode;
}

/** The buyer's step for one way of paying: scan, open a page, or press once. Another way gets a new box. */
export function PayBox({
  payType,
  cents,
  start,
  onStarted,
  isCodeOver,
  codeNote,
  waiting,
  press: pressBelow,
  children,
}: Props) {
  const [started, setStarted] = useState<Started>();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isRenewed, setRenewed] = useState(false);
  const isOpen = useRef(true);
  const isOnline = useStore($online);

  async function begin() {
    setBusy(true);
    setMessage('');
    const outcome = await start(() => isOpen.current);
    if (!isOpen.current) return;
    setBusy(false);
    if ('message' in outcome) return setMessage(outcome.message);
    setStarted(outcome);
    onStarted(outcome);
  }

  const press = (): void => {
    if (!isBusy && isOnline) void begin();
  };

  // A QR code is shown at once; money leaves the balance only when its button is pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per way, because another way gets a new box
  useEffect(() => {
    isOpen.current = true;
    if (payType !== 'deposit') void begin();
    return () => {
      isOpen.current = false;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per code
  useEffect(() => {
    if (!isCodeOver) return;
    setRenewed(true);
    void begin();
  }, [isCodeOver]);

  return (
    <div className="qrbox">
      <p>
        {payType === 'wxpaypc'
          ? '打开微信，扫一扫付款'
          : payType === 'alipay'
            ? '在新页面完成支付宝付款'
            : '使用账户余额付款'}
      </p>
      <Price cents={cents} />
      {payType === 'wxpaypc' && (
        <div className="code" aria-busy={isBusy}>
          {started?.code_url ? <QrCode text={started.code_url} label="微信支付二维码" /> : null}
        </div>
      )}
      {payType === 'wxpaypc' && codeNote && <p className="hint">{codeNote}</p>}
      {payType === 'wxpaypc' && (
        <p className="hint only-narrow">
          正用这部手机浏览？把本页截图，在微信「扫一扫」里从相册选取；也可以改用支付宝或余额支付。
        </p>
      )}
      {payType === 'alipay' && started?.pay_url && (
        <a className="btn btn--main btn--lg" href={ownPath(started.pay_url)} target="_blank" rel="noopener">
          打开支付宝
        </a>
      )}
      {payType === 'deposit' && (
        <button
          type="button"
          className="btn btn--main btn--lg"
          aria-busy={isBusy}
          {...needsNetwork(isOnline)}
          onClick={press}
        >
          余额支付
        </button>
      )}
      {pressBelow}
      <div role="status">{isRenewed && <Note>二维码已过期，已换成新的，请重新扫码</Note>}</div>
      {message && (
        <Note
          kind="bad"
          action={
            <button type="button" className="link" onClick={() => void begin()}>
              重试
            </button>
          }
        >
          {message}
        </Note>
      )}
      <div className="qrbox__more">
        {started && payType !== 'deposit' && (
          <button type="button" aria-busy={isBusy} {...needsNetwork(isOnline)} onClick={press}>
            {payType === 'wxpaypc' ? '刷新二维码' : '付款没有成功？重新发起支付'}
          </button>
        )}
        {children}
        {started && phoneOf(started) && (
          <a href={phoneOf(started)} target="_blank" rel="noopener">
            用这台电脑上的“手机”付款
          </a>
        )}
      </div>
      <p className="hint" role="status">
        {waiting}
      </p>
    </div>
  );
}

/** The page that leads to Alipay is our own (contract 14.16); any other address is not followed. */
const ownPath = (url: string): string => (/^\/pay\/[A-Za-z0-9/_-]+$/.test(url) ? url : routes.notFound());
