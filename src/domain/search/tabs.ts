import { query, routes } from '#config/routes.ts';
import { type OtherKind, otherKinds } from './index-files.ts';

/** Tabs of the search page: goods, and the other kinds. */
export type SearchTab = 'goods' | OtherKind;

export const searchTabs: readonly { readonly tab: SearchTab; readonly name: string }[] = [
  { tab: 'goods', name: '商品' },
  { tab: 'programme', name: '方案' },
  { tab: 'shop', name: '体验馆' },
  { tab: 'designer', name: '设计师' },
  { tab: 'information', name: '资讯' },
  { tab: 'brands', name: '品牌' },
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
