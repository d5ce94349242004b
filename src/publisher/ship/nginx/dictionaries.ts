import type { Release } from '#publisher/release/release.ts';
import {
  announcedBy,
  dictionaryOfPage,
  nameOf,
  pagesOfDictionary,
  variesByDictionary,
} from '#publisher/serve/encodings.ts';
import { contentTypes } from '#publisher/serve/file-kinds.ts';
import { dictionaryCoding, dictionarySuffix } from '#publisher/twin/dictionary-twin.ts';
import { header } from './common-headers.ts';
import { block, map, pattern, quoted } from './text.ts';

const escaped = (text: string): string => text.replace(/[+/=]/g, '\\$&');

/**
 * nginx variables: the family of a page (`$mall_family`, its number), what its headers say of the dictionary, and, for a
 * caller that has it, the ending of the twin (`$mall_twin`) and the location that sends it (`$mall_door`). A release has one
 * dictionary a family, and this configuration one release, so that a twin of another dictionary cannot be met.
 */
export function dictionaryMaps(release: Release): string[] {
  const all = Object.values(release.dictionaries ?? {});
  const numberOf = (path: string): number => {
    const dictionary = dictionaryOfPage(release, path);
    return dictionary ? all.indexOf(dictionary) : -1;
  };
  const ofFamily = Object.keys(release.pages).filter((path) => path !== '/404' && numberOf(path) >= 0);
  const none = ['default', '""'] as const;
  return [
    map('$mall_page', '$mall_family', [
      ...ofFamily.map((path) => [quoted(path), String(numberOf(path))] as const),
      none,
    ]),
    map('$mall_family', '$mall_announced', [
      ...Object.keys(release.dictionaries ?? {}).map(
        (name, index) => [String(index), `'${announcedBy(release.dictionaries, name)}'`] as const,
      ),
      none,
    ]),
    map('$mall_family', '$mall_varies', [
      ['""', '""'],
      ['default', quoted(`accept-encoding, ${variesByDictionary}`)],
    ]),
    map('"$mall_family $http_available_dictionary"', '$mall_has', [
      // Not as a key: keys ignore case, which tells these names apart.
      ...all.map((dictionary, index) => [pattern(`^${index} ${escaped(nameOf(dictionary))}$`), '1'] as const),
      none,
    ]),
    map('"$mall_has|$http_accept_encoding"', '$mall_twin', [
      [pattern(`^1\\|(?:.*,)? *${dictionaryCoding} *(?:,|$)`), quoted(dictionarySuffix)],
      none,
    ]),
    map('$mall_twin', '$mall_door', [
      ['""', '/.page'],
      ['default', '/.twin'],
    ]),
    map('$uri', '$mall_use', [
      ...all.map(({ file }) => [quoted(`/${file}`), `'${pagesOfDictionary(release, `/${file}`) ?? ''}'`] as const),
      none,
    ]),
  ];
}

/** Headers of pages that are sent without a dictionary; those of no family have none of them. */
export const dictionaryHeaders: readonly string[] = [header('vary', '$mall_varies'), header('link', '$mall_announced')];

/** Header of a dictionary; earlier ones, which open pages ask for, have none. */
export const dictionaryUse = header('use-as-dictionary', '$mall_use');

/** Sends twins with the headers of pages; a twin that is missing gives way to the page. */
export const dictionaryLocations = (ofPages: readonly string[]): string[] => [
  block('location ^~ /.twin/', [
    'internal;',
    'types { }',
    `default_type ${quoted(contentTypes['.html'] ?? '')};`,
    'gzip_static off;',
    ...ofPages,
    header('content-encoding', dictionaryCoding),
    header('vary', '$mall_varies'),
    'rewrite ^/\\.twin(/.*)$ $1 break;',
    'try_files $uri /.page$mall_file;',
  ]),
];
