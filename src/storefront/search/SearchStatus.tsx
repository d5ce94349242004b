import { type SearchTab, searchTabs } from '#core/search/tabs.ts';
import { searchMaxLength } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { $loosened } from '#storefront/search/index/offered.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import type { SearchState } from './store.ts';
import './search.css';

interface Props {
  state: SearchState;
  isCut: boolean;
  tab: SearchTab;
  /** The number of hits of that tab. */
  count: number;
  /** Nothing is said of hits: there are none, or nobody knows. */
  isSilent: boolean;
}

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('、');

/**
 * The heading of the page and one line about the interpretation of the words; its room is reserved until it is known.
 */
export function SearchStatus({ state, isCut, tab, count, isSilent }: Props) {
  const { at, keywords } = state;
  return (
    <div className="search-head">
      <h1>{keywords ? `“${keywords}”的搜索结果` : '搜索'}</h1>
      <p role="status" aria-busy={at === 'searching'}>
        {at === 'start' && '商品、方案、品牌、设计师和资讯都能搜，也可以从品类找起。'}
        {at === 'searching' && keywords && '正在搜索…'}
        {isCut && `搜索词太长，只用了前 ${searchMaxLength} 个字。`}
        {at === 'shown' && !isSilent && <Understood state={state} tab={tab} count={count} />}
      </p>
    </div>
  );
}

function Understood({ state, tab, count }: Pick<Props, 'state' | 'tab' | 'count'>) {
  const loosened = useStore($loosened);
  const { keywords, corrected, dropped } = state;
  const own = searchTabs.find((one) => one.tab === tab);
  const isGoods = tab === 'goods';
  if (isGoods && dropped.length > 0) return `没有同时符合全部词语的商品，已去掉${quoted(dropped)}。`;
  if (isGoods && loosened.length > 0) return `没有符合全部筛选的商品，已放宽：${loosened.join('、')}。`;
  if (corrected) {
    return (
      <>
        没有找到“{keywords}”，为您显示
        <a className="link" href={routes.search(corrected)}>
          “{corrected}”
        </a>
        的结果。
      </>
    );
  }
  return `找到 ${count} ${own?.unit}${own?.name}`;
}
