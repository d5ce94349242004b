import { listNames, wholeLibrary } from '#domain/goods-list-place.ts';
import { isSpeculative, policyHeader, speculation, strictTransport } from '#publish/headers.ts';
import type { Release } from '#publish/release.ts';
import { map, pattern, quoted } from './text.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Pages that answer other addresses and none of their own. */
const lostPage = '/404';

/**
 * What nginx has to know of a release, as variables: which page an address means (`$mall_page`, in its right spelling),
 * whether it is asked for as it should be (`$mall_turn`), its file and its headers. The same rules as `createSite`.
 */
export function mapsOf(release: Release): string[] {
  const paths = Object.keys(release.pages).filter((path) => path !== lostPage);
  const lists = paths.filter((path) => path.startsWith(`${wholeLibrary.path}/`));
  const numberOf = (path: string): number => release.pages[path]?.policy ?? -1;
  const policies = release.policies.map((policy, index) => [String(index), quoted(policyHeader(policy))] as const);
  return [
    // The old router ignored a closing slash.
    map('$uri', '$mall_bare', [
      [pattern('^(?<mall_head>/.*[^/])/+$'), '$mall_head'],
      ['default', '$uri'],
    ]),
    // A query that names one list means that list, where it is prerendered (design.md §4).
    map('$args', '$mall_named', [...listPatterns(), ['default', '""']]),
    map('$mall_named', '$mall_list', [
      ...lists.map((path) => [quoted(path), quoted(path)] as const),
      ['default', '""'],
    ]),
    map('"$uri $mall_list"', '$mall_asked', [
      [pattern(`^${escaped(wholeLibrary.path)} (?<mall_of_query>/\\S+)$`), '$mall_of_query'],
      ['default', '$mall_bare'],
    ]),
    map('$mall_asked', '$mall_page', [
      ...paths.map((path) => [quoted(path), quoted(path)] as const),
      ['default', '""'],
    ]),
    // "page": asked for by its own address; "other": by another spelling of it.
    map('"$mall_page|$mall_asked|$mall_bare|$uri"', '$mall_turn', [
      [pattern('^\\|'), '""'],
      [pattern(`^(.+)\\|\\1\\|${escaped(wholeLibrary.path)}\\|${escaped(wholeLibrary.path)}$`), 'page'],
      [pattern('^(.+)\\|\\1\\|\\1\\|\\1$'), 'page'],
      ['default', 'other'],
    ]),
    map('$mall_page', '$mall_file', [
      ['"/"', '/index.html'],
      [pattern('^(?<mall_path>.+)$'), '$mall_path.html'],
    ]),
    map('$mall_page', '$mall_policy', [
      ...paths.map((path) => [quoted(path), String(numberOf(path))] as const),
      ['default', String(numberOf(lostPage))],
    ]),
    map('$mall_policy', '$mall_csp', [...policies, ['default', `"default-src 'none'"`]]),
    ...headerMaps(paths),
  ];
}

/** For each name of a list, queries that name one value under it and none under the others, and search for nothing. */
function listPatterns(): (readonly [string, string])[] {
  const comma = '(?:,|%2[Cc])';
  const names = Object.keys(listNames).join('|');
  const brackets = '(?:\\[\\]|%5[Bb]%5[Dd])?';
  const other = `(?!(?:${names})${brackets}=${comma}*(?!${comma})[^&])[^&]*`;
  return Object.entries(listNames).map(([name, pathOf]) => {
    const value = `${name}${brackets}=${comma}*(?<mall_id>[A-Za-z0-9_-]{1,64})${comma}*`;
    const whole = `^(?!(?:.*&)?keywords(?:[=&]|$))(?:${other}&)*${value}(?:&${other})*$`;
    return [pattern(whole), quoted(pathOf('ID')).replace('ID', () => '$mall_id')] as const;
  });
}

/** Headers that some pages have: an empty one is not sent. */
function headerMaps(paths: readonly string[]): string[] {
  const plain = paths.filter((path) => !isSpeculative(path));
  const without = plain.map((path) => [quoted(path), '""'] as const);
  return [
    ...Object.entries(speculation.headers).map(([name, value]) =>
      map('$mall_page', `$mall_${name.replaceAll('-', '_')}`, [...without, ['default', `'${value}'`]]),
    ),
    map('$scheme', '$mall_hsts', [
      ['https', quoted(strictTransport)],
      ['default', '""'],
    ]),
  ];
}
