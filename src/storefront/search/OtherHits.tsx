import { editorialRoutes } from '#core/article/routes.ts';
import type { OtherEntry, OtherKind } from '#core/search/index/files.ts';
import { type SearchTab, searchTabs, tabAddress } from '#core/search/tabs.ts';
import { routes } from '#core/site/routes.ts';
import { keepRemark } from '#storefront/reservation/remark.ts';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import '#storefront/goods/parts/card-wide.css';
import '#storefront/goods/parts/card.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import './search.css';

interface Props {
  kind: OtherKind;
  entries: readonly OtherEntry[];
  isSearching: boolean;
  keywords: string;
  countOf: (tab: SearchTab) => number;
}

const nameOf = (kind: OtherKind): string => searchTabs.find(({ tab }) => tab === kind)?.name ?? '';

/** The library of each kind. */
const libraries: Readonly<Record<OtherKind, { name: string; href: string }>> = {
  programme: { name: '看全部方案', href: routes.programmeList() },
  shop: { name: '看全部体验馆', href: routes.experienceList() },
  designer: { name: '看全部设计师', href: editorialRoutes.designerList() },
  information: { name: '看全部资讯', href: editorialRoutes.articleList() },
  brands: { name: '看全部品牌', href: routes.brandWall() },
};

/** Whether the cards of a kind have wide pictures. */
const isWide = (kind: OtherKind): boolean => kind === 'programme' || kind === 'shop' || kind === 'information';

/** Hits that are not goods, as cards. */
export function OtherHits({ kind, entries, isSearching, keywords, countOf }: Props) {
  const { name, href } = libraries[kind];
  if (entries.length === 0) {
    return (
      <div className="panel search-others" aria-busy={isSearching}>
        {!isSearching && (
          <EmptyState icon="search" title={`没有找到相关的${nameOf(kind)}`} hint="这些地方有，或换个词试试">
            {searchTabs.map(
              ({ tab, unit, name }) =>
                countOf(tab) > 0 && (
                  <a key={tab} className="btn btn--soft" href={tabAddress(keywords, tab)}>
                    {countOf(tab)} {unit}
                    {name}
                  </a>
                ),
            )}
            <a className="btn btn--line" href={href}>
              {name}
            </a>
          </EmptyState>
        )}
      </div>
    );
  }
  return (
    <>
      <h2 className="sr">{nameOf(kind)}</h2>
      <div className={isWide(kind) ? 'grid grid--4 search-others' : 'grid grid--5 search-others'}>
        {entries.map((entry) => (
          <Entry key={`${entry.title}${entry.href}`} entry={entry} kind={kind} />
        ))}
      </div>
    </>
  );
}

function Entry({ entry: { title, href, picture, lines }, kind }: { entry: OtherEntry; kind: OtherKind }) {
  const remark = `希望由设计师${title}负责`;
  return (
    <article className="card">
      {picture && (
        <div className={isWide(kind) ? 'card__pic card__pic--wide' : 'card__pic search-round'}>
          <img src={picture} alt="" width="640" height={isWide(kind) ? '360' : '640'} loading="lazy" decoding="async" />
        </div>
      )}
      <div className="card__body">
        <h3 className="card__title">{href ? <a href={href}>{title}</a> : <b>{title}</b>}</h3>
        {lines.filter(Boolean).map((line) => (
          <div key={line} className="small muted search-line">
            {line}
          </div>
        ))}
        {kind === 'designer' && (
          <a className="link small" href={routes.freeDesign()} data-remark={remark} onClick={() => keepRemark(remark)}>
            预约免费设计
          </a>
        )}
      </div>
    </article>
  );
}
