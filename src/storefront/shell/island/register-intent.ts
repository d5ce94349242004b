import intent from './intent-directive.ts';

// What Astro's own script in the page would do; `finishPage` takes that one out (ADR 11).
const page = window as unknown as { Astro?: Record<string, typeof intent> };
page.Astro = { ...page.Astro, intent };
dispatchEvent(new Event('astro:intent'));
