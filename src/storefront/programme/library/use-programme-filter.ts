import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ProgrammeFilter, parseProgrammeFilter } from '#core/programme/filter.ts';
import {
  filterOfProgrammeListing,
  type ProgrammeListing,
  programmeAddress,
  programmeAddressHere,
} from '#core/programme/listing.ts';
import type { FilterControl } from '#storefront/shell/list/FilterLink.tsx';
import { goTo, pushAddress } from '#storefront/shell/session/navigation.ts';
import { loadProgrammes, showStaticProgrammes } from './store.ts';

export type ProgrammeFilterControl = FilterControl<ProgrammeFilter>;

/** The filter an address asks for; the list it does not name stays as the path has it. */
function filterOfAddress(listing: ProgrammeListing, query: string): ProgrammeFilter {
  const asked = parseProgrammeFilter(query);
  return { ...asked, ids: { ...filterOfProgrammeListing(listing).ids, ...asked.ids } };
}

/**
 * The filter of the solution library, kept in the address: read after the first paint, written with every change, followed
 * when the visitor goes back. The printed rows stand as long as the address asks for nothing else.
 */
export function useProgrammeFilter(listing: ProgrammeListing): ProgrammeFilterControl {
  const [filter, setFilter] = useState<ProgrammeFilter>(() => filterOfProgrammeListing(listing));

  const apply = useCallback(
    (next: ProgrammeFilter) => {
      setFilter(next);
      if (programmeAddressHere(next, listing) === listing.path) showStaticProgrammes();
      else void loadProgrammes(next);
    },
    [listing],
  );

  useEffect(() => {
    const readAddress = () => apply(filterOfAddress(listing, location.search));
    readAddress();
    addEventListener('popstate', readAddress);
    return () => removeEventListener('popstate', readAddress);
  }, [apply, listing]);

  return useMemo(
    () => ({
      filter,
      hrefOf: (next) => programmeAddress(next, listing),
      change: (next) => {
        const here = programmeAddressHere(next, listing);
        if (here === null) return goTo(programmeAddress(next, listing));
        pushAddress(here);
        apply(next);
      },
    }),
    [apply, filter, listing],
  );
}
