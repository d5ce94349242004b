/**
 * Names of topics that the shop's own pages lead to: its texts about data, contract, delivery and papers. Each is a topic of
 * the backend (contract 14.7) that its operator writes; `privacy` and `terms` are the agreements of contract 7.3, so that
 * the login and the page say the same.
 */
export const shopTexts = {
  privacy: '隐私政策',
  terms: '用户协议',
  delivery: '配送与退换',
  licence: '证照与备案',
} as const;
export type ShopText = keyof typeof shopTexts;

export const isShopText = (name: string): name is ShopText => Object.hasOwn(shopTexts, name);

/** Names under `/topic/` that are pages of our own, whatever topics the backend has. */
export const ownTopicPages: readonly string[] = ['about', 'contact', 'cooperation', 'help', 'news'];
