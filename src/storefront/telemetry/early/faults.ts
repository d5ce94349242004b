import { mostFaults, placePattern, tidyText } from '#core/telemetry/tidy.ts';
import type { Fault } from '#core/telemetry/visit.ts';

/** A place in a script of ours; "" for scripts of extensions, which are none of our business. */
function placeOf(address: string, line: string | number, column: string | number): string {
  const url = URL.parse(address);
  if (url?.origin !== location.origin) return '';
  // A script in the page has the page's own address, which names a thing.
  const file = url.pathname.startsWith('/_astro/') ? url.pathname : 'inline';
  const place = `${file}:${line}:${column}`;
  return placePattern.test(place) ? place : '';
}

/** The first place of ours in a stack, as Chromium, Firefox and WebKit write it. */
function placeInStack(stack: string): string {
  for (const [, address = '', line = '', column = ''] of stack.matchAll(/(https?:\/\/[^\s)]+?):(\d+):(\d+)/g)) {
    const place = placeOf(address, line, column);
    if (place) return place;
  }
  return '';
}

/** Uncaught errors of this page from now on, each once; `take` hands them over. */
export function watchFaults(): { readonly take: () => Fault[] } {
  const known = new Set<string>();
  let faults: Fault[] = [];

  function note(kind: Fault['kind'], message: string, place: string): void {
    const text = tidyText(message);
    const key = `${text} ${place}`;
    if (known.size >= mostFaults || known.has(key)) return;
    known.add(key);
    faults.push({ kind, text, place });
  }

  addEventListener('error', ({ message, filename, lineno, colno }) => {
    const place = placeOf(filename, lineno, colno);
    if (place) note('error', message, place);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const isError = reason instanceof Error;
    // A failed call is told to the shopper where it belongs; one without a stack of ours says nothing.
    const place = isError ? placeInStack(reason.stack ?? '') : '';
    if (place) note('rejection', String(reason), place);
  });
  return {
    take: () => {
      const taken = faults;
      faults = [];
      return taken;
    },
  };
}
