import { useEffect, useRef, useState } from 'react';
import type { ProgrammeFilter } from '#core/programme/filter.ts';
import type { ProgrammeListing } from '#core/programme/listing.ts';
import { programmePageSize } from '#core/site/limits.ts';
import { FailedPart, IslandBoundary, useLate } from '#storefront/shell/island/IslandBoundary.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { ChosenLine } from '#storefront/shell/list/ChosenLine.tsx';
import { FilterButton } from '#storefront/shell/list/FilterRow.tsx';
import { ListPager } from '#storefront/shell/list/ListPager.tsx';
import { SortBar } from '#storefront/shell/list/SortBar.tsx';
import { useKeptHeight } from '#storefront/shell/list/use-kept-height.ts';
import { ChoiceRows } from './ChoiceRows.tsx';
import { type ChoiceRow, chosenOf, cleared } from './choices.ts';
import { NameField } from './NameField.tsx';
import { NoProgrammes } from './NoProgrammes.tsx';
import { ProgrammeGrid, SkeletonProgrammes } from './ProgrammeGrid.tsx';
import { loadProgrammeFavourites } from './programme-favourites.ts';
import { $programmeList, type ListedProgramme } from './store.ts';
import { type ProgrammeFilterControl, useProgrammeFilter } from './use-programme-filter.ts';
import '#storefront/shell/list/list.css';

interface Props {
  library: {
    list: readonly ListedProgramme[];
    total: number;
    rows: readonly ChoiceRow[];
    tags: readonly string[];
  };
  listing: ProgrammeListing;
}

const sorts = [
  { sort: '', name: '综合' },
  { sort: 'newest', name: '最新' },
  { sort: 'popular', name: '热门' },
] as const;

/** The solution library: its first page is printed, all other content is loaded into the same box. */
export function ProgrammeLibrary(props: Props) {
  return (
    <IslandBoundary>
      <Library {...props} />
    </IslandBoundary>
  );
}

function Library({ library, listing }: Props) {
  const control = useProgrammeFilter(listing);
  const state = useStore($programmeList);
  const box = useRef<HTMLDivElement>(null);
  const isLate = useLate(state.at === 'loading');
  const [known, setKnown] = useState({ list: library.list, total: library.total });

  useEffect(() => {
    void loadProgrammeFavourites();
  }, []);

  useEffect(() => {
    if (state.at === 'shown') setKnown(state);
    if (state.at === 'static') setKnown({ list: library.list, total: library.total });
  }, [state, library]);

  // The rows of a filter arrive one render after the state that brings them.
  useKeptHeight(box, state.at === 'loading' || (state.at === 'shown' && known.list !== state.list));

  const list: ProgrammeFilterControl = {
    ...control,
    change: (next: ProgrammeFilter) => {
      control.change(next);
      if (next.page !== control.filter.page) box.current?.scrollIntoView({ block: 'start' });
    },
  };
  const { list: rows, total } = known;
  const pages = Math.max(1, Math.ceil(total / programmePageSize));
  const chosen = chosenOf(list.filter, library.rows);
  const none = cleared(list.filter);
  // An empty list names what was chosen itself.
  const isNone = state.at === 'shown' && rows.length === 0;
  return (
    <>
      <ChoiceRows
        rows={library.rows}
        tags={library.tags}
        isOneLine={library.total > 0 && library.total < programmePageSize}
        list={list}
        result={`${total} 套`}
        onClear={chosen.length > 0 ? () => list.change(none) : undefined}
      />
      <SortBar list={list} sorts={sorts} count={[total, '套']} pages={pages}>
        <FilterButton chosen={chosen.length} />
        <NameField name={list.filter.name} onFind={(name) => list.change({ ...list.filter, name, page: 1 })} />
        <ChosenLine list={list} chosen={isNone ? [] : chosen} none={none} />
      </SortBar>
      <h2 className="sr">方案列表</h2>
      <div ref={box} className="list-box" aria-busy={state.at === 'loading'}>
        {state.at === 'failed' ? (
          <FailedPart message={state.message} onRetry={() => list.change(list.filter)} />
        ) : isLate ? (
          <SkeletonProgrammes count={Math.max(rows.length, 4)} />
        ) : rows.length > 0 ? (
          // A new list gets a new grid, so that a card in both lists does not seem to move.
          <ProgrammeGrid key={`${total}-${rows[0]?.id}`} rows={rows} isPrinted={rows === library.list} />
        ) : (
          <NoProgrammes
            list={list}
            chosen={chosen}
            kinds={library.rows.find((row) => row.list === 'cate_id')?.values ?? []}
          />
        )}
        {state.at !== 'failed' && <ListPager list={list} pages={pages} count={`${total} 套`} />}
      </div>
    </>
  );
}
