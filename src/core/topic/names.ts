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

/** The texts behind the service pages; without one its page shows how to reach the shop. */
export const serviceTexts = {
  about: '关于我们',
  contact: '联系我们',
  cooperation: '商务合作',
  help: '购物帮助',
} as const;
export type ServiceText = keyof typeof serviceTexts;

/** Every text that an operator writes about the shop, by the name of its topic (ADR 49). */
export const ownTexts = { ...serviceTexts, ...shopTexts } as const;
export type OwnText = keyof typeof ownTexts;

export const isShopText = (name: string): name is ShopText => Object.hasOwn(shopTexts, name);
export const isOwnText = (name: string): name is OwnText => Object.hasOwn(ownTexts, name);

/** The texts that are agreements of contract 7.3, with their type there. */
export const protocolOf = { privacy: 'privacy', terms: 'member_register' } as const;

/** The names under `/topic/` that are our own pages and no topics. */
const ownTopicPages: readonly string[] = ['news'];

/** The topic whose blocks are the slides and floors of the home page; it has no page of its own (ADR 69). */
export const homeTopic = 'home';

/** Whether a name is no topic but a page of our own or an article. */
export const isOwnPage = (name: string): boolean => {
  const lower = name.toLowerCase();
  return ownTopicPages.includes(lower) || /^(news|article)-/.test(lower);
};
