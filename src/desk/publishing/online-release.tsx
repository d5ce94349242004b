import type { getPublishing } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Disclosure } from '#desk/shell/disclosure.tsx';
import { shortTime } from '#desk/shell/words.ts';
import { type Kept, pagesOf, ReleaseTag, wordsOf } from './release-facts.tsx';

type Online = DeskOutput<typeof getPublishing>;

/** How long it took from reading the content to the pages, "" where that is not known: another release was put online since. */
function lengthOf({ read, published }: Online): string {
  const seconds = published - read;
  if (read === 0 || seconds <= 0 || seconds > 3600) return '';
  return seconds < 60 ? `用时 ${seconds} 秒` : `用时 ${Math.round(seconds / 60)} 分钟`;
}

/** What the changes that wait would touch, as far as that is known: a trial counts the pages. */
function touchOf({ would_change }: Online, pending: string): string {
  if (would_change) return `会改 ${would_change.total.toLocaleString('zh-CN')} 个页面`;
  return pending ? '预览后知道会改哪些页面' : '';
}

/** How the shop stands: which release is online since when, what waits behind it and what that would touch. */
export function OnlineRelease(props: {
  readonly state: Online;
  readonly release: Kept | undefined;
  /** The changes that wait, in words; "" without any. */
  readonly pending: string;
}) {
  const { state, release, pending } = props;
  const facts = [
    ['等着发布', pending || '没有待发布的改动', touchOf(state, pending)],
    ['线上页面', release ? `${pagesOf(release)} 页` : '—', release ? wordsOf(release) : ''],
    ['发布人', release?.by || '自动发布', lengthOf(state)],
  ] as const;
  return (
    <section className="box" aria-label="线上的版本">
      <header className="box__head releases__head">
        <h2>第 {state.sequence} 版在线上</h2>
        <span className="muted">{shortTime(state.published)} 起</span>
        <ReleaseTag state={state} />
      </header>
      <dl className="standing">
        {facts.map(([name, value, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
              {words && <small>{words}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {state.is_able && (
        <div className="box__foot">
          <Disclosure title="什么时候发布，发错了怎么办">
            <ul className="rulelines">
              <li>改了商品、价格或专题，先预览涉及哪些页面，再发布。</li>
              <li>发错了，在发布记录里恢复以前的一版，顾客马上看到。</li>
              <li>服务器上的设置或图片换过，这里不会列出来，按“重新发布”。</li>
            </ul>
          </Disclosure>
        </div>
      )}
    </section>
  );
}
