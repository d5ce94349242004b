import type { ClientDirective } from 'astro';
import { whenQuiet } from '#storefront/shell/early/when-quiet.ts';

/** What shows that somebody is about to use an island; a finger, too, enters before it presses. */
const intents = ['pointerenter', 'focusin', 'keydown', 'click'] as const;

/**
 * `client:intent`: code of the island is fetched when the page is idle (not on Save-Data) and React runs at the first
 * intent. A click that comes before the island is alive is kept back and given to it afterwards, so no tap is lost;
 * taps on a stepper have been carried out by the inline script already and are not repeated. The code of an island that
 * holds a `data-near` element is not fetched ahead.
 */
const intent: ClientDirective = (load, _options, island) => {
  let alive = false;
  let started = false;
  let missed: HTMLElement | null = null;

  async function wake(): Promise<void> {
    if (started) return;
    started = true;
    try {
      const hydrate = await load();
      await hydrate();
    } catch (reason) {
      started = false;
      throw reason;
    }
    alive = true;
    for (const name of intents) island.removeEventListener(name, onIntent, true);
    missed?.click();
  }

  function onIntent(event: Event): void {
    if (event.type === 'click' && !alive && event.target instanceof Element) {
      const pressed = event.target.closest<HTMLElement>('button, a, label, input, [role="button"]');
      if (pressed && pressed.dataset['tap'] !== 'step' && !(pressed instanceof HTMLAnchorElement)) {
        missed = pressed;
        event.preventDefault();
      }
    }
    void wake();
  }

  for (const name of intents) island.addEventListener(name, onIntent, true);

  // What far down shows is nobody's intent at idle; `goods-page.ts` wakes it when it is scrolled near.
  if (island.querySelector('[data-near]')) return;
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  whenQuiet(() => void load().catch(() => undefined));
};

// Astro loads a client directive by its default export.
// biome-ignore lint/style/noDefaultExport: see above
export default intent;
