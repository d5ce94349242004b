import { isSecure, strictTransport } from '#core/site/headers.ts';
import type { Release } from '#publisher/release/release.ts';
import { isSpeculative, pageHeaders, policyHeader, type TelemetryHere } from '#publisher/serve/headers.ts';
import { askedByQuery, meantByQuery, movedAddresses, movedProgrammes } from './old-addresses.ts';
import { map, pattern, quoted } from './text.ts';

/** Pages that are served under other addresses only. */
const lostPage = '/404';

/**
 * nginx variables of a release: the page of an address (`$mall_page`, in its canonical spelling), whether the address is
 * canonical (`$mall_turn`), its file and its headers. The rules are those of `createSite`.
 */
export function mapsOf(release: Release, here: TelemetryHere): string[] {
  const paths = Object.keys(release.pages).filter((path) => path !== lostPage);
  const byQuery = paths.filter((path) => askedByQuery.some((list) => path.startsWith(`${list}/`)));
  const numberOf = (path: string): number => release.pages[path]?.policy ?? -1;
  const policies = release.policies.map(
    (policy, index) => [String(index), quoted(policyHeader(policy, here))] as const,
  );
  return [
    // The old router ignored a trailing slash.
    map('$uri', '$mall_bare', [
      [pattern('^(?<mall_head>/.*[^/])/+$'), '$mall_head'],
      ['default', '$uri'],
    ]),
    // A query can select a page that is prerendered under its own address (design.md §4).
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
    // "page": requested by its canonical address, or by a query; "other": by another spelling.
    map('"$mall_page|$mall_asked|$mall_meant|$mall_bare|$uri"', '$mall_turn', [
      [pattern('^\\|'), '""'],
      [pattern('^(.+)\\|\\1\\|\\1\\|(.+)\\|\\2$'), 'page'],
      [pattern('^(.+)\\|\\1\\|\\|\\1\\|\\1$'), 'page'],
      ['default', 'other'],
    ]),
    // Addresses of the old router without a page redirect to the list or the programme they mean.
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
    ...headerMaps(paths, here),
  ];
}

/** The variable of a header that differs between pages. */
export const headerVariable = (name: string): string => `$mall_${name.replaceAll('-', '_')}`;

/** Headers that only some pages have: nginx does not send an empty one. */
function headerMaps(paths: readonly string[], here: TelemetryHere): string[] {
  const usual = pageHeaders(true, here);
  const ofPlain = pageHeaders(false, here);
  const plain = paths.filter((path) => !isSpeculative(path));
  return [
    ...Object.entries(usual).map(([name, value]) => {
      const other = ofPlain[name] ?? '';
      const differing = other === value ? [] : plain.map((path) => [quoted(path), `'${other}'`] as const);
      return map('$mall_page', headerVariable(name), [...differing, ['default', `'${value}'`]]);
    }),
    // TLS may end at a proxy in front, which says so.
    map('$http_x_forwarded_proto', '$mall_scheme', [
      ['https', 'https'],
      ['default', '$scheme'],
    ]),
    map('$mall_scheme', '$mall_hsts', [
      ['https', quoted(strictTransport)],
      ['default', isSecure(here.siteOrigin) ? quoted(strictTransport) : '""'],
    ]),
  ];
}
