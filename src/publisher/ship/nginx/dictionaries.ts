import type { Release } from '#publisher/release/release.ts';
import {
  announcedBy,
  cacheOfScriptTwin,
  dictionaryOfPage,
  nameOf,
  pagesOfDictionary,
  variesByDictionary,
} from '#publisher/serve/encodings.ts';
import { contentTypes } from '#publisher/serve/file-kinds.ts';
import { dictionaryCoding, dictionarySuffix } from '#publisher/twin/dictionary-twin.ts';
import { scriptPath } from '#publisher/twin/script-twins.ts';
import { header } from './common-headers.ts';
import { block, map, pattern, quoted } from './text.ts';

const escaped = (text: string): string => text.replace(/[+/=]/g, '\\$&');
const escapedDot = (text: string): string => text.replaceAll('.', '\\.');

/** A caller that has the dictionary and accepts the coding. */
const twinAccepted = `^1\\|(?:.*,)? *${dictionaryCoding} *(?:,|$)`;

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
    map('"$mall_has|$http_accept_encoding"', '$mall_twin', [[pattern(twinAccepted), quoted(dictionarySuffix)], none]),
    map('$mall_twin', '$mall_door', [
      ['""', '/.page'],
      ['default', '/.twin'],
    ]),
    map('$uri', '$mall_use', [
      ...all.map(({ file }) => [quoted(`/${file}`), `'${pagesOfDictionary(release, `/${file}`) ?? ''}'`] as const),
      [
        pattern(`^/(?<mall_name>${scriptPath.name})${scriptPath.rest}(?:${escapedDot(dictionarySuffix)})?$`),
        `'match="/\${mall_name}*.js"'`,
      ],
      none,
    ]),
    ...scriptMaps(release),
  ];
}

/** nginx variables: the path of a script that has a twin (`$mall_script`), and whether the caller has its dictionary. */
function scriptMaps({ scripts = {} }: Release): string[] {
  const none = ['default', '""'] as const;
  return [
    map('$uri', '$mall_script', [
      ...Object.keys(scripts).map((file) => [quoted(`/${file}`), quoted(`/${file}`)] as const),
      none,
    ]),
    map('$mall_script', '$mall_script_varies', [
      ['""', '""'],
      ['default', quoted(variesByDictionary)],
    ]),
    map('"$mall_script $http_available_dictionary"', '$mall_script_has', [
      ...Object.entries(scripts).map(
        ([file, dictionary]) => [pattern(`^/${escapedDot(file)} ${escaped(nameOf(dictionary))}$`), '1'] as const,
      ),
      none,
    ]),
    map('"$mall_script_has|$http_accept_encoding"', '$mall_script_twin', [[pattern(twinAccepted), '1'], none]),
  ];
}

/** Headers of pages that are sent without a dictionary; those of no family have none of them. */
export const dictionaryHeaders: readonly string[] = [header('vary', '$mall_varies'), header('link', '$mall_announced')];

/** Header of a dictionary; earlier ones, which open pages ask for, have none. */
export const dictionaryUse = header('use-as-dictionary', '$mall_use');

/** What the location of scripts has beside its own lines: whoever has the dictionary is sent to the location below. */
export const scriptTwins: readonly string[] = [
  header('vary', '$mall_script_varies'),
  block('if ($mall_script_twin)', ['rewrite ^ /.script$uri last;']),
];

/** Sends twins of scripts; one that is missing gives way to the script. */
export const scriptLocations = (common: readonly string[], cachedScript: string): string[] => [
  block('location ^~ /.script/', [
    'internal;',
    'types { }',
    `default_type ${quoted(contentTypes['.js'] ?? '')};`,
    'gzip_static off;',
    ...common,
    header('cache-control', quoted(cacheOfScriptTwin)),
    header('content-encoding', dictionaryCoding),
    header('vary', quoted(`accept-encoding, ${variesByDictionary}`)),
    dictionaryUse,
    `rewrite ^/\\.script(/.*)$ $1${dictionarySuffix} break;`,
    'try_files $uri @script;',
  ]),
  block('location @script', [
    ...common,
    cachedScript,
    header('vary', '$mall_script_varies'),
    dictionaryUse,
    'rewrite ^ $mall_script break;',
    'try_files $uri =404;',
  ]),
];

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
