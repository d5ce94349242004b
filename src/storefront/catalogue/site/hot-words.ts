import { hotWordsShown } from '#core/site/limits.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { view } from '#snapshot/read/view.ts';

/** The words under the search box: a change further down the gateway's list changes no page. */
export const hotWords = view('hot-words', (): readonly string[] =>
  currentSnapshot().only('hotWords').list.slice(0, hotWordsShown),
);
