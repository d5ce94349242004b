import { type FormEvent, useState } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/order/order.css';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';

interface Props {
  keywords: string;
  onSearch: (event: FormEvent, keywords: string) => void;
}

/** Finds an order by its number. */
export function OrderSearch({ keywords, onSearch }: Props) {
  const [text, setText] = useState(keywords);
  return (
    <search className="end order-search__place">
      <form className="order-search" onSubmit={(event) => onSearch(event, text.trim())}>
        <input
          className="input"
          type="search"
          name="keywords"
          aria-label="订单号"
          placeholder="输入订单号"
          maxLength={64}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className="btn btn--line" aria-label="搜索订单">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
