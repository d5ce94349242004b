import { dirname, join } from 'node:path';
import { commonHeaders, replacedHeaders } from './common-headers.ts';
import { block, map, pattern, quoted } from './text.ts';

/** How nginx reaches the backend. */
export interface Api {
  readonly origin: string;
  /** Prefixes of the backend's paths. */
  readonly prefixes: readonly string[];
  /** Our own backend gets the address that the visitor typed; a foreign one gets its own origin instead. */
  readonly isOwn: boolean;
  readonly maps: readonly string[];
}

const isLoopback = (host: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(host);

/** The backend at `origin`; unless said otherwise it is taken to be ours if it runs on the same machine. */
export function apiAt(origin: string, prefixes: readonly string[], isOwn = isLoopback(new URL(origin).hostname)): Api {
  // A foreign backend cannot check the caller's site, so nginx does (src/mall/gateway/proxy.ts does the same).
  const foreign = map('"$http_origin|$mall_scheme://$http_host"', '$mall_foreign', [
    [pattern('^\\|'), '""'],
    [pattern('^(.+)\\|\\1$'), '""'],
    ['default', '1'],
  ]);
  return { origin, prefixes, isOwn, maps: isOwn ? [] : [foreign] };
}

const failure = (status: number, message: string): string =>
  JSON.stringify({ code: status, msg: message, message, data: null, statusCode: status, errorInfo: message });

/** A call that every gateway of the contract has and that needs no member. */
const probe = '/api/h5app/wxapp/goods/category?company_id=1';

/**
 * Locations of the backend's paths; while it is down, callers get a failure they can read. nginx writes the whole request
 * line into its error log, so only its own faults go there.
 */
export function apiLocations({ origin, prefixes, isOwn }: Api, log: string): string[] {
  const own = ['proxy_set_header Host $http_host;'];
  const other = [
    block('if ($mall_foreign)', [`return 403 '${failure(403, '请求来源不被允许')}';`]),
    'proxy_set_header Host $proxy_host;',
    `proxy_set_header Origin ${quoted(origin)};`,
    'proxy_ssl_server_name on;',
    ...replacedHeaders,
  ];
  const lines = [
    'types { }',
    'default_type application/json;',
    ...(isOwn ? own : other),
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $mall_scheme;',
    'proxy_read_timeout 35s;',
    'error_page 502 504 = @unreachable;',
    'error_page 413 = @too_large;',
    ...(log === 'off' ? [] : [`error_log ${quoted(join(dirname(log), 'error.log'))} crit;`]),
  ];
  const pass = `proxy_pass ${origin};`;
  const fail = (name: string, status: number, message: string): string =>
    block(`location ${name}`, [
      'default_type application/json;',
      ...commonHeaders,
      `return ${status} '${failure(status, message)}';`,
    ]);
  return [
    ...prefixes.map((prefix) => block(`location ^~ ${prefix}`, [...lines, pass])),
    // A gateway may have no health check: whether it answers a call is the next best.
    block('location = /healthz', [...lines, isOwn ? pass : `proxy_pass ${origin}${probe};`]),
    fail('@unreachable', 502, '无法连接后端服务'),
    fail('@too_large', 413, '请求内容过大'),
  ];
}
