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

/** Acts that a reader looks for first, by what they touched. */
const graveActs: readonly (readonly [what: string, acts: RegExp])[] = [
  [
    '涉及钱',
    /^(sku\.change|transfer\.reverse)$|\.(change-price|agree|agree-cancel|unsent|refund|resend|pay|accept|deposit)$/,
  ],
  ['涉及隐私', /\.(open-mobile|export)$/],
  ['对顾客隐藏', /\.hide$/],
  ['退回旧版', /\.rollback$/],
  ['改会员等级', /\.grade$/],
];

/** What of weight an act touched: money, what is private, what buyers see; `''` for every other. */
export const graveWordOf = (action: string): string => graveActs.find(([, acts]) => acts.test(action))?.[0] ?? '';
