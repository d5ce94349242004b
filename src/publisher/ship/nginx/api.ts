import { dirname, join } from 'node:path';
import { paymentPaths } from '#core/payment/paths.ts';
import { commonHeaders, header, replacedHeaders } from './common-headers.ts';
import { block, map, pattern, quoted } from './text.ts';

/** How nginx reaches the backend. */
export interface Api {
  readonly origin: string;
  /** What `proxy_pass` names: the origin, an upstream, or a variable that chooses one. */
  readonly target: string;
  /** Prefixes of the backend's paths. */
  readonly prefixes: readonly string[];
  /** Our own backend gets the address that the visitor typed; a foreign one gets its own origin instead. */
  readonly isOwn: boolean;
  readonly maps: readonly string[];
  /** Upstreams, outside of `server`. */
  readonly upstream: readonly string[];
  /** Lines that answer a caller for whom no address has room. */
  readonly whenFull: readonly string[];
}

type Target = Pick<Api, 'target' | 'maps' | 'upstream' | 'whenFull'>;

const isLoopback = (host: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(host);

const failure = (status: number, message: string): string =>
  JSON.stringify({ code: status, msg: message, message, data: null, statusCode: status, errorInfo: message });

/** A name that only an upstream of the operator's own can have; its limits are the operator's as well. */
const namesUpstream = ([origin]: readonly [string, ...string[]]): boolean => {
  const { hostname, port } = new URL(origin);
  return port === '' && !hostname.includes('.') && !isLoopback(hostname);
};

/** An address that fails this often is left out for this long. */
const passiveCheck = 'max_fails=2 fail_timeout=10s';

/**
 * Calls that one address of our own backend may have at a time. The backend turns away whom it must, but only callers that it
 * has read: connections beyond these would wait unread, for many seconds and behind payments.
 */
const mostCalls = 320;

/** An upstream of all addresses: connections stay open, and an address that fails rests. */
function upstreamOf(name: string, origins: readonly string[], more: { server?: string; keepalive: number }): string {
  const servers = origins.map((origin) => {
    const { host, port, protocol } = new URL(origin);
    const address = port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`;
    return `server ${[address, passiveCheck, more.server].filter(Boolean).join(' ')};`;
  });
  // Without a zone each worker of nginx would count for itself.
  return block(`upstream ${name}`, [
    `zone ${name} 128k;`,
    ...servers,
    `keepalive ${more.keepalive};`,
    'keepalive_timeout 4s;',
  ]);
}

/** Ours: payments under way and the health of the shop have a door of their own, which is never full. */
function ownUpstreams(origins: readonly [string, ...string[]]): Target {
  const room = map('$uri', '$mall_room', [
    [pattern(paymentPaths.source), 'mall_payments'],
    ['/healthz', 'mall_payments'],
    ['default', 'mall_backend'],
  ]);
  // No address could be chosen: nginx then names the upstream instead.
  const busy = map('$upstream_addr', '$mall_busy', [
    [pattern('mall_(?:backend|payments)$'), '1'],
    ['default', '""'],
  ]);
  const retry = map('$mall_busy', '$mall_retry', [
    ['1', '2'],
    ['default', '""'],
  ]);
  return {
    target: `${new URL(origins[0]).protocol}//$mall_room`,
    maps: [room, busy, retry],
    whenFull: [
      header('retry-after', '$mall_retry'),
      block('if ($mall_busy)', [`return 503 '${failure(503, '当前访问人数过多，请稍后再试')}';`]),
    ],
    upstream: [
      upstreamOf('mall_backend', origins, { server: `max_conns=${mostCalls}`, keepalive: mostCalls }),
      upstreamOf('mall_payments', origins, { keepalive: 32 }),
    ],
  };
}

/** A foreign gateway, or an upstream of the operator's, knows itself how much it can do. */
function otherUpstreams(origins: readonly [string, ...string[]], isOwn: boolean): Target {
  const [origin] = origins;
  // A foreign backend cannot check the caller's site, so nginx does (src/mall/gateway/proxy.ts does the same).
  const foreign = map('"$http_origin|$mall_scheme://$http_host"', '$mall_foreign', [
    [pattern('^\\|'), '""'],
    [pattern('^(.+)\\|\\1$'), '""'],
    ['default', '1'],
  ]);
  const isOne = origins.length === 1;
  return {
    target: isOne ? origin : `${new URL(origin).protocol}//mall_backend`,
    maps: isOwn ? [] : [foreign],
    upstream: isOne ? [] : [upstreamOf('mall_backend', origins, { keepalive: 32 })],
    whenFull: [],
  };
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
  const target = isOwn && !namesUpstream(origins) ? ownUpstreams(origins) : otherUpstreams(origins, isOwn);
  return { origin: origins[0], prefixes, isOwn, ...target };
}

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
export function apiLocations({ origin, target, prefixes, isOwn, whenFull }: Api, log: string): string[] {
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
    block('location @unreachable', [
      'default_type application/json;',
      ...commonHeaders,
      ...whenFull,
      `return 502 '${failure(502, '无法连接后端服务')}';`,
    ]),
    fail('@too_large', 413, '请求内容过大'),
  ];
}
