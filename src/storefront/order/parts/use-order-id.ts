import { useEffect, useState } from 'react';

/** The order in the address: `undefined` until the page is in the browser, "" when the address names none. */
export function useOrderId(): string | undefined {
  const [orderId, setOrderId] = useState<string>();
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('order_id') ?? '';
    setOrderId(/^[A-Za-z0-9_-]{1,64}$/.test(asked) ? asked : '');
  }, []);
  return orderId;
}
