import { useEffect, useState } from 'react';
import { isOpenAt } from '#core/time/opening-hours.ts';
import '#storefront/shell/parts/style/tag.css';
import './centre.css';

/** 营业中 or 休息中 by the browser's clock: a page must not depend on the time it was printed. */
export function OpenNow({ hours }: { hours: string }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => setOpen(isOpenAt(hours, Date.now())), [hours]);
  return (
    <span className={`tag open-now ${isOpen ? 'tag--ok' : 'tag--off'}`} data-hours={hours}>
      {isOpen === null ? '' : isOpen ? '营业中' : '休息中'}
    </span>
  );
}
