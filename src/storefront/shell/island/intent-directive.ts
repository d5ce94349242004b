import type { ClientDirective } from 'astro';
import { connection } from './connection.ts';
import { whenQuiet } from './when-quiet.ts';

/** Events that announce the use of an island; a finger also enters before it presses. */
const intents = ['pointerenter', 'focusin', 'keydown', 'click'] as const;

/**
 * `client:intent`: the code of the island is fetched when the page is idle (not on Save-Data), and React runs at the first
 * intent. A click before the island is alive is held back and repeated afterwards, so no tap is lost; the inline script has
 * already handled taps on a stepper, so these are not repeated. An island with a `data-near` element is not fetched ahead.
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
      if (pressed && !Number(pressed.dataset['tap']) && !(pressed instanceof HTMLAnchorElement)) {
        missed = pressed;
        event.preventDefault();
      }
    }
    void wake();
  }

  for (const name of intents) island.addEventListener(name, onIntent, true);

  // Islands far down the page are not needed when it is idle; `goods-page.ts` wakes them when they are scrolled near.
  if (island.querySelector('[data-near]')) return;
  if (connection().saveData) return;
  whenQuiet(() => void load().catch(() => undefined));
};

// Astro loads a client directive by its default export.
// biome-ignore lint/style/noDefaultExport: see above
export default intent;
