import type { IconName } from '#desk/shell/icon.tsx';

/** Icons of the desks in which something is done, by the first word of the action; most have the word's own. */
const icons: Readonly<Record<string, IconName>> = {
  aftersales: 'back',
  answer: 'question',
  article: 'article',
  brand: 'goods',
  category: 'goods',
  centre: 'centre',
  coupon: 'coupon',
  designer: 'designer',
  dynamic: 'centre',
  enquiry: 'enquiry',
  film: 'goods',
  freight: 'freight',
  goods: 'goods',
  home: 'page',
  imprint: 'imprint',
  invoice: 'invoice',
  member: 'member',
  order: 'order',
  picture: 'goods',
  programme: 'programme',
  project: 'enquiry',
  question: 'question',
  refund: 'back',
  release: 'publish',
  review: 'review',
  sale: 'sale',
  sku: 'goods',
  staff: 'staff',
  topic: 'topic',
  transfer: 'money',
  vip: 'vip',
  words: 'search',
};

/** The icon of the desk in which an action such as `order.ship` is done; who looked at a whole number is seen at once. */
export const iconOf = (action: string): IconName =>
  action.endsWith('.open-mobile') ? 'look' : (icons[action.split('.')[0] ?? ''] ?? 'log');

/** Whether an act moved money, showed what is private, or took something from the eyes of buyers: a reader finds it first. */
export const isGrave = (action: string): boolean =>
  /\.(open-mobile|export|hide|change-price|agree|agree-cancel|refund|resend|accept|reverse|rollback|deposit|grade)$/.test(
    action,
  ) || action === 'sku.change';
