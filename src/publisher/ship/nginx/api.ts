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

/** The backend at `origin`; it is taken to be ours if it runs on the same machine. */
export function apiAt(origin: string, prefixes: readonly string[]): Api {
  const isOwn = isLoopback(new URL(origin).hostname);
  // A foreign backend cannot check the caller's site, so nginx does (src/mall/proxy.ts does the same).
  const foreign = map('"$http_origin|$http_host"', '$mall_foreign', [
    [pattern('^\\|'), '""'],
    [pattern('^https?://(.+)\\|\\1$'), '""'],
    ['default', '1'],
  ]);
  return { origin, prefixes, isOwn, maps: isOwn ? [] : [foreign] };
}

const failure = (status: number, message: string): string =>
  JSON.stringify({ code: status, msg: message, message, data: null, statusCode: status, errorInfo: message });

/** Locations of the backend's paths; while it is down, callers get a failure they can read. */
export function apiLocations({ origin, prefixes, isOwn }: Api): string[] {
  const own = ['proxy_set_header Host $http_host;'];
  const other = [
    block('if ($mall_foreign)', [`return 403 '${failure(403, '请求来源不被允许')}';`]),
    'proxy_set_header Host $proxy_host;',
    `proxy_set_header Origin ${quoted(origin)};`,
    'proxy_ssl_server_name on;',
  ];
  const lines = [
    'types { }',
    'default_type application/json;',
    ...(isOwn ? own : other),
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_read_timeout 35s;',
    'error_page 502 504 = @unreachable;',
    `proxy_pass ${origin};`,
  ];
  return [
    ...prefixes.map((prefix) => block(`location ^~ ${prefix}`, lines)),
    isOwn
      ? block('location = /healthz', lines)
      : block('location = /healthz', ['default_type application/json;', `return 200 '{"status":"ok"}';`]),
    block('location @unreachable', [
      'default_type application/json;',
      `return 502 '${failure(502, '无法连接后端服务')}';`,
    ]),
  ];
}
