import type { Release } from '#publisher/release/release.ts';
import { isSpeculative, policyHeader, speculation, strictTransport } from '#publisher/serve/headers.ts';
import { askedByQuery, meantByQuery, movedAddresses, movedProgrammes } from './old-addresses.ts';
import { map, pattern, quoted } from './text.ts';

/** Pages that answer other addresses and none of their own. */
const lostPage = '/404';

/**
 * What nginx has to know of a release, as variables: which page an address means (`$mall_page`, in its right spelling),
 * whether it is asked for as it should be (`$mall_turn`), its file and its headers. The same rules as `createSite`.
 */
export function mapsOf(release: Release): string[] {
  const paths = Object.keys(release.pages).filter((path) => path !== lostPage);
  const byQuery = paths.filter((path) => askedByQuery.some((list) => path.startsWith(`${list}/`)));
  const numberOf = (path: string): number => release.pages[path]?.policy ?? -1;
  const policies = release.policies.map((policy, index) => [String(index), quoted(policyHeader(policy))] as const);
  return [
    // The old router ignored a closing slash.
    map('$uri', '$mall_bare', [
      [pattern('^(?<mall_head>/.*[^/])/+$'), '$mall_head'],
      ['default', '$uri'],
    ]),
    // A query can name a page that is prerendered under an address of its own (design.md §4).
    map('"$uri?$args"', '$mall_named', [...meantByQuery(), ['default', '""']]),
    map('$mall_named', '$mall_meant', [
      ...byQuery.map((path) => [quoted(path), quoted(path)] as const),
      ['default', '""'],
    ]),
    map('"$mall_meant"', '$mall_asked', [
      [pattern('^(?<mall_of_query>.+)$'), '$mall_of_query'],
      ['default', '$mall_bare'],
    ]),
    map('$mall_asked', '$mall_page', [
      ...paths.map((path) => [quoted(path), quoted(path)] as const),
      ['default', '""'],
    ]),
    // "page": asked for by its own address, or by a query; "other": by another spelling of it.
    map('"$mall_page|$mall_asked|$mall_meant|$mall_bare|$uri"', '$mall_turn', [
      [pattern('^\\|'), '""'],
      [pattern('^(.+)\\|\\1\\|\\1\\|(.+)\\|\\2$'), 'page'],
      [pattern('^(.+)\\|\\1\\|\\|\\1\\|\\1$'), 'page'],
      ['default', 'other'],
    ]),
    // Addresses of the old router that have no page: to the list or the programme they mean.
    map('"$uri?$args"', '$mall_moved', [...movedAddresses(), ['default', '""']]),
    map('"$uri?$args"', '$mall_coded', [...movedProgrammes(), ['default', '""']]),
    map('$mall_coded', '$mall_programme', [
      ...paths.filter((path) => path.startsWith('/Programme/')).map((path) => [quoted(path), quoted(path)] as const),
      ['default', '""'],
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
