import type { getPublishing, listReleases } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { shortTime } from '#desk/shell/words.ts';

type State = DeskOutput<typeof getPublishing>;
export type Kept = DeskOutput<typeof listReleases>['list'][number];

/** A line and whether it is good news. */
export type Fact = readonly [isWell: boolean, text: string];

const hasFailed = ({ is_running, is_trial, code }: State): boolean =>
  !is_running && !is_trial && code !== null && code !== 0;

/** How the shop stands online, in one word. */
export function ReleaseTag({ state }: { readonly state: State }) {
  if (state.is_running) return <span className="tag tag--warn">{state.is_trial ? '正在预览' : '正在发布'}</span>;
  if (state.sequence === 0) return <span className="tag tag--warn">还没有上线</span>;
  if (hasFailed(state)) return <span className="tag tag--warn">上次没有发布成</span>;
  return <span className="tag tag--good">线上正常</span>;
}

/** Number, time and size of the release that is online, a line each. */
export function ReleaseFacts(props: {
  readonly state: State;
  readonly release: Kept | undefined;
  /** Told after them. */
  readonly more?: readonly Fact[];
}) {
  const { state, release, more = [] } = props;
  const facts: Fact[] = [
    state.sequence > 0
      ? [true, `线上是第 ${state.sequence} 版，${shortTime(state.published)} 发布`]
      : [false, '还没有发布过，顾客现在看不到商城'],
    ...(release ? [[true, `${pagesOf(release)} 个页面，${wordsOf(release)}`] as const] : []),
    ...(hasFailed(state) ? [[false, '最近一次没有发布成，线上仍是原来的版本'] as const] : []),
    ...more,
  ];
  return <FactList facts={facts} />;
}

/** Facts, a line each, behind a tick or a sign that somebody has to look. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <ul className="release__facts">
    {facts.map(([isWell, text]) => (
      <li key={text} className={isWell ? 'is-well' : 'is-waiting'}>
        {text}
      </li>
    ))}
  </ul>
);

/** How many pages some counts by kind are. */
const totalOf = (counts: Kept['pages']): number => counts.reduce((sum, { count }) => sum + count, 0);

/** `1,171`. */
export const pagesOf = ({ pages }: Kept): string => totalOf(pages).toLocaleString('zh-CN');

/** What a release changed: `改了 38 页：商品页 35、首页 1`. */
export function wordsOf({ sequence, changed, pages }: Kept): string {
  const total = totalOf(changed);
  if (total === 0) return '页面没有变化';
  if (total >= totalOf(pages)) return sequence === 1 ? '第一次发布' : '全部页面都改了';
  return `改了 ${total.toLocaleString('zh-CN')} 页：${changed.map(({ kind, count }) => `${kind} ${count}`).join('、')}`;
}
