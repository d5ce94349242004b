import { type ProgrammeFilter, parseProgrammeFilter } from '#core/programme/filter.ts';
import {
  filterOfProgrammeListing,
  type ProgrammeListing,
  programmeAddress,
  programmeAddressHere,
} from '#core/programme/listing.ts';
import type { FilterControl } from '#storefront/shell/list/FilterLink.tsx';
import { useAddress } from '#storefront/shell/list/use-address.ts';
import { loadProgrammes, showStaticProgrammes } from './store.ts';

export type ProgrammeFilterControl = FilterControl<ProgrammeFilter>;

/** The filter an address asks for; the list it does not name stays as the path has it. */
function filterOfAddress(listing: ProgrammeListing, query: string): ProgrammeFilter {
  const asked = parseProgrammeFilter(query);
  return { ...asked, ids: { ...filterOfProgrammeListing(listing).ids, ...asked.ids } };
}

/** The filter of the solution library. The printed rows stand as long as the address asks for nothing else. */
export function useProgrammeFilter(listing: ProgrammeListing): ProgrammeFilterControl {
  return useAddress<ProgrammeFilter>(
    {
      first: () => filterOfProgrammeListing(listing),
      parse: (query) => filterOfAddress(listing, query),
      print: (filter) => programmeAddress(filter, listing),
      printHere: (filter) => programmeAddressHere(filter, listing),
    },
    (filter) => {
      if (programmeAddressHere(filter, listing) === listing.path) showStaticProgrammes();
      else void loadProgrammes(filter);
    },
  );
}
