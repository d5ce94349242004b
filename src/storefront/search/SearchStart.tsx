import { useState } from 'react';
import type { HotWord } from '#core/search/index/files.ts';
import { Bestsellers } from '#storefront/goods/parts/late-bestsellers.tsx';
import { RankedWords } from '#storefront/search/parts/RankedWords.tsx';
import { type ShopKind, ShopKinds } from '#storefront/search/parts/ShopKinds.tsx';
import { WordChips } from '#storefront/search/parts/WordChips.tsx';
import { clearSearchHistory, loadSearchHistory } from './history.ts';
import '#storefront/shell/parts/style/panel.css';
import './search.css';

interface Props {
  hotWords: readonly HotWord[];
  kinds: readonly ShopKind[];
}

/** The page before a search: recent searches here, the kinds of goods, the hot words, and what sells. */
export function SearchStart({ hotWords, kinds }: Props) {
  // It is rendered in the browser alone, after the address has been read.
  const [history, setHistory] = useState(loadSearchHistory);
  const clear = (
    <button
      type="button"
      className="link small"
      onClick={() => {
        clearSearchHistory();
        setHistory([]);
      }}
    >
      清空
    </button>
  );
  return (
    <>
      <div className="search-ways">
        <div>
          {history.length > 0 && (
            <div className="panel search-box">
              <WordChips name="搜索历史" words={history} action={clear} />
            </div>
          )}
          <ShopKinds kinds={kinds} />
        </div>
        <RankedWords words={hotWords} />
      </div>
      <Bestsellers title="大家在买" count={5} />
    </>
  );
}
