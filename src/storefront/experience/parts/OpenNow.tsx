import { useEffect, useState } from 'react';
import { openWord } from '#core/time/opening-hours.ts';
import '#storefront/shell/parts/style/tag.css';
import './centre.css';

/** 营业中, or 休息中 and until when, by the browser's clock: a page must not depend on the time it was printed. */
export function OpenNow({ hours }: { hours: string }) {
  const [word, setWord] = useState('');
  useEffect(() => setWord(openWord(hours, Date.now())), [hours]);
  return (
    <span className="open-box">
      <span className={`tag open-now ${word === '营业中' ? 'tag--ok' : 'tag--off'}`} data-hours={hours}>
        {word}
      </span>
    </span>
  );
}
