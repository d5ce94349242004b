import type { ReactNode } from 'react';
import type { getPublishing } from '#core/publishing/desk-contract.ts';
import { routes } from '#core/site/routes.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { shortTime } from '#desk/shell/words.ts';
import { type Kept, pagesOf, ReleaseTag } from './release-facts.tsx';

type Online = DeskOutput<typeof getPublishing>;

/** How the shop stands: which release is online since when, whose, and how many pages it has. */
export function OnlineRelease(props: {
  readonly state: Online;
  readonly release: Kept | undefined;
  /** The run that brought it. */
  readonly children: ReactNode;
}) {
  const { state, release, children } = props;
  return (
    <section className="box online" aria-label="线上的版本">
      <header className="box__head">
        <h2>第 {state.sequence} 版在线上</h2>
        <ReleaseTag state={state} />
        <a className="box__more" href={routes.home()} target="_blank" rel="noreferrer">
          打开商城
        </a>
      </header>
      <dl className="sums">
        <div>
          <dt>发布</dt>
          <dd>{[release && (release.by || '自动'), shortTime(state.published)].filter(Boolean).join('，')}</dd>
        </div>
        {release && (
          <div>
            <dt>页面</dt>
            <dd>
              <b>{pagesOf(release)}</b> 页
            </dd>
          </div>
        )}
      </dl>
      {children}
    </section>
  );
}
