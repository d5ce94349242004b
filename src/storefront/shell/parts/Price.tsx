import { priceParts } from '#core/money/money.ts';
import './Price.css';

interface Props {
  cents: number;
  /** Card size unless given: `xl` goods page, `line` subtotals, `plain` unit prices. */
  size?: 'xl' | 'line' | 'plain';
  /** Marks it as the lowest of several prices. */
  from?: boolean;
  /** Lets the freshness call find and patch the figure. */
  itemId?: string;
}

/** A price in the shop's style: small sign, large digits, small cents; as text it reads `¥1,299.00`. */
export function Price({ cents, size, from, itemId }: Props) {
  const [whole, rest] = priceParts(cents);
  return (
    <>
      <span className={size ? `price price--${size}` : 'price'} data-price={itemId}>
        <i>{cents < 0 ? '−¥' : '¥'}</i>
        {whole}
        <small>{rest}</small>
      </span>
      {from && <span className="small muted">起</span>}
    </>
  );
}

/** Room for a price that is not on the page yet; the freshness call fills it. */
export function PendingPrice({ itemId, size }: { itemId: string; size?: 'line' }) {
  return <span className={size ? `price price--${size}` : 'price'} data-price={itemId} />;
}
