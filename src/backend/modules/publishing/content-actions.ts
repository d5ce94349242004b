import type { Action } from '#core/staff/action-names.ts';

/** What the log calls the changes of content that can be taken back alone. */
export const contentActions: readonly Action[] = [
  'home.change',
  'topic.add',
  'topic.change',
  'article.add',
  'article.change',
  'words.change',
];

/** What the log calls all changes that a release shows, but for those of goods, which carry their own time. */
export const shownActions: readonly Action[] = [
  ...contentActions,
  ...(['programme.add', 'programme.change', 'designer.add', 'designer.change'] as const),
  ...(['centre.add', 'centre.change', 'dynamic.add', 'dynamic.change', 'dynamic.remove'] as const),
  ...(['imprint.change', 'freight.change', 'vip.change'] as const),
  ...(['review.reply', 'review.hide', 'review.show'] as const),
  ...(['question.answer', 'question.hide', 'question.show', 'answer.hide', 'answer.show'] as const),
];
