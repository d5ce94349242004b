import { useStore } from '@nanostores/react';
import { routes } from '#config/routes.ts';
import { $loosened, type SearchState } from '#state/search.ts';

interface Props {
  state: SearchState;
  goods: number;
  isEmpty: boolean;
}

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('、');

/** Heading of the page and one line about how the words were understood; its room is kept while it is not known. */
export function SearchStatus({ state, goods, isEmpty }: Props) {
  const loosened = useStore($loosened);
  const { at, keywords, corrected, dropped } = state;
  return (
    <div className="search-head">
      <h1>{keywords ? `“${keywords}”的搜索结果` : '搜索'}</h1>
      <p role="status" aria-busy={at === 'searching'}>
        {at === 'searching' && keywords && '正在搜索…'}
        {at === 'shown' && corrected && (
          <>
            没有找到“{keywords}”，为您显示
            <a className="link" href={routes.search(corrected)}>
              “{corrected}”
            </a>
            的结果。
          </>
        )}
        {at === 'shown' && dropped.length > 0 && `没有同时符合全部词语的商品，已去掉${quoted(dropped)}。`}
        {at === 'shown' && loosened.length > 0 && `没有符合全部筛选的商品，已放宽：${loosened.join('、')}。`}
        {at === 'shown' && !corrected && dropped.length === 0 && loosened.length === 0 && !isEmpty && (
          <>找到 {goods} 件商品</>
        )}
      </p>
    </div>
  );
}
