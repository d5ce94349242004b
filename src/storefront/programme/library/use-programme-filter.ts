import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ProgrammeFilter, parseProgrammeFilter } from '#core/programme/filter.ts';
import {
  filterOfProgrammePlace,
  type ProgrammeListPlace,
  programmeAddress,
  programmeAddressHere,
} from '#core/programme/list-place.ts';
import type { FilterControl } from '#storefront/shell/list/FilterLink.tsx';
import { goTo, pushAddress } from '#storefront/shell/session/navigation.ts';
import { loadProgrammes, showStaticProgrammes } from './store.ts';

export type ProgrammeFilterControl = FilterControl<ProgrammeFilter>;

/** The filter an address asks for; the list it does not name stays as the path has it. */
function filterOfAddress(place: ProgrammeListPlace, query: string): ProgrammeFilter {
  const asked = parseProgrammeFilter(query);
  return { ...asked, ids: { ...filterOfProgrammePlace(place).ids, ...asked.ids } };
}

/**
 * The filter of the solution library, kept in the address: read after the first paint, written with every change, followed
 * when the visitor goes back. The printed rows stand as long as the address asks for nothing else.
 */
export function useProgrammeFilter(place: ProgrammeListPlace): ProgrammeFilterControl {
  const [filter, setFilter] = useState<ProgrammeFilter>(() => filterOfProgrammePlace(place));

  const apply = useCallback(
    (next: ProgrammeFilter) => {
      setFilter(next);
      if (programmeAddressHere(next, place) === place.path) showStaticProgrammes();
      else void loadProgrammes(next);
    },
    [place],
  );

  useEffect(() => {
    const readAddress = () => apply(filterOfAddress(place, location.search));
    readAddress();
    addEventListener('popstate', readAddress);
    return () => removeEventListener('popstate', readAddress);
  }, [apply, place]);

  return useMemo(
    () => ({
      filter,
      hrefOf: (next) => programmeAddress(next, place),
      change: (next) => {
        const here = programmeAddressHere(next, place);
        if (here === null) return goTo(programmeAddress(next, place));
        pushAddress(here);
        apply(next);
      },
    }),
    [apply, filter, place],
  );
}
