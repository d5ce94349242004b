import { useEffect, useState } from 'react';

/** The project in the address: `undefined` until the page is in the browser, 0 when the address names none. */
export function useProjectId(): number | undefined {
  const [id, setId] = useState<number>();
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('order_id') ?? '';
    setId(/^\d{1,15}$/.test(asked) ? Number(asked) : 0);
  }, []);
  return id;
}
