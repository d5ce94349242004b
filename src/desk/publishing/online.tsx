import type { getPublishing } from '#core/publishing/desk-contract.ts';
import { routes } from '#core/site/routes.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { shortTime } from '#desk/shell/words.ts';
import { type Kept, pagesOf, ReleaseTag } from './release-facts.tsx';

type State = DeskOutput<typeof getPublishing>;

/** How long it took from reading the content to the pages, "" where that is not known: another release was put online since. */
function lengthOf({ read, published }: State): string {
  const seconds = published - read;
  if (read === 0 || seconds <= 0 || seconds > 3600) return '';
  return seconds < 60 ? `${seconds} 秒` : `${Math.round(seconds / 60)} 分钟`;
}

/** The release that is online in figures, with the way to the shop; without changes it is said what would stand here. */
export function Online(props: {
  readonly state: State;
  readonly release: Kept | undefined;
  /** Whether nothing waits. */
  readonly isQuiet: boolean;
}) {
  const { state, release, isQuiet } = props;
  const facts = [
    ['发布时间', shortTime(state.published)],
    ['发布人', release && (release.by || '自动')],
    ['页面', release && `${pagesOf(release)} 个`],
    // A page that fails its check is never put online.
    ['检查', '全部通过'],
    ['用时', lengthOf(state)],
  ].filter(([, text]) => text);
  return (
    <section className="box" aria-label="线上">
      <header className="box__head online__head">
        <h2>第 {state.sequence} 版</h2>
        <ReleaseTag state={state} />
        <a className="box__more" href={routes.home()} target="_blank" rel="noreferrer">
          打开商城
        </a>
      </header>
      <dl className="online">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isQuiet && (
        <p className="box__foot nothing">
          <b>没有待发布的改动</b>
          <span>
            改过商品、首页、专题或资讯，会列在这里。
            {state.is_able && '换过服务器上的设置或图片，点“重新发布”，全部页面照现在的内容再出一遍。'}
          </span>
        </p>
      )}
    </section>
  );
}
