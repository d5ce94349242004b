import intent from './intent-directive.ts';

// Does the work of Astro's own script in the page, which `finishPage` removes (ADR 11).
const page = window as unknown as { Astro?: Record<string, typeof intent> };
page.Astro = { ...page.Astro, intent };
dispatchEvent(new Event('astro:intent'));
