import { type OtherKind, otherKinds } from '#core/search/index/files.ts';
import { query, routes } from '#core/site/routes.ts';

/** The tabs of the search page: goods, and the other kinds. */
export type SearchTab = 'goods' | OtherKind;

interface SearchTabName {
  readonly tab: SearchTab;
  readonly name: string;
  /** The measure word of its hits. */
  readonly unit: string;
}

export const searchTabs: readonly SearchTabName[] = [
  { tab: 'goods', name: '商品', unit: '件' },
  { tab: 'programme', name: '方案', unit: '套' },
  { tab: 'shop', name: '体验馆', unit: '家' },
  { tab: 'designer', name: '设计师', unit: '位' },
  { tab: 'information', name: '资讯', unit: '篇' },
  { tab: 'brands', name: '品牌', unit: '个' },
];

/** The tab of an address: from its `tab`, else from the page; null = the first tab with hits. */
export function tabOf(search: URLSearchParams, own: SearchTab | null): SearchTab | null {
  const named = search.get('tab');
  const kind = otherKinds.find((one) => one === named);
  return kind ?? (named === 'goods' ? 'goods' : own);
}

/** The address of a tab: goods need no parameter because the page shows them by default. */
export const tabAddress = (keywords: string, tab: SearchTab): string =>
  `${routes.search()}${query({ keywords, tab: tab === 'goods' ? '' : tab })}`;
