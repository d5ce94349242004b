import { useEffect, useRef, useState } from 'react';
import { listContentChanges } from '#core/publishing/change-contract.ts';
import { getPublishing, listReleases, publishNow, tryPublishing } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Box } from '#desk/shell/box.tsx';
import { Fault } from '#desk/shell/dialog.tsx';
import { Disclosure } from '#desk/shell/disclosure.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { checksOf } from './checks.ts';
import { CompareDialog } from './compare.tsx';
import { OnlineRelease } from './online-release.tsx';
import { Pending, PublishedChanges, pendingWords } from './pending.tsx';
import { type Fact, FactList } from './release-facts.tsx';
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
  if (!state) return <p className={fault ? 'fault' : 'muted'}>{fault || '正在读取…'}</p>;
  const pending = pendingWords(state);
  // A run that failed is tried again, and nothing is online before the first one.
  const hasWork = pending !== '' || state.sequence === 0 || (!state.is_trial && (state.code ?? 0) !== 0);
  const hasRun = state.lines.length > 0 || state.code !== null;
  // A run that went well stands back; one that goes on, has failed or was a trial leads.
  const isLoud = hasRun && (state.is_running || state.is_trial || state.code !== 0);
  const hasLead = pending !== '' || isLoud || state.question !== null || state.would_change !== null;
  const renew = (): void => {
    reload();
    kept.reload();
  };
  return (
    <>
      <div className="head">
        <h1>发布</h1>
        <span className="muted note">{noteOf(state, pending)}</span>
        {state.is_able && (
          <HeadActions
            of="发布"
            main={
              hasWork || isRunning
                ? {
                    name: isRunning && !state.is_trial ? '正在发布…' : '现在发布',
                    isDisabled: isBusy,
                    onPress: () => void start(),
                  }
                : undefined
            }
          >
            {/* There are two presses at most, and both stay in sight on a phone. */}
            {hasWork || isRunning ? (
              <button type="button" className="btn" disabled={isBusy} onClick={() => void look()}>
                {isRunning && state.is_trial ? '正在预览…' : '预览改动'}
              </button>
            ) : (
              // Settings and files on the server are counted nowhere: they are published all the same.
              <button
                type="button"
                className="btn"
                title="换过服务器上的设置或图片时用"
                disabled={isBusy}
                onClick={() => void start()}
              >
                重新发布
              </button>
            )}
          </HeadActions>
        )}
      </div>
      <Fault text={press.fault || trial.fault} />
      <div className="publishing">
        {hasLead && (
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
            {isLoud && <Run state={state} />}
            {state.would_change && <Changes {...state.would_change} />}
            {pending && <Pending me={me} state={state} onChange={renew} />}
          </div>
        )}
        <div className="stack publishing__side">
          {pending && <Checks state={state} isBusy={isBusy} onLook={() => void look()} />}
          {state.sequence > 0 && (
            <OnlineRelease state={state} release={kept.data?.list.find(({ is_current }) => is_current)}>
              {hasRun && !isLoud && <Run state={state} />}
            </OnlineRelease>
          )}
        </div>
        <div className="stack">
          <Releases me={me} state={state} of={kept} onChange={renew} />
          {may(me, listContentChanges) && <PublishedChanges key={state.read} state={state} onChange={renew} />}
        </div>
      </div>
    </>
  );
}

/** What is worth a look before the press. */
function Checks(props: { readonly state: State; readonly isBusy: boolean; readonly onLook: () => void }) {
  const { state, isBusy, onLook } = props;
  const { would_change } = state;
  const facts: Fact[] = [
    ...checksOf(state.waiting),
    ...(would_change ? [[true, `预览过，会改变 ${would_change.total} 个页面`] as const] : []),
  ];
  return (
    <Box title="发布前看一眼">
      <FactList facts={facts} />
      {!would_change && state.is_able && (
        <p className="unseen">
          还没有预览过，不知道会改变哪些页面
          <button type="button" className="plain link" disabled={isBusy} onClick={onLook}>
            现在预览
          </button>
        </p>
      )}
    </Box>
  );
}

/** The run that is under way, or the last one; its lines are folded once it has gone well. */
const Run = ({ state }: { readonly state: State }) => (
  <section className="box runbox" aria-label="最近一次发布">
    <h2>{outcomeOf(state)}</h2>
    <Disclosure title="过程" isOpen={state.is_running || state.code !== 0}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that */}
      <pre className="run" role="log" aria-live="polite" tabIndex={0}>
        {state.lines.join('\n')}
      </pre>
    </Disclosure>
  </section>
);

function noteOf({ is_able, sequence }: State, pending: string): string {
  if (!is_able) return '这里不能发布，请在服务器上运行 npm run rebuild';
  if (sequence === 0) return '还没有发布过，顾客现在看不到商城';
  return pending ? `${pending}等着发布` : '没有待发布的改动';
}

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
  if (is_running) return is_trial ? '正在预览，线上不变' : '正在发布';
  if (is_trial) return code === 0 ? '预览完成，线上没有变' : '预览没有完成：照现在的内容不能发布';
  return code === 0 ? '最近一次发布完成' : '最近一次发布没有完成，线上仍是原来的版本';
}
