import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { listContentChanges } from '#core/publishing/change-contract.ts';
import { getPublishing, listReleases, publishNow, tryPublishing } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Box } from '#desk/shell/box.tsx';
import { Fault } from '#desk/shell/dialog.tsx';
import { $waiting } from '#desk/shell/frame/waiting.ts';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { CompareDialog } from './compare.tsx';
import { ContentChanges } from './content-changes.tsx';
import { type Kept, PageKinds, pagesOf, ReleaseFacts, ReleaseTag } from './release-facts.tsx';
import { Releases } from './releases.tsx';

type State = DeskOutput<typeof getPublishing>;

/** While a run is under way its state is asked for this long after the last answer. */
const lookMs = 700;

/** The releases that are kept; they are read again when another one is online than before. */
function useKept(sequence: number | undefined) {
  const kept = useCall(listReleases, {});
  const { reload } = kept;
  const seen = useRef(sequence);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== sequence) reload();
    seen.current = sequence;
  }, [sequence, reload]);
  return kept;
}

/** What is published, what waits, and the run that publishes it. */
export function PublishingDesk({ me }: { readonly me: Me }) {
  const { data: state, fault, isLoading, reload } = useCall(getPublishing, {});
  const press = usePress(publishNow);
  const trial = usePress(tryPublishing);
  // Yeses given since the last run that went well: a guard that asks next must not forget the one before.
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const kept = useKept(state?.sequence);
  const isRunning = state?.is_running ?? false;
  useEffect(() => {
    // Asked again after the answer alone: one that is slower than the pause would be thrown away for the next, for ever.
    if (!isRunning || isLoading) return;
    const timer = setTimeout(reload, lookMs);
    return () => clearTimeout(timer);
  }, [isRunning, isLoading, reload]);
  const start = async (accept: readonly string[] = []): Promise<void> => {
    setAccepted(accept);
    if (await press.send({ accept: [...accept] })) reload();
  };
  const look = async (): Promise<void> => {
    if (await trial.send({})) reload();
  };
  const isBusy = isRunning || press.isBusy || trial.isBusy;
  const changes = useStore($waiting)?.release.changes ?? 0;
  const hasWork = changes > 0 || (state !== null && (state.sequence === 0 || state.waiting_total > 0));
  if (!state) return <p className={fault ? 'fault' : 'muted'}>{fault || '正在读取…'}</p>;
  return (
    <>
      <div className="head">
        <h1>发布</h1>
        <span className="muted note">
          {state.sequence > 0 ? `第 ${state.sequence} 版，${shortTime(state.published)} 上线` : '还没有发布过'}
        </span>
        <div className="head__end">
          <button type="button" className="btn" disabled={!state.is_able || isBusy} onClick={() => void look()}>
            {isRunning && state.is_trial ? '正在试算…' : '先看影响'}
          </button>
          <button
            type="button"
            className={hasWork ? 'btn btn--main' : 'btn'}
            disabled={!state.is_able || isBusy}
            onClick={() => void start()}
          >
            {isRunning && !state.is_trial ? '正在发布…' : '现在发布'}
          </button>
        </div>
      </div>
      <Fault text={press.fault || trial.fault} />
      <div className="columns-2">
        <div className="stack">
          {state.question && (
            <section className="box box--pad" aria-label="需要确认">
              <h2>发布前请确认：{state.question.text}</h2>
              <p>如果这不是你想要的，不用做什么，线上不变；改好后再发布。</p>
              <p>
                <button
                  type="button"
                  className="btn"
                  disabled={isBusy}
                  onClick={() => void start([...accepted, state.question?.accept ?? ''])}
                >
                  确认无误，照样发布
                </button>
              </p>
            </section>
          )}
          {(state.lines.length > 0 || state.code !== null) && (
            <section className="box box--pad" aria-label="最近一次发布">
              <h2>{outcomeOf(state)}</h2>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that */}
              <pre className="run" role="log" aria-live="polite" tabIndex={0}>
                {state.lines.join('\n')}
              </pre>
            </section>
          )}
          {state.would_change && <Changes {...state.would_change} />}
          <Waiting {...state} />
          {may(me, listContentChanges) && <ContentChanges />}
          <Releases
            me={me}
            of={kept}
            onChange={() => {
              reload();
              kept.reload();
            }}
          />
        </div>
        <div className="stack">
          <Online state={state} current={kept.data?.list.find(({ is_current }) => is_current)} />
        </div>
      </div>
    </>
  );
}

/** The release that is online, and its pages. */
function Online({ state, current }: { readonly state: State; readonly current: Kept | undefined }) {
  return (
    <>
      <Box title="线上" note={<ReleaseTag state={state} />}>
        <div className="release">
          <ReleaseFacts state={state} release={current} />
        </div>
      </Box>
      {current && (
        <Box title="线上的页面" note={`共 ${pagesOf(current)} 页`}>
          <PageKinds release={current} />
        </Box>
      )}
    </>
  );
}

/** Goods that have changed since the release. */
const Waiting = ({ waiting, waiting_total }: Pick<State, 'waiting' | 'waiting_total'>) => (
  <section className="box box--pad" aria-label="待发布的改动">
    <h2>{waiting_total > 0 ? `${waiting_total} 个商品改过，还没有发布` : '商品没有待发布的改动'}</h2>
    {waiting_total === 0 && <p className="muted">改过商品的价格、库存或图文，会先列在这里；发布以后，顾客才看得到。</p>}
    <ul className="plainlist">
      {waiting.map(({ goods_id, item_name, updated }) => (
        <li key={goods_id}>
          <Link href={addressOf(`goods/${goods_id}`)}>{item_name}</Link>
          <time className="muted">{shortTime(updated)}</time>
        </li>
      ))}
      {waiting_total > waiting.length && <li className="muted">还有 {waiting_total - waiting.length} 个</li>}
    </ul>
  </section>
);

/** Pages that a publish would change, as they are now and as they would be. */
function Changes({ total, paths }: NonNullable<State['would_change']>) {
  const [compared, setCompared] = useState('');
  return (
    <section className="box box--pad" aria-label="发布的影响">
      <h2>{total > 0 ? `发布会改变 ${total} 个页面` : '发布不会改变任何页面'}</h2>
      <ul className="plainlist">
        {paths.map((path) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noreferrer">
              {decodeURI(path)}
            </a>
            <button
              type="button"
              className="btn"
              aria-label={`对比 ${decodeURI(path)}`}
              onClick={() => setCompared(path)}
            >
              对比
            </button>
          </li>
        ))}
        {total > paths.length && <li className="muted">还有 {total - paths.length} 个</li>}
      </ul>
      {compared && <CompareDialog path={compared} onClose={() => setCompared('')} />}
    </section>
  );
}

function outcomeOf({ is_running, is_trial, code }: State): string {
  if (is_running) return is_trial ? '正在试算，线上不变' : '正在发布';
  if (is_trial) return code === 0 ? '试算完成，线上没有变' : '试算没有完成：照现在的内容不能发布';
  return code === 0 ? '最近一次发布完成' : '最近一次发布没有完成，线上仍是原来的版本';
}
