import { useEffect } from 'react';
import type { HotWord } from '#core/search/index/files.ts';
import { routes } from '#core/site/routes.ts';
import { site } from '#core/site/site.ts';
import { keepRemark } from '#storefront/reservation/remark.ts';
import { RankedWords } from '#storefront/search/parts/RankedWords.tsx';
import { type ShopKind, ShopKinds } from '#storefront/search/parts/ShopKinds.tsx';
import { WordChips } from '#storefront/search/parts/WordChips.tsx';
import { reportMiss } from './store.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import './search.css';

interface Props {
  keywords: string;
  hotWords: readonly HotWord[];
  /** Words of the mall that look like the ones that found nothing. */
  near: readonly string[];
  kinds: readonly ShopKind[];
}

/** No hits of any kind: offers words that come close, people to ask and what others look for, and reports the search to the operator. */
export function NothingFound({ keywords, hotWords, near, kinds }: Props) {
  useEffect(() => reportMiss(keywords), [keywords]);
  const remark = `在找：${keywords}`;
  return (
    <div className="search-ways search-nothing">
      <div>
        <div className="panel search-box">
          <p className="search-nothing__title">没有找到与“{keywords}”相关的内容</p>
          <WordChips name="您是不是想找" words={near} />
          <p className="sub">检查一下有没有错字，或换个更短的词；也可以告诉我们要装在哪儿，由设计师替您找。</p>
          <div className="row search-nothing__ways">
            <a
              className="btn btn--main"
              href={routes.freeDesign()}
              data-remark={remark}
              onClick={() => keepRemark(remark)}
            >
              告诉设计师您要什么
            </a>
            <a className="btn btn--line" href={`tel:${site.phone}`}>
              拨打 {site.phone}
            </a>
          </div>
        </div>
        <ShopKinds kinds={kinds} />
      </div>
      <RankedWords words={hotWords} />
    </div>
  );
}
