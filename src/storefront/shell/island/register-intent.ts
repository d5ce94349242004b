import intent from './intent-directive.ts';
import { whenShown } from './when-shown.ts';

const shown = new Promise<void>(whenShown);

// Does the work of Astro's own scripts in the page, which `finishPage` removes (ADR 11). Islands of a page that is rendered ahead
// start when it is shown; those that wait for an intent meet none before.
(window as unknown as { Astro: object }).Astro = {
  intent,
  load: async (load: () => Promise<() => Promise<void>>) => {
    await shown;
    return (await load())();
  },
};
