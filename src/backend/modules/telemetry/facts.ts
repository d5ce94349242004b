import type { Connection } from '#backend/db/open.ts';
import type { FunnelDay, TelemetryFacts, VisitFigures } from '#core/telemetry/facts.ts';
import { type Template, templates } from '#core/telemetry/template.ts';
import { figureOf, type Histogram, type vitals } from '#core/telemetry/vitals.ts';
import { startOfDay } from '#core/time/time.ts';

/** Days that `/ops` shows, today included. */
const shownDays = 7;
const mostFaults = 50;

interface Count {
  readonly day: number;
  readonly template: string;
  readonly metric: string;
  readonly bucket: number;
  readonly times: number;
}

const sumOf = (counts: readonly Count[]): number => counts.reduce((sum, { times }) => sum + times, 0);

function histogramOf(counts: readonly Count[]): Histogram {
  const histogram = new Map<number, number>();
  for (const { bucket, times } of counts) histogram.set(bucket, (histogram.get(bucket) ?? 0) + times);
  return histogram;
}

function figuresOf(counts: readonly Count[]): VisitFigures {
  const byMetric = Map.groupBy(counts, ({ metric }) => metric);
  const figure = (vital: (typeof vitals)[number]) => figureOf(vital, histogramOf(byMetric.get(vital) ?? []));
  return {
    visits: sumOf(byMetric.get('visit') ?? []),
    lcp: figure('lcp'),
    inp: figure('inp'),
    cls: figure('cls'),
    ttfb: figure('ttfb'),
  };
}

/** Templates on which the steps of a purchase begin. */
const viewed: readonly string[] = ['Goods/[id]'] satisfies Template[];
const begun: readonly string[] = ['Checkout', 'Checkout/rxCheckout'] satisfies Template[];

function funnelOf(day: number, counts: readonly Count[]): FunnelDay {
  const visitsOf = (of: readonly string[]): number =>
    sumOf(counts.filter(({ metric, template }) => metric === 'visit' && of.includes(template)));
  const events = (name: string): number => sumOf(counts.filter(({ metric }) => metric === name));
  return {
    day,
    view: visitsOf(viewed),
    add: events('add'),
    begin: visitsOf(begun),
    pay: events('pay'),
    reserve: events('reserve'),
  };
}

const newestFirst = <Part>(parts: Map<number, Part>): [number, Part][] => [...parts].sort(([a], [b]) => b - a);

/** What pages have told in the last seven days. */
export async function telemetryFactsOf(read: Connection, now: number): Promise<TelemetryFacts> {
  const since = startOfDay(now) - (shownDays - 1) * 86_400;
  const counts = await read.selectFrom('telemetry_count').selectAll().where('day', '>=', since).execute();
  const byTemplate = Map.groupBy(counts, ({ template }) => template);
  const shown = templates.filter((template) => byTemplate.has(template));
  const faults = await faultsSince(read, since, false);
  const violations = await faultsSince(read, since, true);
  return {
    templates: shown
      .map((template) => {
        const own = byTemplate.get(template) ?? [];
        const days = newestFirst(Map.groupBy(own, ({ day }) => day));
        return { template, ...figuresOf(own), days: days.map(([day, part]) => ({ day, ...figuresOf(part) })) };
      })
      .sort((a, b) => b.visits - a.visits),
    funnel: newestFirst(Map.groupBy(counts, ({ day }) => day)).map(([day, part]) => funnelOf(day, part)),
    faults: faults.map(({ kind, template, text, place, times, lastDay }) => ({
      kind: kind === 'rejection' ? kind : 'error',
      template: template as Template,
      text,
      place,
      times,
      lastDay,
    })),
    violations: mergedViolations(violations),
  };
}

/** Faults of all days together, the most frequent first. */
async function faultsSince(read: Connection, since: number, areViolations: boolean) {
  const rows = await read
    .selectFrom('telemetry_fault')
    .where('day', '>=', since)
    .where('kind', areViolations ? '=' : '<>', 'violation')
    .select(({ fn }) => [
      'kind',
      'template',
      'text',
      'place',
      fn.sum<number | string>('times').as('times'),
      fn.max('day').as('lastDay'),
    ])
    .groupBy(['kind', 'template', 'text', 'place'])
    .orderBy('times', 'desc')
    .orderBy('text')
    .orderBy('place')
    .limit(mostFaults)
    .execute();
  // PostgreSQL returns sums as text.
  return rows.map((row) => ({ ...row, times: Number(row.times) }));
}

/** Violations without their template: what was refused is the same on every page. */
function mergedViolations(rows: Awaited<ReturnType<typeof faultsSince>>): TelemetryFacts['violations'] {
  return [...Map.groupBy(rows, ({ text, place }) => `${text} ${place}`).values()]
    .map((same) => ({
      directive: same[0]?.text ?? '',
      blocked: same[0]?.place ?? '',
      times: same.reduce((sum, { times }) => sum + times, 0),
      lastDay: Math.max(...same.map(({ lastDay }) => lastDay)),
    }))
    .sort((a, b) => b.times - a.times);
}
