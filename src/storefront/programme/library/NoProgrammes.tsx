import type { ProgrammeFilter } from '#core/programme/filter.ts';
import { programmeRoutes } from '#core/programme/routes.ts';
import { routes } from '#core/site/routes.ts';
import { type Chosen, ChosenOut } from '#storefront/shell/list/ChosenLine.tsx';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { type Choice, cleared } from './choices.ts';
import type { ProgrammeFilterControl } from './use-programme-filter.ts';
import '#storefront/shell/list/list.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/chip.css';
import '#storefront/shell/parts/style/panel.css';

interface Props {
  list: ProgrammeFilterControl;
  chosen: readonly Chosen<ProgrammeFilter>[];
  /** The kinds of programmes to start over with. */
  kinds: readonly Choice[];
}

/** No programme matches the filter: shows alternatives, one of them a designer who draws a new one. */
export function NoProgrammes({ list, chosen, kinds }: Props) {
  return (
    <div className="panel">
      <EmptyState icon="search" title="没有符合条件的方案" hint="去掉一个条件再看看，或让设计师按您家的户型出一套">
        <ChosenOut list={list} chosen={chosen} none={cleared(list.filter)} />
        <a className="btn btn--line" href={routes.freeDesign()}>
          免费设计
        </a>
      </EmptyState>
      <nav className="chips no-goods" aria-label="方案类型">
        {kinds.map(({ id, name }) => (
          <a key={id} className="chip" href={programmeRoutes.listOf('cate_id', id)}>
            {name}
          </a>
        ))}
      </nav>
    </div>
  );
}
