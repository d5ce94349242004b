import { useEffect, useRef } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { confirmAgain } from './at-press.ts';
import { $submit } from './store.ts';

const underWay = {
  ready: '',
  waiting: '金额正在更新，随后提交订单…',
  sending: '正在提交订单…',
  done: '订单已提交，正在前往支付…',
} as const;

/** The state of the submission in words. An order without an answer is never called failed. */
export function SubmitNote() {
  const submit = useStore($submit);
  switch (submit.at) {
    case 'ready':
    case 'waiting':
    case 'sending':
    case 'done':
      return <div role="status">{underWay[submit.at]}</div>;
    case 'confirming':
      return (
        <div role="status">
          <Note>确认中：网络不稳定，正在核对订单结果，请不要关闭页面。不会重复下单。</Note>
        </div>
      );
    case 'unknown':
      return (
        <div role="status">
          <Note
            kind="warn"
            action={
              <button type="button" className="link" onClick={() => void confirmAgain()}>
                再次确认
              </button>
            }
          >
            还没有收到结果，订单可能已经生成。可以再次确认，或到 <a href={routes.orderList()}>我的订单</a>{' '}
            查看，不会重复下单。
          </Note>
        </div>
      );
    case 'price-changed':
      return (
        <Note kind="warn">
          <span role="alert">
            订单金额有变化：{formatPrice(submit.before)} → <b>{formatPrice(submit.now)}</b>
            。请核对后再次提交。
          </span>
        </Note>
      );
    case 'refused':
      return <Refused message={submit.message} />;
  }
}

/** On a phone the button sticks to the bottom of the screen, so a refusal is scrolled into view. */
function Refused({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message must be visible
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a clean-up function.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={box}>
      <Note kind="bad">{message}</Note>
    </div>
  );
}
