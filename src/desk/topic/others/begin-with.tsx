import { useState } from 'react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { getDeskTopic, listDeskTopics } from '#core/topic/desk-contract.ts';
import { callDesk, wordsOf } from '#desk/shell/call.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { useCall } from '#desk/shell/use-call.ts';

/** As many topics are offered; more would be a list to read. */
const mostOffered = 3;

/** Topics of the shop whose blocks a new one may take over: those whose goods sold best come first. */
export function BeginWith({ onBegin }: { readonly onBegin: (topic: DeskOutput<typeof getDeskTopic>) => void }) {
  const { data } = useCall(listDeskTopics, {});
  const [fault, setFault] = useState('');
  const offered = (data?.list ?? [])
    .filter(({ image, blocks }) => image !== '' && blocks > 0)
    .toSorted((one, other) => other.sold_fee - one.sold_fee)
    .slice(0, mostOffered);
  if (offered.length === 0) return null;
  const begin = (name: string): void => {
    setFault('');
    callDesk(getDeskTopic, { name }).then(onBegin, (error: unknown) => setFault(wordsOf(error)));
  };
  return (
    <section className="box box--pad" aria-label="照着已有的做">
      <header className="part__head">
        <h2>照着已有的做</h2>
        <span className="muted">复制它的内容块，再改成新的</span>
      </header>
      <ul className="begins">
        {offered.map(({ name, title, image, blocks, sold }) => (
          <li key={name}>
            <button type="button" onClick={() => begin(name)}>
              <img src={image} alt="" loading="lazy" />
              <b>{title}</b>
              <small>
                {blocks} 块{sold > 0 && ` · 30 天卖出 ${sold.toLocaleString('zh-CN')} 件`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <Fault text={fault} />
    </section>
  );
}
