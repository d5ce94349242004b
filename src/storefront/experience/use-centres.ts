import { useCallback, useEffect, useRef, useState } from 'react';
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
import { goTo, pushAddress, replaceAddress } from '#storefront/shell/session/navigation.ts';

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
const filterHere = (ownCity: string): ExperienceFilter => {
  const asked = parseExperienceFilter(location.search);
  return ownCity === '' ? asked : { ...asked, cityId: ownCity };
};

/** The list of centres: the address holds its filter, which is read after the first paint and on Back. */
export function useCentres(
  centres: readonly CentreEntry[],
  tags: CentreChoices['tags'],
  ownCity: string,
): CentresControl {
  const [filter, setFilter] = useState<ExperienceFilter>({ ...allCentres, cityId: ownCity });
  const [finding, setFinding] = useState<Finding>('idle');
  const isLookedFor = useRef(false);

  const look = useCallback(async () => {
    if (isLookedFor.current) return;
    isLookedFor.current = true;
    setFinding('searching');
    const found = (await findVisitor()) ?? 'unknown';
    setFinding(found);
    // A visitor who allows it too late or changes their mind can press again.
    isLookedFor.current = typeof found === 'object' && 'at' in found;
  }, []);

  useEffect(() => {
    const readAddress = () => {
      const asked = filterHere(ownCity);
      setFilter(asked);
      if (asked.isNearest) void look();
    };
    readAddress();
    // A visitor who has allowed it before sees the nearest first, without a question and without a press.
    void mayLocate().then((isAllowed) => {
      if (!isAllowed || filterHere(ownCity).isNearest) return;
      replaceAddress(experienceAddress({ ...filterHere(ownCity), isNearest: true }));
      readAddress();
    });
    addEventListener('popstate', readAddress);
    return () => removeEventListener('popstate', readAddress);
  }, [ownCity, look]);

  const narrowed = narrowCentres(centres, filter, tags);
  const from = typeof finding === 'object' && filter.isNearest ? finding : null;
  return {
    filter,
    finding,
    shown: from ? nearestFirst(narrowed, from) : narrowed,
    change: (next) => {
      const address = experienceAddress(next);
      if (next.cityId !== ownCity) return goTo(address);
      pushAddress(address);
      setFilter(next);
      if (next.isNearest) void look();
    },
  };
}
