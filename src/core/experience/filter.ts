import { type Coordinates, formatDistance, metresBetween } from '#core/position/distance.ts';
import { type ExperienceListQuery, experienceRoutes } from './routes.ts';

/** A centre as its card shows it. */
export interface CentreEntry {
  readonly id: number;
  readonly name: string;
  readonly cover: string;
  readonly city: string;
  readonly cityId: string;
  /** County and street. */
  readonly address: string;
  readonly lng: number;
  readonly lat: number;
  readonly tel: string;
  /** "09:00-21:00". */
  readonly hours: string;
  readonly store_type: number;
  readonly type: string;
  readonly tags: readonly string[];
  /** The address of a map that shows it; "" when no map is configured. */
  readonly map: string;
}

/** The filter of the centre list; each filter has exactly one address. "" = not narrowed. */
export interface ExperienceFilter {
  readonly cityId: string;
  readonly typeId: string;
  readonly tagId: string;
  readonly isNearest: boolean;
}

/** The choices that centres can be narrowed by (contract 10.2), as far as rows of choices show them. */
export interface CentreChoices {
  readonly cities: readonly { readonly id: string; readonly name: string }[];
  readonly types: readonly { readonly id: string; readonly name: string }[];
  readonly tags: readonly { readonly id: string; readonly name: string }[];
}

export const allCentres: ExperienceFilter = { cityId: '', typeId: '', tagId: '', isNearest: false };

const digitsOf = (text: string | null): string => (/^\d{1,12}$/.test(text ?? '') ? (text ?? '') : '');

/** Reads a query string; invalid values are ignored. */
export function parseExperienceFilter(queryText: string): ExperienceFilter {
  const search = new URLSearchParams(queryText);
  return {
    cityId: digitsOf(search.get('cityId')),
    typeId: digitsOf(search.get('store_type')),
    tagId: digitsOf(search.get('store_tag')),
    isNearest: search.get('order') === '1',
  };
}

/** The address of a filter: a city has its own page, the rest goes into the query. */
export function experienceAddress({ cityId, typeId, tagId, isNearest }: ExperienceFilter): string {
  const rest: ExperienceListQuery = { store_type: typeId, store_tag: tagId, order: isNearest ? '1' : '' };
  return experienceRoutes.centres(cityId, rest);
}

/**
 * The centres that match a filter, in their original order. Centres carry tag names, so the filter's tag ids are looked
 * up.
 */
export function narrowCentres(
  centres: readonly CentreEntry[],
  { cityId, typeId, tagId }: ExperienceFilter,
  tags: CentreChoices['tags'],
): readonly CentreEntry[] {
  const tag = tags.find(({ id }) => id === tagId)?.name;
  return centres.filter(
    (centre) =>
      (cityId === '' || centre.cityId === cityId) &&
      (typeId === '' || String(centre.store_type) === typeId) &&
      (tagId === '' || (tag !== undefined && centre.tags.includes(tag))),
  );
}

/** The visitor's position, or at least the city. */
export type VisitorPosition = { readonly at: Coordinates } | { readonly city: string };

/** The nearest centre first; where only the city is known, its centres come first and the others keep their order. */
export function nearestFirst(centres: readonly CentreEntry[], from: VisitorPosition): readonly CentreEntry[] {
  const rank = (centre: CentreEntry): number =>
    'at' in from ? metresBetween(from.at, centre) : Number(centre.city !== from.city);
  return centres.toSorted((a, b) => rank(a) - rank(b));
}

/** How far a centre is, in words; undefined for one without a place, which gateways give as 0, 0. */
export const distanceTo = (from: Coordinates, centre: Coordinates): string | undefined =>
  centre.lng === 0 && centre.lat === 0 ? undefined : formatDistance(metresBetween(from, centre));
