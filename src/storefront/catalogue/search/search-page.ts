/** The component-style routes of spec §2, by content. */
export const searchParts = {
  goods: { name: '搜索商品', tab: 'goods' },
  programme: { name: '搜索方案', tab: 'programme' },
  shop: { name: '搜索体验馆', tab: 'shop' },
  designer: { name: '搜索设计师', tab: 'designer' },
  infomation: { name: '搜索资讯', tab: 'information' },
  'keywords-title': { name: '搜索', tab: null },
} as const;

export type SearchPart = keyof typeof searchParts;

export const searchPartPaths = () => Object.keys(searchParts).map((part) => ({ params: { part } }));
