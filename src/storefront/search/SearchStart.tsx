import { useEffect, useState } from 'react';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { clearSearchHistory, loadSearchHistory } from './history.ts';
import { WordChips } from './WordChips.tsx';
import '#storefront/shell/parts/style/panel.css';
import './search.css';

/** The page before a search: recent searches here, and the hot words. */
export function SearchStart({ hotWords }: { hotWords: readonly string[] }) {
  const [history, setHistory] = useState<readonly string[]>([]);
  useEffect(() => setHistory(loadSearchHistory()), []);
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
    <div className="panel search-nothing">
      {history.length === 0 && (
        <EmptyState
          icon="search"
          title="想找什么？"
          hint="商品、方案、体验馆、设计师与品牌都能搜，拼音和首字母也可以"
        />
      )}
      <WordChips name="搜索历史" words={history} action={clear} />
      <WordChips name="大家在搜" words={hotWords} />
    </div>
  );
}
