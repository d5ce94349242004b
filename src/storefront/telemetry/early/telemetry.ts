import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { telemetryPath, telemetryTiming } from '#core/telemetry/routes.ts';
import { type Template, templateOf } from '#core/telemetry/template.ts';
import type { Visit } from '#core/telemetry/visit.ts';
import { isWanted, watchChoice } from './choice.ts';
import { watchEvents } from './events.ts';
import { watchFaults } from './faults.ts';

/** Events that one message may hold. */
const mostEvents = 20;

/** How the page came: the server may name timings and a status. */
const navigation = (): PerformanceNavigationTiming | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0];

/** Where this page tells of itself; "" where there is nobody to tell (ADR 86). */
function addressHere(): string {
  const isTaken = navigation()?.serverTiming?.some(({ name }) => name === telemetryTiming);
  return document.documentElement.dataset['telemetryUrl'] || (isTaken ? telemetryPath : '');
}

/** The page for unknown addresses stands at any address. */
const templateHere = (): Template => (navigation()?.responseStatus === 404 ? '404' : templateOf(location.pathname));

/** Web vitals as far as they are known, rounded. */
function watchVitals(): { readonly take: () => Visit['vitals'] } {
  let known: Visit['vitals'] = {};
  onLCP(({ value }) => {
    known.lcp = Math.round(value);
  });
  onINP(({ value }) => {
    known.inp = Math.round(value);
  });
  onCLS(({ value }) => {
    known.cls = Math.round(value * 1000);
  });
  onTTFB(({ value }) => {
    known.ttfb = Math.round(value);
  });
  return {
    take: () => {
      const taken = known;
      known = {};
      return taken;
    },
  };
}

/** Tells of this page whenever it is hidden: the first time as a visit, afterwards only what is new. */
function follow(address: string): void {
  const template = templateHere();
  const vitals = watchVitals();
  const events = watchEvents();
  const faults = watchFaults();
  let isFirst = true;

  function send(): void {
    if (document.visibilityState !== 'hidden' || !isWanted()) return;
    const visit: Visit = {
      template,
      isFirst,
      // They are final when a page is hidden for the first time, as far as a shop needs to know.
      vitals: isFirst ? vitals.take() : {},
      events: events.take().slice(0, mostEvents),
      faults: faults.take(),
    };
    if (!isFirst && visit.events.length === 0 && visit.faults.length === 0) return;
    isFirst = false;
    // Outlives the page, and carries neither cookie nor an address with its query.
    void fetch(address, {
      method: 'POST',
      body: JSON.stringify(visit),
      keepalive: true,
      credentials: 'omit',
      mode: 'no-cors',
      referrerPolicy: 'origin',
    }).catch(() => undefined);
  }

  // After the listeners of the web vitals, which know their values only then.
  addEventListener('visibilitychange', send);
}

/** Tells the shop how its pages do, unless the visitor does not want that (ADR 86). */
export function startTelemetry(): void {
  const address = addressHere();
  if (!address) return;
  watchChoice();
  // Crawlers and tests are no visitors and would bend the figures.
  if (navigator.webdriver || !isWanted()) return;
  follow(address);
}
