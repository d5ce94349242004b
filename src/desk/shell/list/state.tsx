import type { ReactNode } from 'react';

/** How a state stands to the shop: as usual, planned for later, waits for the shop, late or failed, over. */
export type StateKind = 'usual' | 'planned' | 'waits' | 'late' | 'over';

const tags: Readonly<Record<Exclude<StateKind, 'usual'>, string>> = {
  planned: 'tag tag--info',
  waits: 'tag tag--warn',
  late: 'tag tag--bad',
  over: 'tag',
};

/**
 * The state of a row. The usual one is quiet; every other is a tag. A row that is over is dimmed as a whole by the class
 * `is-over`.
 */
export const State = ({ kind, children }: { readonly kind: StateKind; readonly children: ReactNode }) =>
  kind === 'usual' ? <span className="usual">{children}</span> : <span className={tags[kind]}>{children}</span>;
