import { formatPrice, toCents } from '#core/money/money.ts';
import type { OrderPreview } from '#core/order/preview-contract.ts';
import { orderExpiryMinutes } from '#core/site/limits.ts';
import { submitOrder } from '#storefront/checkout/at-press.ts';
import { SubmitNote } from '#storefront/checkout/SubmitNote.tsx';
import { $draft, $isSettling, $submit, loadPreview, preview as orderPreview } from '#storefront/checkout/store.ts';
import { late } from '#storefront/shell/island/late.tsx';
import { needsNetwork } from '#storefront/shell/island/needs-network.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { $online } from '#storefront/shell/toast/store.ts';
import '#storefront/shell/parts/style/button.css';
import './SumCard.css';
import '#storefront/shell/parts/style/button-kinds.css';
import '#storefront/shell/parts/price-sizes.css';

const Overview = late(async () => (await import('#storefront/checkout/Overview.tsx')).Overview);

/** The sums computed by the server, what the order says, 提交订单. */
export function SumCard({ preview }: { preview: OrderPreview }) {
  const { receiptType } = useStore($draft);
  const { isLoading } = useStore(orderPreview.$reading);
  return (
    <aside className="sumcard" aria-labelledby="sum">
      <h2 id="sum">订单金额</h2>
      <dl className="money" aria-live="polite" aria-busy={isLoading}>
        <div>
          <dt>商品总额（{preview.totalItemNum} 件）</dt>
          <dd>
            <Price cents={toCents(preview.item_fee)} size="plain" />
          </dd>
        </div>
        <div>
          <dt>运费</dt>
          <dd>
            {receiptType === 'ziti' ? (
              '到店自提，免运费'
            ) : preview.freight_fee > 0 ? (
              <Price cents={preview.freight_fee} size="plain" />
            ) : (
              '免运费'
            )}
            {preview.arrival_day && <small>{preview.arrival_day}前送到</small>}
          </dd>
        </div>
        {preview.discount_info.map(({ type, info, rule, discount_fee }) => (
          <div key={type}>
            <dt>
              {info}
              {rule && <small>{rule}</small>}
            </dt>
            <dd className="minus num">− {formatPrice(discount_fee)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>应付金额</dt>
          <dd>
            <Price cents={toCents(preview.total_fee)} />
          </dd>
        </div>
      </dl>
      <SumNote />
      <div className={preview.install_from ? 'to is-installable' : 'to'}>
        <Overview preview={preview} />
      </div>
      <SubmitNote />
      <SubmitButton look="btn--lg btn--full" />
      <p className="hint">提交后 {orderExpiryMinutes} 分钟内未付款，订单自动取消。</p>
    </aside>
  );
}

/** The note that the sum belongs to an earlier choice. */
function SumNote() {
  const { failure } = useStore(orderPreview.$reading);
  if (!failure) return null;
  return (
    <Note
      kind="warn"
      action={
        <button type="button" className="link" onClick={() => void loadPreview()}>
          重试
        </button>
      }
    >
      <span role="alert">金额没有更新：{failure}</span>
    </Note>
  );
}

/** The sum and the button again, at the bottom of a phone's screen; only one of the two buttons is ever visible. */
export function PayBar({ preview }: { preview: OrderPreview }) {
  return (
    <div className="paybar">
      <span>
        应付 <Price cents={toCents(preview.total_fee)} />
      </span>
      <SubmitButton look="" />
    </div>
  );
}

function SubmitButton({ look }: { look: string }) {
  const submit = useStore($submit);
  const isSettling = useStore($isSettling);
  const isOnline = useStore($online);
  return (
    <button
      type="button"
      className={`btn btn--main ${look}`}
      aria-busy={isSettling || submit.at === 'sending' || submit.at === 'confirming' || submit.at === 'done'}
      aria-disabled={submit.at === 'unknown'}
      {...needsNetwork(isOnline)}
      onClick={() => void submitOrder()}
    >
      提交订单
    </button>
  );
}
