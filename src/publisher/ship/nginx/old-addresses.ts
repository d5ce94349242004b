import { editorialRoutes } from '#core/article/routes.ts';
import { experienceRoutes } from '#core/experience/routes.ts';
import { listNames, wholeLibrary } from '#core/goods/listing.ts';
import { programmeListingNames, wholeProgrammeLibrary } from '#core/programme/listing.ts';
import { programmeRoutes } from '#core/programme/routes.ts';
import { routes } from '#core/site/routes.ts';
import { pattern, quoted } from './text.ts';

// The rules of `#core/catalogue/old-address.ts` and `#core/catalogue/bare-path.ts` as patterns over `"$uri?$args"`.
// `scripts/check/check-nginx.ts` compares the two.

type Line = readonly [key: string, value: string];

const id = '[A-Za-z0-9_-]{1,64}';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const beginning = (path: string): string => `^${escaped(path)}\\?`;
/** Arguments before the first occurrence of a name. */
const before = (name: string): string => `(?:(?!${name}=)[^&]*&)*`;
/** One of our paths with an nginx variable in place of its id. */
const withId = (path: string, variable: string): string => quoted(path).replace('ID', () => variable);

/** Pages that are served under another page's address when its query selects them. */
export const askedByQuery: readonly string[] = [
  wholeLibrary.path,
  wholeProgrammeLibrary.path,
  routes.experienceList(),
  experienceRoutes.dynamicList(),
  experienceRoutes.dynamicDetail(),
];

/** The page a query selects, whether that page exists or not. */
export const meantByQuery = (): readonly Line[] => [...goodsLists(), ...programmeLists(), ...places()];

/** For each list parameter, queries with one value for it, none for the others, and no search word. */
function goodsLists(): Line[] {
  const comma = '(?:,|%2[Cc])';
  const names = Object.keys(listNames).join('|');
  const brackets = '(?:\\[\\]|%5[Bb]%5[Dd])?';
  const other = `(?!(?:${names})${brackets}=${comma}*(?!${comma})[^&])[^&]*`;
  return Object.entries(listNames).map(([name, pathOf]) => {
    const value = `${name}${brackets}=${comma}*(?<mall_id>${id})${comma}*`;
    const query = `(?!(?:.*&)?keywords(?:[=&]|$))(?:${other}&)*${value}(?:&${other})*$`;
    return [pattern(beginning(wholeLibrary.path) + query), withId(pathOf('ID'), '$mall_id')];
  });
}

/** Queries with one value, page, order and parameters without effect aside. */
function programmeLists(): Line[] {
  const silent = '(?:(?:sort|page_no)(?:=[^&]*)?|[^&=]*(?:=0?)?)';
  return programmeListingNames.map((name) => {
    const query = `(?:${silent}&)*${name}=0*(?<mall_id>[1-9][0-9]{0,14})(?:&${silent})*$`;
    return [
      pattern(beginning(wholeProgrammeLibrary.path) + query),
      quoted(programmeRoutes.listOf(name, 77)).replace('77', () => '$mall_id'),
    ];
  });
}

/** Centres of a city, one dynamic, and pages of dynamics. */
function places(): Line[] {
  const dynamics = beginning(experienceRoutes.dynamicList());
  const ofStore = `(?=${before('store_id')}store_id=(?<mall_id>${id})(?:&|$))`;
  const ofPage = `(?=${before('page')}page=0*(?<mall_number>[2-9]|[1-9][0-9]{1,8})(?:&|$))`;
  return [
    [
      pattern(`${beginning(routes.experienceList())}${before('cityId')}cityId=(?<mall_id>${id})(?:&|$)`),
      withId(experienceRoutes.centres('ID'), '$mall_id'),
    ],
    [
      pattern(`${beginning(experienceRoutes.dynamicDetail())}${before('id')}id=(?<mall_id>${id})(?:&|$)`),
      withId(experienceRoutes.dynamic('ID'), '$mall_id'),
    ],
    [
      pattern(dynamics + ofStore + ofPage),
      quoted(experienceRoutes.dynamicList('ID', 77))
        .replace('ID', () => '$mall_id')
        .replace('77', () => '$mall_number'),
    ],
    [pattern(dynamics + ofStore), withId(experienceRoutes.dynamicList('ID'), '$mall_id')],
    [
      pattern(dynamics + ofPage),
      quoted(experienceRoutes.dynamicList(undefined, 77)).replace('77', () => '$mall_number'),
    ],
  ];
}

/** Redirect targets of addresses without a page of their own, ignoring case; "" for all others. */
export const movedAddresses = (): readonly Line[] => [
  [
    anyCase(`^/design/*\\?${before('code')}code=(?<mall_id>[A-Za-z0-9_-]{1,64})(?:&|$)`),
    withId(editorialRoutes.designer('ID'), '$mall_id'),
  ],
  [anyCase('^/goods/*\\?'), `${routes.goodsList()}$is_args$args`],
  [anyCase('^/experience/*\\?'), `${routes.experienceList()}$is_args$args`],
  [anyCase('^/design/*\\?'), `${editorialRoutes.designerList()}$is_args$args`],
];

/** The programme that `spcDetail` selects, or the library if it selects none. */
export const movedProgrammes = (): readonly Line[] => {
  const path = programmeRoutes.byQuery().replaceAll('/', '\\/');
  return [
    [anyCase(`^${path}\\?${before('code')}code=(?<mall_id>${id})(?:&|$)`), withId(routes.programme('ID'), '$mall_id')],
    [anyCase(`^${path}\\?(?!(?:.*&)?code=[^&])`), quoted(routes.programmeList())],
  ];
};

const anyCase = (source: string): string => pattern(source).replace('"~', '"~*');
