import { workerPath } from '#core/offline/addresses.ts';
import { bySourceFolder, mirroredFolder } from '#core/wire/picture-key.ts';
import { dictionaryFolder, hashedBeginnings } from '#publisher/release/hashed-file.ts';
import type { PlacedRelease } from '#publisher/release/release.ts';
import { cacheOfDictionaryTwin } from '#publisher/serve/encodings.ts';
import { contentTypes, fragmentPaths } from '#publisher/serve/file-kinds.ts';
import { cacheControl, pageHeaders, speculation, type TelemetryHere } from '#publisher/serve/headers.ts';
import { type Api, apiLocations } from './api.ts';
import { commonHeaders, header } from './common-headers.ts';
import {
  dictionaryHeaders,
  dictionaryLocations,
  dictionaryMaps,
  dictionaryUse,
  scriptLocations,
  scriptTwins,
} from './dictionaries.ts';
import { headerVariable, mapsOf } from './maps.ts';
import { block, quoted } from './text.ts';

/** Inputs of a configuration. */
export interface NginxOrder extends PlacedRelease, TelemetryHere {
  readonly assetPool: string;
  readonly port: number;
  readonly api: Api;
  /** Origin of `schedule --hook-port`, to which messages of the gateway go; "" passes none on. */
  readonly hook?: string;
  /** File of the access log, `off` for none. */
  readonly log: string;
  /** nginx has the module for `.br` files. */
  readonly hasBrotli: boolean;
}

/** nginx drops inherited headers in a location that adds its own, so every location lists all of them. */
const common = commonHeaders;
const cached = (kind: keyof typeof cacheControl): string => header('cache-control', quoted(cacheControl[kind]));
const cachedTwin = header('cache-control', quoted(cacheOfDictionaryTwin));

const headersOfPages = (here: TelemetryHere, cache = cached('page')): readonly string[] => [
  ...common,
  cache,
  header('content-security-policy', '$mall_csp'),
  ...Object.keys(pageHeaders(true, here)).map((name) => header(name, headerVariable(name))),
];

/**
 * Neither query nor referrer: both may name a mobile (`GET member/sms/code?mobile=…`). A request line that nginx could not
 * read has no `$uri`.
 */
const logFormat = `log_format mall '$remote_addr [$time_iso8601] "$request_method $uri" $status $body_bytes_sent $request_time';`;

/** Mirrored pictures, as AVIF for whoever accepts it. */
const mirroredLocations = (
  [
    [mirroredFolder, 'asset'],
    [bySourceFolder, 'file'],
  ] as const
).map(([path, kind]) =>
  block(`location ^~ ${path}`, [
    ...common,
    cached(kind),
    "add_header vary 'accept' always;",
    'try_files $uri$mall_avif $uri =404;',
  ]),
);

/**
 * nginx configuration, for the `http` context, that answers like `createSite` for one release and passes API calls to
 * the backend. It refers to the release by number and not by `current`: pages, their policies and their spellings
 * change together, with one reload. Throws fault 31 when a path could be misread.
 */
export function nginxConfig(order: NginxOrder): string {
  const { folder, release, assetPool, port, api, hook = '', log, hasBrotli } = order;
  const ofPages = headersOfPages(order);
  const endings = Object.keys(contentTypes).filter((ending) => ending !== '.html');
  const beginnings = hashedBeginnings.map((beginning) => `/${beginning}`).filter((path) => path !== mirroredFolder);
  const fileOf = (path: string): string => release.pages[path]?.file ?? 'none';
  const types = Object.entries(contentTypes).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`);
  const server = [
    `listen ${port};`,
    `root ${quoted(folder)};`,
    `access_log ${log === 'off' ? 'off' : `${quoted(log)} mall`};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'merge_slashes off;',
    // A film of the desk, the largest body that a call takes, with its boundaries.
    'client_max_body_size 21m;',
    block('types', types),
    'gzip_static on;',
    'gzip_vary on;',
    ...(hasBrotli ? ['brotli_static on;'] : []),
    // An undecodable address counts as not found.
    'error_page 400 404 =404 /.lost;',
    'error_page 500 502 503 504 /.broken;',
    block('location = /.lost', ['internal;', ...ofPages, `try_files /${fileOf('/404')} =404;`]),
    block('location = /.broken', ['internal;', ...ofPages, `try_files /${fileOf('/500')} =500;`]),
    block('location ^~ /.page/', [
      'internal;',
      `alias ${quoted(`${folder}/`)};`,
      // Pages with a dictionary have no twin for gzip. Nothing on a page is secret or typed by a visitor.
      'gzip on;',
      // nginx compares types with their charset.
      'gzip_types *;',
      'gzip_comp_level 6;',
      'gzip_min_length 513;',
      'gzip_proxied any;',
      'gzip_http_version 1.0;',
      ...ofPages,
      ...dictionaryHeaders,
    ]),
    ...dictionaryLocations(headersOfPages(order, cachedTwin)),
    ...apiLocations(api, log),
    ...(hook ? [block('location = /hooks/rebuild', ['client_max_body_size 64k;', `proxy_pass ${hook};`])] : []),
    block(`location = ${speculation.path}`, [
      'types { }',
      `default_type ${quoted(speculation.type)};`,
      ...common,
      cached('file'),
      header('vary', 'Save-Data'),
      `if ($http_save_data = on) { return 200 '${speculation.noRules}'; }`,
      `return 200 '${speculation.rules}';`,
    ]),
    ...beginnings.map((beginning) =>
      block(`location ^~ ${beginning}`, [
        ...common,
        cached('asset'),
        ...([`/${dictionaryFolder}`, '/_astro/'].includes(beginning) ? [dictionaryUse] : []),
        ...(beginning === '/_astro/' ? scriptTwins : []),
        'try_files $uri @pool;',
      ]),
    ),
    ...scriptLocations(common, cached('asset')),
    ...mirroredLocations,
    // Scripts of earlier releases, for pages opened before.
    block('location @pool', [
      `root ${quoted(assetPool)};`,
      ...common,
      cached('asset'),
      dictionaryUse,
      'try_files $uri =404;',
    ]),
    ...fragmentPaths.map((path) =>
      block(`location = ${path}`, [...common, cached('fragment'), 'try_files $uri =404;']),
    ),
    block(`location = ${workerPath}`, [...common, cached('page'), 'try_files $uri =404;']),
    block('location ~ /\\.', ['return 404;']),
    block(`location ~ "\\.(${endings.map((ending) => ending.slice(1)).join('|')})$"`, [
      ...common,
      cached('file'),
      'try_files $uri =404;',
    ]),
    block('location /', [
      block('if ($mall_programme)', ['return 301 $mall_programme;']),
      block('if ($mall_turn = page)', ['rewrite ^ $mall_door$mall_file$mall_twin last;']),
      block('if ($mall_turn = other)', ['return 301 $mall_page$is_args$args;']),
      block('if ($mall_moved)', ['return 301 $mall_moved;']),
      'return 404;',
    ]),
  ];
  const avif = `map $http_accept $mall_avif { default ""; "~image/avif" ".avif"; }`;
  const sizes = ['map_hash_max_size 262144;', 'map_hash_bucket_size 512;'];
  const title = `# 第 ${release.sequence} 版，由 npm run nginx 生成；每次发布后重新生成并执行 nginx -s reload`;
  return `${[title, ...sizes, avif, ...mapsOf(release, order), ...dictionaryMaps(release), ...api.maps, ...api.upstream, logFormat, block('server', server)].join('\n')}\n`;
}
