import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { editorialRoutes } from '#core/article/routes.ts';
import type { CardDesigner } from '#core/designer/card.ts';
import {
  type DesignerFilter,
  type DesignerSort,
  designerSorts,
  matchingDesigners,
  noDesignerFilter,
} from '#core/designer/filter.ts';
import { isPlainPress } from '#core/list/plain-press.ts';
import { designerPageSize } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { DesignerCard } from '#storefront/designer/parts/DesignerCard.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Pager } from '#storefront/shell/list/Pager.tsx';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { type DesignerControl, useDesignerFilter } from './use-designer-filter.ts';
import '#storefront/shell/list/list-filters.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/fold.css';
import '#storefront/shell/parts/style/panel.css';
import './designer.css';

interface Props {
  designers: readonly (CardDesigner & { readonly cates: readonly number[] })[];
  /** The kinds of programmes that at least one of them has drawn. */
  cates: readonly { readonly id: number; readonly name: string }[];
}

/** What fits in a line; the others are further down. */
const stylesShown = 12;

/** The list of designers: its first page is printed, filters and order apply in place. */
export function DesignerLibrary(props: Props) {
  return (
    <IslandBoundary>
      <Library {...props} />
    </IslandBoundary>
  );
}

function Library({ designers, cates }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const control = useDesignerFilter(editorialRoutes.designerList(), () =>
    box.current?.style.removeProperty('min-height'),
  );
  const { filter, hrefOf, change } = control;
  const found = matchingDesigners(designers, filter);
  const pages = Math.max(1, Math.ceil(found.length / designerPageSize));
  const page = Math.min(filter.page, pages);
  const shown = found.slice((page - 1) * designerPageSize, page * designerPageSize);
  const styles = [...new Set(designers.flatMap(({ style }) => style))];
  const isRestOpen = filter.cate !== 0 || filter.sort !== '' || styles.indexOf(filter.style) >= stylesShown;
  const styleChoice = (style: string) => (
    <Choice key={style} control={control} to={{ ...filter, style }} isOn={filter.style === style}>
      {style}
    </Choice>
  );
  const cities = [...new Set(designers.map(({ city }) => city).filter(Boolean))];

  // The content below must not shift when the address narrows the printed list; after a press it may.
  useLayoutEffect(() => {
    if (box.current && location.search !== '') box.current.style.minHeight = `${box.current.offsetHeight}px`;
  }, []);

  return (
    <>
      <section className="filters" aria-label="筛选">
        <Row name="所在城市" control={control} anyTo={{ ...filter, city: '' }} isAny={filter.city === ''}>
          {cities.map((city) => (
            <Choice key={city} control={control} to={{ ...filter, city }} isOn={filter.city === city}>
              {city}
            </Choice>
          ))}
        </Row>
        <Row name="擅长" control={control} anyTo={{ ...filter, style: '' }} isAny={filter.style === ''}>
          {styles.slice(0, stylesShown).map(styleChoice)}
        </Row>
        <details className="filters__rest fold" open={isRestOpen}>
          <summary>更多擅长、方案类型与排序</summary>
          {styles.length > stylesShown && (
            <div>
              <span className="filters__name">更多擅长</span>
              <div className="filters__opts">{styles.slice(stylesShown).map(styleChoice)}</div>
            </div>
          )}
          <Row name="方案类型" control={control} anyTo={{ ...filter, cate: 0 }} isAny={filter.cate === 0}>
            {cates.map(({ id, name }) => (
              <Choice key={id} control={control} to={{ ...filter, cate: id }} isOn={filter.cate === id}>
                {name}
              </Choice>
            ))}
          </Row>
          <Row name="排序" control={control} anyTo={{ ...filter, sort: '' }} isAny={filter.sort === ''} any="默认">
            {(Object.keys(designerSorts) as DesignerSort[]).map((sort) => (
              <Choice key={sort} control={control} to={{ ...filter, sort }} isOn={filter.sort === sort}>
                {designerSorts[sort]}
              </Choice>
            ))}
          </Row>
        </details>
      </section>
      <p className="designers__count sub" role="status">
        {/* Remounted with every number, so that no text seems to move. */}
        <span key={found.length}>
          共 <b className="num">{found.length}</b> 位设计师
        </span>
      </p>
      <h2 className="sr">设计师列表</h2>
      <div ref={box}>
        {shown.length > 0 ? (
          // A new list gets a new grid, so that a card in both lists does not seem to move.
          <div key={hrefOf(filter)} className="grid grid--3">
            {shown.map((designer) => (
              <DesignerCard key={designer.code} designer={designer} />
            ))}
          </div>
        ) : (
          <div className="panel">
            <EmptyState icon="search" title="没有符合条件的设计师" hint="放宽一个条件试试，或直接预约，由我们为您安排">
              <Choice control={control} to={noDesignerFilter} className="btn btn--line">
                看全部设计师
              </Choice>
              <a className="btn btn--main" href={routes.freeDesign()}>
                免费预约
              </a>
            </EmptyState>
          </div>
        )}
        <Pager
          page={page}
          pages={pages}
          hrefOf={(next) => hrefOf({ ...filter, page: next })}
          onFollow={(event, next) => follow(event, () => change({ ...filter, page: next }))}
        />
      </div>
    </>
  );
}

/** Shows the target of a link in place; with a modifier key it acts as an ordinary link. */
function follow(event: MouseEvent, show: () => void): void {
  if (!isPlainPress(event)) return;
  event.preventDefault();
  show();
}

interface RowProps {
  name: string;
  control: DesignerControl;
  anyTo: DesignerFilter;
  isAny: boolean;
  any?: string;
  children: ReactNode;
}

function Row({ name, control, anyTo, isAny, any = '全部', children }: RowProps) {
  return (
    <div>
      <span className="filters__name">{name}</span>
      <div className="filters__opts">
        <Choice control={control} to={anyTo} isOn={isAny}>
          {any}
        </Choice>
        {children}
      </div>
    </div>
  );
}

interface ChoiceProps {
  control: DesignerControl;
  to: DesignerFilter;
  isOn?: boolean;
  className?: string;
  children: ReactNode;
}

function Choice({ control, to, isOn = false, className, children }: ChoiceProps) {
  const first = { ...to, page: 1 };
  return (
    <a
      href={control.hrefOf(first)}
      className={isOn ? 'is-on' : className}
      aria-current={isOn ? 'true' : undefined}
      onClick={(event) => follow(event, () => control.change(first))}
    >
      {children}
    </a>
  );
}
