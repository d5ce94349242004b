import type { IncomingMessage, ServerResponse } from 'node:http';

/** Upper bounds of the histogram of latencies, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Kinds of requests: few, so that the number of series stays small whatever addresses are asked for. */
export type RequestClass = 'shop' | 'papi' | 'japi' | 'crm' | 'upload' | 'asset' | 'page' | 'watch';

const classes: readonly (readonly [RegExp, RequestClass])[] = [
  [/^\/api\//, 'shop'],
  [/^\/papi\//, 'papi'],
  [/^\/japi\//, 'japi'],
  [/^\/wkcrm\//, 'crm'],
  [/^\/uploads\//, 'upload'],
  [/^\/(?:healthz|metrics|ops)$/, 'watch'],
  [/\.[a-z0-9]{2,5}$/, 'asset'],
];

export const classOf = (path: string): RequestClass => classes.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';

/** One request after its end. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly ms: number;
}

/** HTTP status of an exchange; 499 when the caller went away before the answer was whole. */
export const statusOf = ({ outgoing }: Pick<Exchange, 'outgoing'>): number =>
  outgoing.writableFinished ? outgoing.statusCode : 499;

/** A sample of a metric besides the requests: its value, or one value for each label. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly type?: 'gauge' | 'counter';
  readonly samples: readonly (readonly [labels: string, value: number])[];
}

/** Counts requests, for Prometheus. */
export interface Metrics {
  readonly record: (exchange: Exchange) => void;
  /** The text format, version 0.0.4. */
  readonly text: (gauges: readonly Gauge[]) => string;
}

export function createMetrics(): Metrics {
  const counts = new Map<string, number>();
  const latencies = new Map<RequestClass, { buckets: number[]; sum: number; count: number }>();
  return {
    record: (exchange) => {
      const kind = classOf((exchange.incoming.url ?? '').split('?', 1)[0] ?? '');
      const labels = `class="${kind}",status="${statusOf(exchange)}"`;
      counts.set(labels, (counts.get(labels) ?? 0) + 1);
      const known = latencies.get(kind) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
      const seconds = exchange.ms / 1000;
      bounds.forEach((bound, index) => {
        if (seconds <= bound) known.buckets[index] = (known.buckets[index] ?? 0) + 1;
      });
      known.sum += seconds;
      known.count += 1;
      latencies.set(kind, known);
    },
    text: (gauges) => {
      const requests: Gauge = {
        name: 'chengju_requests_total',
        help: 'Requests by class and status; 499 went away.',
        type: 'counter',
        samples: [...counts],
      };
      const name = 'chengju_request_seconds';
      const lines = [...latencies].flatMap(([kind, { buckets, sum, count }]) => [
        ...bounds.map((bound, index) => `${name}_bucket{class="${kind}",le="${bound}"} ${buckets[index]}`),
        `${name}_bucket{class="${kind}",le="+Inf"} ${count}`,
        `${name}_sum{class="${kind}"} ${sum}`,
        `${name}_count{class="${kind}"} ${count}`,
      ]);
      const histogram = [`# HELP ${name} Time until the answer was sent.`, `# TYPE ${name} histogram`, ...lines];
      return `${[...[requests, ...gauges].flatMap(linesOf), ...histogram].join('\n')}\n`;
    },
  };
}

const linesOf = ({ name, help, type = 'gauge', samples }: Gauge): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`),
];
