import { type OtherKind, otherKinds } from '#core/search/index/files.ts';
import { query, routes } from '#core/site/routes.ts';

/** Tabs of the search page: goods, and the other kinds. */
export type SearchTab = 'goods' | OtherKind;

interface SearchTabName {
  readonly tab: SearchTab;
  readonly name: string;
  /** Word that its hits are counted with. */
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

/** Tab of an address: of its `tab`, else of the page it is on; null = whichever has something to show. */
export function tabOf(search: URLSearchParams, own: SearchTab | null): SearchTab | null {
  const named = search.get('tab');
  const kind = otherKinds.find((one) => one === named);
  return kind ?? (named === 'goods' ? 'goods' : own);
}

/** Address of a tab: goods are what the page shows by itself. */
export const tabAddress = (keywords: string, tab: SearchTab): string =>
  `${routes.search()}${query({ keywords, tab: tab === 'goods' ? '' : tab })}`;
