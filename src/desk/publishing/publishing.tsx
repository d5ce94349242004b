import { useEffect, useState } from 'react';
import { getPublishing, publishNow } from '#core/publishing/desk-contract.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';

/** While a run is under way its state is asked for this often. */
const lookMs = 700;

/** What is published, what waits, and the run that publishes it. */
export function PublishingDesk() {
  const { data: state, fault, reload } = useCall(getPublishing, {});
  const press = usePress(publishNow);
  const [acceptPrices, setAcceptPrices] = useState(false);
  const isRunning = state?.is_running ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(reload, lookMs);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  const start = async (): Promise<void> => {
    if (await press.send({ accept_prices: acceptPrices })) reload();
  };
  if (!state) return <p className={fault ? 'fault' : 'muted'}>{fault || '正在读取…'}</p>;
  return (
    <>
      <div className="head">
        <h1>发布</h1>
        <span className="muted">
          {state.sequence > 0 ? `线上是第 ${state.sequence} 版，${shortTime(state.published)} 发布` : '还没有发布过'}
        </span>
        <div className="head__end">
          <button
            type="button"
            className="btn btn--main"
            disabled={!state.is_able || isRunning || press.isBusy}
            onClick={() => void start()}
          >
            {isRunning ? '正在发布…' : '现在发布'}
          </button>
        </div>
      </div>
      <Fault text={press.fault} />
      <section className="box box--pad" aria-label="待发布的改动">
        <h2>{state.waiting.length > 0 ? `${state.waiting.length} 个商品改过，还没有发布` : '商品没有待发布的改动'}</h2>
        <ul className="plainlist">
          {state.waiting.map(({ goods_id, item_name, updated }) => (
            <li key={goods_id}>
              <Link href={addressOf(`goods/${goods_id}`)}>{item_name}</Link>
              <time className="muted">{shortTime(updated)}</time>
            </li>
          ))}
        </ul>
        <label className="check">
          <input type="checkbox" checked={acceptPrices} onChange={(event) => setAcceptPrices(event.target.checked)} />
          价格降了一半以上也照样发布（默认会停下来问）
        </label>
      </section>
      {(state.lines.length > 0 || state.code !== null) && (
        <section className="box box--pad" aria-label="最近一次发布">
          <h2>{outcomeOf(isRunning, state.code)}</h2>
          <pre className="run" role="log" aria-live="polite">
            {state.lines.join('\n')}
          </pre>
        </section>
      )}
    </>
  );
}

function outcomeOf(isRunning: boolean, code: number | null): string {
  if (isRunning) return '正在发布';
  return code === 0 ? '最近一次发布完成' : '最近一次发布没有完成，线上仍是原来的版本';
}
