import { useState } from 'react';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { lookAtPayment, simulate } from './store.ts';
import '#storefront/shell/parts/style/button.css';
import './payment.css';

const outcomes = [
  { outcome: 'success', name: '模拟支付成功', look: 'btn--soft' },
  { outcome: 'fail', name: '模拟支付失败', look: 'btn--line' },
  { outcome: 'expire', name: '模拟订单过期', look: 'btn--line' },
] as const;

interface Props {
  tradeId: string;
  /** A failed trade is over; the buyer needs another one. */
  onFail: () => void;
}

/** 模拟收银台 of the demo: replaces the payment channel of a real shop. */
export function CashierPanel({ tradeId, onFail }: Props) {
  const [busy, setBusy] = useState('');
  const [message, setMessage] = useState('');

  async function press(outcome: (typeof outcomes)[number]['outcome']) {
    setBusy(outcome);
    const failure = await simulate(tradeId, outcome);
    setMessage(failure || (outcome === 'fail' ? '支付失败，可以换一个支付方式或再试一次' : ''));
    setBusy('');
    if (outcome === 'fail' && !failure) onFail();
    lookAtPayment();
  }

  return (
    <section aria-labelledby="cashier">
      <h3 id="cashier">模拟收银台</h3>
      <p className="hint">模拟收银台：没有真实支付，按下按钮代替扫码付款。</p>
      <div className="qrbox__acts">
        {outcomes.map(({ outcome, name, look }) => (
          <button
            key={outcome}
            type="button"
            className={`btn ${look}`}
            aria-busy={busy === outcome}
            onClick={() => !busy && void press(outcome)}
          >
            {name}
          </button>
        ))}
      </div>
      {message && <Note kind="bad">{message}</Note>}
    </section>
  );
}
