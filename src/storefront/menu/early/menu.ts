import type { Menus } from '#core/menu/rules.ts';
import { menuDelayMs } from '#core/site/limits.ts';
import { connection } from '#storefront/shell/island/connection.ts';

/** Both menus of the release, read once per page. */
let menus: Promise<Menus> | undefined;

function loadMenus(): Promise<Menus> {
  menus ??= fetch('/menu.json').then((reply) => {
    if (!reply.ok) throw new Error('menu.json');
    return reply.json() as Promise<Menus>;
  });
  return menus;
}

const isWanted = (): boolean => matchMedia('(width >= 768px)').matches;

const triggerOf = ({ target }: Event): HTMLElement | null => (target as Element).closest<HTMLElement>('[data-menu]');

/**
 * The mega menus (spec §2): the navigation holds plain links; the panels' content is read 1 s after the page loads,
 * their code at the first intent. If that fails, the links still lead to every category.
 */
export function startMenus(): void {
  const nav = document.querySelector<HTMLElement>('.nav');
  if (!nav) return;
  const intents = ['pointerover', 'focusin', 'keydown'] as const;
  let started = false;
  /** The entry whose arrow down key was pressed while the menu was still loading. */
  let asked: HTMLElement | undefined;

  async function start(): Promise<void> {
    if (started || !isWanted() || !nav) return;
    started = true;
    try {
      const [{ runMenus }, data] = await Promise.all([import('./menu-panel.ts'), loadMenus()]);
      for (const name of intents) nav.removeEventListener(name, onIntent);
      runMenus(nav, data, asked);
    } catch {
      started = false;
      menus = undefined;
    }
  }

  function onIntent(event: Event): void {
    const trigger = triggerOf(event);
    if (!trigger || (event instanceof PointerEvent && event.pointerType !== 'mouse')) return;
    if (isWanted() && event instanceof KeyboardEvent && event.key === 'ArrowDown') {
      event.preventDefault();
      asked = trigger;
    }
    void start();
  }

  for (const name of intents) nav.addEventListener(name, onIntent);
  // Who has reached an entry before this script shows no other sign of intent.
  if (nav.querySelector('[data-menu]:focus')) void start();
  if (connection().saveData || !matchMedia('(hover: hover)').matches || !isWanted()) return;
  setTimeout(() => void loadMenus().catch(() => (menus = undefined)), menuDelayMs);
}
