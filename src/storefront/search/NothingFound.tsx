import { useEffect } from 'react';
import { routes } from '#core/site/routes.ts';
import { site } from '#core/site/site.ts';
import { keepRemark } from '#storefront/reservation/remark.ts';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { reportMiss } from './store.ts';
import { WordChips } from './WordChips.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import './search.css';

interface Props {
  keywords: string;
  hotWords: readonly string[];
}

/** No hits of any kind: offers other words and contacts, and reports the search to the operator. */
export function NothingFound({ keywords, hotWords }: Props) {
  useEffect(() => reportMiss(keywords), [keywords]);
  const remark = `在找：${keywords}`;
  return (
    <div className="panel search-nothing">
      <EmptyState icon="search" title={`没有找到与“${keywords}”相关的内容`} hint="检查一下有没有错字，或换个更短的词">
        <a className="btn btn--main" href={routes.freeDesign()} data-remark={remark} onClick={() => keepRemark(remark)}>
          告诉设计师您要什么
        </a>
        <a className="btn btn--line" href={`tel:${site.phone}`}>
          拨打 {site.phone}
        </a>
      </EmptyState>
      <WordChips name="大家在搜" words={hotWords} />
    </div>
  );
}
