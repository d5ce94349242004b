import type { ClientDirective } from 'astro';

/** What shows that somebody is about to use an island. */
const intents = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/**
 * `client:intent`: code of the island is fetched when the page is idle (not on Save-Data) and React runs at the first
 * intent. A click that comes before the island is alive is kept back and given to it afterwards, so no tap is lost;
 * taps on a stepper have been carried out by the inline script already and are not repeated.
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

  for (const name of intents)
    island.addEventListener(name, onIntent, { capture: true, passive: name === 'touchstart' });

  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  const fetchCode = (): void => void whenIdle(() => void load().catch(() => undefined));
  if (document.readyState === 'complete') fetchCode();
  else addEventListener('load', fetchCode, { once: true });
};

// Astro loads a client directive by its default export.
// biome-ignore lint/style/noDefaultExport: see above
export default intent;
