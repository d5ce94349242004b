import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  allCentres,
  type CentreChoices,
  type CentreEntry,
  type ExperienceFilter,
  experienceAddress,
  narrowCentres,
  nearestFirst,
  parseExperienceFilter,
  type VisitorPosition,
} from '#core/experience/filter.ts';
import { findVisitor, mayLocate } from '#storefront/position/locate.ts';
import { showAddress } from '#storefront/shell/list/address.ts';
import { useAddress } from '#storefront/shell/list/use-address.ts';

/** The progress of the position lookup; `unknown` also when the visitor refused. */
type Finding = 'idle' | 'searching' | 'unknown' | VisitorPosition;

export interface CentresControl {
  readonly filter: ExperienceFilter;
  readonly shown: readonly CentreEntry[];
  readonly finding: Finding;
  /** Narrows the list in place, or goes to the page of another city. */
  readonly change: (next: ExperienceFilter) => void;
}

/** The filter of an address. A city page has its city in the path. */
const filterOfAddress = (ownCity: string, query: string): ExperienceFilter => {
  const asked = parseExperienceFilter(query);
  return ownCity === '' ? asked : { ...asked, cityId: ownCity };
};

/** The list of centres: the address holds its filter, which is read after the first paint and on Back. */
export function useCentres(
  centres: readonly CentreEntry[],
  tags: CentreChoices['tags'],
  ownCity: string,
): CentresControl {
  const [finding, setFinding] = useState<Finding>('idle');
  const isLookedFor = useRef(false);

  async function look() {
    if (isLookedFor.current) return;
    isLookedFor.current = true;
    setFinding('searching');
    const found = (await findVisitor()) ?? 'unknown';
    setFinding(found);
    // A visitor who allows it too late or changes their mind can press again.
    isLookedFor.current = typeof found === 'object' && 'at' in found;
  }

  const { filter, change } = useAddress<ExperienceFilter>(
    {
      first: { ...allCentres, cityId: ownCity },
      parse: (query) => filterOfAddress(ownCity, query),
      print: experienceAddress,
      printHere: (next) => (next.cityId === ownCity ? experienceAddress(next) : null),
    },
    (next) => {
      if (next.isNearest) void look();
    },
  );

  // A visitor who has allowed it before sees the nearest first, without a question and without a press.
  const startNearest = useEffectEvent(() => {
    const asked = filterOfAddress(ownCity, location.search);
    if (asked.isNearest) return;
    showAddress(experienceAddress({ ...asked, isNearest: true }), { inPlace: true });
  });
  useEffect(() => void mayLocate().then((isAllowed) => isAllowed && startNearest()), []);

  const narrowed = narrowCentres(centres, filter, tags);
  const from = typeof finding === 'object' && filter.isNearest ? finding : null;
  return {
    filter,
    finding,
    shown: from ? nearestFirst(narrowed, from) : narrowed,
    change,
  };
}
