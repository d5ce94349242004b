import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routes } from '#core/site/routes.ts';
import {
  noProgrammeFilter,
  type ProgrammeFilter,
  parseProgrammeFilter,
  programmeFilterQuery,
  programmeIdNames,
  programmeSorts,
  toggleProgrammeId,
} from './filter.ts';
import {
  filterOfProgrammeListing,
  programmeAddress,
  programmeAddressHere,
  programmeListingOf,
  programmeListPathOfQuery,
  wholeProgrammeLibrary,
} from './listing.ts';
import { programmeRoutes } from './routes.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 20 });
const word = fc.string({ maxLength: 60 }).map((text) => text.trim());
const filters: fc.Arbitrary<ProgrammeFilter> = fc.record({
  ids: fc.dictionary(fc.constantFrom(...programmeIdNames), ids),
  name: word,
  tag: word,
  sort: fc.constantFrom('' as const, ...(Object.keys(programmeSorts) as (keyof typeof programmeSorts)[])),
  page: fc.integer({ min: 1, max: 100_000 }),
});

test('a filter and its address are one to one', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(parseProgrammeFilter(programmeFilterQuery(filter))).toEqual(filter);
    }),
  );
});

test('an address never breaks the page, and means the same read twice', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...programmeIdNames), (text, list) => {
      const once = parseProgrammeFilter(`?${list}=${text}&page_no=${text}&${text}`);
      expect(parseProgrammeFilter(programmeFilterQuery(once))).toEqual(once);
    }),
  );
});

test('0, "" and what is no id mean no filter (contract 9.2)', () => {
  expect(parseProgrammeFilter('?cate_id=0&in_scene=&house_type=x,-1&in_lan=1.5&page_no=0&sort=sales')).toEqual(
    noProgrammeFilter,
  );
  expect(parseProgrammeFilter('?in_scene=3,4&in_scene=4').ids).toEqual({ in_scene: [3, 4] });
});

test('choosing turns a value on and off and starts at the first page', () => {
  const page = { ...noProgrammeFilter, page: 3 };
  const on = toggleProgrammeId(page, 'in_scene', 7);
  expect(on).toEqual({ ...noProgrammeFilter, ids: { in_scene: [7] } });
  expect(toggleProgrammeId(on, 'in_scene', 7)).toEqual(noProgrammeFilter);
});

test('one value has a page of its own, more stay in the query', () => {
  const one = toggleProgrammeId(noProgrammeFilter, 'house_type', 403);
  const two = toggleProgrammeId(one, 'in_scene', 301);
  const listing = programmeListingOf('house_type', 403);
  expect(programmeAddress(one)).toBe(programmeRoutes.listOf('house_type', 403));
  expect(programmeAddress(two)).toBe(routes.programmeList() + programmeFilterQuery(two));
  expect(programmeAddress({ ...two, page: 2 }, listing)).toBe(`${listing.path}?in_scene=301&page_no=2`);
  expect(programmeAddressHere(noProgrammeFilter, listing)).toBeNull();
  expect(programmeAddressHere(filterOfProgrammeListing(listing), listing)).toBe(listing.path);
  // Suppliers have no pages of their own.
  const supply = toggleProgrammeId(noProgrammeFilter, 'in_supply', 5);
  expect(programmeAddress(supply)).toBe(`${routes.programmeList()}?in_supply=5`);
});

test('from wherever it is seen, the address of a filter shows that filter', () => {
  const listings = [wholeProgrammeLibrary, programmeListingOf('cate_id', 7), programmeListingOf('in_scene', 3)];
  fc.assert(
    fc.property(filters, fc.constantFrom(...listings), (filter, here) => {
      const { pathname, search } = new URL(programmeAddress(filter, here), 'http://mall.test');
      const shown = [...listings, ...programmeIdNames.flatMap((list) => listingsOf(list, filter))].find(
        (listing) => listing.path === pathname,
      );
      const asked = parseProgrammeFilter(search);
      const fixed = shown ? filterOfProgrammeListing(shown).ids : {};
      expect({ ...asked, ids: { ...fixed, ...asked.ids } }).toEqual(filter);
    }),
  );
});

const listingsOf = (list: (typeof programmeIdNames)[number], filter: ProgrammeFilter) =>
  list === 'in_supply' ? [] : (filter.ids[list] ?? []).map((id) => programmeListingOf(list, id));

test('an old link that names one value means its list', () => {
  const of = (query: string) => programmeListPathOfQuery(new URLSearchParams(query));
  expect(of('cate_id=701')).toBe('/Programme/programme/cate_id-701');
  expect(of('cate_id=701&house_type=0&sort=newest&page_no=2')).toBe('/Programme/programme/cate_id-701');
  for (const query of ['', 'cate_id=1,2', 'cate_id=1&in_scene=2', 'in_supply=1', 'name=x', 'cate_id=../x']) {
    expect(of(query), query).toBeNull();
  }
});

test('words that are cut inside an emoji have an address all the same', () => {
  const filter = parseProgrammeFilter(`?name=${encodeURIComponent(`${'灯'.repeat(59)}💡💡`)}`);
  expect(filter.name).toBe('灯'.repeat(59));
  expect(parseProgrammeFilter(programmeFilterQuery(filter))).toEqual(filter);
});
