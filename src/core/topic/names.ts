/**
 * The topics that the shop's own pages link to: its texts about data, contract, delivery and licences. Each is a topic
 * of the backend (contract 14.7) that its operator writes; `privacy` and `terms` are the agreements of contract 7.3, so
 * the login and the page show the same text.
 */
export const shopTexts = {
  privacy: '隐私政策',
  terms: '用户协议',
  delivery: '配送与退换',
  licence: '证照与备案',
} as const;
export type ShopText = keyof typeof shopTexts;

export const isShopText = (name: string): name is ShopText => Object.hasOwn(shopTexts, name);

/** The names under `/topic/` that are our own pages, whatever topics the backend has. */
export const ownTopicPages: readonly string[] = ['about', 'contact', 'cooperation', 'help', 'news'];
