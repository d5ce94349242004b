import { type ShopEvent, shopEvents } from '#core/telemetry/event.ts';
import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { telemetryKeys } from './keys.ts';

const marks = new Map<string, ShopEvent>(shopEvents.map((event) => [`shop:${event}`, event]));

/** A paid order is seen on the payment page, on the page of its result and whenever that is opened again: it counts once. */
function isTold(order: unknown): boolean {
  if (readStored('session', telemetryKeys.paidOrder) === order) return true;
  writeStored('session', telemetryKeys.paidOrder, order);
  return false;
}

/** Events of the shop on this page, those before this script included; `take` hands them over. */
export function watchEvents(): { readonly take: () => ShopEvent[] } {
  let events: ShopEvent[] = [];

  function note(entries: PerformanceEntryList): void {
    for (const entry of entries) {
      const event = marks.get(entry.name);
      if (!event || (event === 'pay' && isTold((entry as PerformanceMark).detail))) continue;
      events.push(event);
    }
  }

  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'mark', buffered: true });
  return {
    take: () => {
      note(observer.takeRecords());
      const taken = events;
      events = [];
      return taken;
    },
  };
}
