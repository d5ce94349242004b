import { dirname, join } from 'node:path';
import { commonHeaders, header, replacedHeaders } from './common-headers.ts';
import { block, map, pattern, quoted } from './text.ts';

/** How nginx reaches the backend. */
export interface Api {
  readonly origin: string;
  /** The address that `proxy_pass` names: the origin, or the upstream of several. */
  readonly target: string;
  /** Prefixes of the backend's paths. */
  readonly prefixes: readonly string[];
  /** Our own backend gets the address that the visitor typed; a foreign one gets its own origin instead. */
  readonly isOwn: boolean;
  readonly maps: readonly string[];
  /** The upstream of several addresses, outside of `server`. */
  readonly upstream: readonly string[];
}

const isLoopback = (host: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(host);

/** An address that fails this often is left out for this long. */
const passiveCheck = 'max_fails=2 fail_timeout=10s';

/** One upstream for all addresses: connections stay open, and an address that fails rests. */
function upstreamOf(origins: readonly string[]): string[] {
  const servers = origins.map((origin) => {
    const { host, port, protocol } = new URL(origin);
    return `server ${port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`} ${passiveCheck};`;
  });
  return [block('upstream mall_backend', [...servers, 'keepalive 32;', 'keepalive_timeout 4s;'])];
}

/**
 * The backend at `origins`, addresses of the same scheme; unless said otherwise it is taken to be ours if all of them are
 * on this machine.
 */
export function apiAt(
  origins: readonly [string, ...string[]],
  prefixes: readonly string[],
  isOwn = origins.every((origin) => isLoopback(new URL(origin).hostname)),
): Api {
  const [origin] = origins;
  const isOne = origins.length === 1;
  // A foreign backend cannot check the caller's site, so nginx does (src/mall/gateway/proxy.ts does the same).
  const foreign = map('"$http_origin|$mall_scheme://$http_host"', '$mall_foreign', [
    [pattern('^\\|'), '""'],
    [pattern('^(.+)\\|\\1$'), '""'],
    ['default', '1'],
  ]);
  return {
    origin,
    target: isOne ? origin : `${new URL(origin).protocol}//mall_backend`,
    prefixes,
    isOwn,
    maps: isOwn ? [] : [foreign],
    upstream: isOne ? [] : upstreamOf(origins),
  };
}

const failure = (status: number, message: string): string =>
  JSON.stringify({ code: status, msg: message, message, data: null, statusCode: status, errorInfo: message });

/** A balancer asks every few seconds; a backend that takes longer is of no use to visitors either. */
const healthSeconds = 3;

/** A call that every gateway of the contract has and that needs no member. */
const probe = '/api/h5app/wxapp/goods/category?company_id=1';

/**
 * A gateway may have no health check, so nginx asks it for a list. Login pages and the pages of firewalls come with status
 * 200 too: only JSON counts. Needs nginx's `auth_request`, which its packages have.
 */
const healthOfGateway = (ask: readonly string[]): string[] => [
  block('location = /healthz', [
    'auth_request /.gateway;',
    'auth_request_set $mall_gateway_type $upstream_http_content_type;',
    'error_page 401 403 500 = @unhealthy;',
    // Decided after the answer of the gateway is here: `return` alone would come before it.
    'try_files /.never @healthy;',
  ]),
  block('location = /.gateway', ['internal;', ...ask, 'proxy_pass_request_body off;']),
  block('location @healthy', [
    block('if ($mall_gateway_type !~ "^application/json")', ['return 500;']),
    'error_page 500 = @unhealthy;',
    ...healthLines(200, { status: 'ok' }),
  ]),
  block('location @unhealthy', healthLines(503, { status: 'unavailable', reasons: ['网关没有应答商城接口的数据'] })),
];

const healthLines = (status: number, body: object): string[] => [
  'default_type application/json;',
  ...commonHeaders,
  header('cache-control', '"no-store"'),
  `return ${status} '${JSON.stringify(body)}';`,
];

/**
 * Locations of the backend's paths; while it is down, callers get a failure they can read. nginx writes the whole request
 * line into its error log, so only its own faults go there.
 */
export function apiLocations({ origin, target, prefixes, isOwn }: Api, log: string): string[] {
  const own = ['proxy_set_header Host $http_host;'];
  const other = [
    block('if ($mall_foreign)', [`return 403 '${failure(403, '请求来源不被允许')}';`]),
    // The name of an upstream means nothing to a gateway.
    `proxy_set_header Host ${quoted(new URL(origin).host)};`,
    ...(origin.startsWith('https:') ? [`proxy_ssl_name ${quoted(new URL(origin).hostname)};`] : []),
    `proxy_set_header Origin ${quoted(origin)};`,
    'proxy_ssl_server_name on;',
    ...replacedHeaders,
  ];
  const linesFor = (readSeconds: number): string[] => [
    'types { }',
    'default_type application/json;',
    ...(isOwn ? own : other),
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $mall_scheme;',
    'proxy_connect_timeout 5s;',
    `proxy_read_timeout ${readSeconds}s;`,
    'error_page 502 504 = @unreachable;',
    'error_page 413 = @too_large;',
    ...(log === 'off' ? [] : [`error_log ${quoted(join(dirname(log), 'error.log'))} crit;`]),
  ];
  const lines = linesFor(35);
  const pass = `proxy_pass ${target};`;
  const fail = (name: string, status: number, message: string): string =>
    block(`location ${name}`, [
      'default_type application/json;',
      ...commonHeaders,
      `return ${status} '${failure(status, message)}';`,
    ]);
  return [
    ...prefixes.map((prefix) => block(`location ^~ ${prefix}`, [...lines, pass])),
    ...(isOwn
      ? [block('location = /healthz', [...linesFor(healthSeconds), pass])]
      : healthOfGateway([...linesFor(healthSeconds), `proxy_pass ${target}${probe};`])),
    fail('@unreachable', 502, '无法连接后端服务'),
    fail('@too_large', 413, '请求内容过大'),
  ];
}
