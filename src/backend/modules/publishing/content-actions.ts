import type { Action } from '#core/staff/action-names.ts';

/** What the log calls the changes of content that a release shows. */
export const contentActions: readonly Action[] = [
  'home.change',
  'topic.add',
  'topic.change',
  'article.add',
  'article.change',
  'words.change',
];
