import type { getPublishing } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { shortTime } from '#desk/shell/words.ts';
import { type Kept, pagesOf, ReleaseTag } from './release-facts.tsx';

type Online = DeskOutput<typeof getPublishing>;

/** How long it took from reading the content to the pages, "" where that is not known: another release was put online since. */
function lengthOf({ read, published }: Online): string {
  const seconds = published - read;
  if (read === 0 || seconds <= 0 || seconds > 3600) return '';
  return seconds < 60 ? `用时 ${seconds} 秒` : `用时 ${Math.round(seconds / 60)} 分钟`;
}

/** In place of changes: that none waits, what is online, and how it goes on and back from here. */
export function AtRest({ state, release }: { readonly state: Online; readonly release: Kept | undefined }) {
  const by = release ? (release.by ? `${release.by}发布` : '自动发布') : '';
  const facts = [
    ['上次发布', shortTime(state.published), [by, lengthOf(state)].filter(Boolean).join('，')],
    ['线上页面', release ? `${pagesOf(release)} 页` : '—', '每一页和每个链接都检查过'],
    ['接下来改了什么', '会列在这里', '改商品、价格或专题后，先看涉及哪些页面，再发布'],
    ['发布错了', '随时换回', '在发布记录里选以前的一版，顾客马上看到'],
  ] as const;
  return (
    <section className="box" aria-label="待发布">
      <header className="box__head releases__head">
        <h2>没有待发布的改动</h2>
        <ReleaseTag state={state} />
      </header>
      <dl className="atrest">
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
      {state.is_able && <p className="box__foot">换过服务器上的设置或图片时，按“重新发布”。</p>}
    </section>
  );
}
