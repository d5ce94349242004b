import type { getPublishing } from '#core/publishing/desk-contract.ts';
import { routes } from '#core/site/routes.ts';
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

/** How the shop stands, in a line: which release is online since when, how large it is and whose. */
export function OnlineRelease({ state, release }: { readonly state: Online; readonly release: Kept | undefined }) {
  const facts = [
    `${shortTime(state.published)} 起`,
    release && `${pagesOf(release)} 页`,
    release && (release.by ? `${release.by}发布` : '自动发布'),
    lengthOf(state),
  ];
  return (
    <section className="box online" aria-label="线上的版本">
      <h2>第 {state.sequence} 版在线上</h2>
      <ReleaseTag state={state} />
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <a className="box__more" href={routes.home()} target="_blank" rel="noreferrer">
        打开商城
      </a>
    </section>
  );
}
