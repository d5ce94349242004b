import { isHeadingTo, type Point } from '#core/menu/aim.ts';
import type { Menus } from '#core/menu/rules.ts';
import { element } from '#storefront/shell/early/element.ts';
import { moveInMenu } from './menu-keys.ts';
import { buildPanel, type MenuPanel } from './menu-view.ts';
import './menu-panel.css';

/** A pointer that only crosses an entry opens nothing (look: motion). */
const intentMs = 150;
/** How long after its last move a pointer heading for the panel is waited for. */
const aimMs = 300;
/** The direction comes from the last few moves: a single one is too short. */
const movesKept = 4;

interface Open {
  readonly trigger: HTMLElement;
  readonly panel: MenuPanel;
}

const triggerOf = (target: EventTarget | null): HTMLElement | null =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-menu]') ?? null;

/**
 * Mega menus of the main navigation: mouse with intent and aim, keyboard, scrim (spec §2, §4). `asked` is the entry
 * whose menu the keyboard has requested already.
 */
export function runMenus(nav: HTMLElement, menus: Menus, asked?: HTMLElement): void {
  const scrim = element('div', { class: 'scrim', 'aria-hidden': 'true' });
  const panels = new Map<string, MenuPanel>();
  let open: Open | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let moves: Point[] = [];

  function panelOf(trigger: HTMLElement): MenuPanel {
    const name = trigger.dataset['menu'] === 'programme' ? 'programme' : 'goods';
    const panel = panels.get(name) ?? buildPanel(name === 'programme' ? '方案库' : '产品库', menus[name]);
    panels.set(name, panel);
    return panel;
  }

  /** The panel of an entry, placed under it. */
  function place(trigger: HTMLElement): MenuPanel {
    const panel = panelOf(trigger);
    if (panel.root.previousElementSibling !== trigger) trigger.after(panel.root);
    return panel;
  }

  function show(trigger: HTMLElement): Open {
    clearTimeout(timer);
    if (open?.trigger === trigger) return open;
    hide();
    open = { trigger, panel: place(trigger) };
    trigger.setAttribute('aria-expanded', 'true');
    delete open.panel.root.dataset['waiting'];
    nav.after(scrim);
    document.documentElement.dataset['menuOpen'] = '';
    return open;
  }

  function enter(trigger: HTMLElement): void {
    const { panel } = show(trigger);
    panel.categories[panel.active()]?.focus();
  }

  function hide(): void {
    clearTimeout(timer);
    if (!open) return;
    open.trigger.setAttribute('aria-expanded', 'false');
    open.panel.root.remove();
    scrim.remove();
    delete document.documentElement.dataset['menuOpen'];
    open = undefined;
  }

  function later(work: () => void, delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(work, delayMs);
  }

  const leave = (): void => later(hide, intentMs);

  /** Whether the pointer is heading for an edge of the open panel. */
  function isAiming(edge: (box: DOMRect) => readonly [Point, Point], box: DOMRect): boolean {
    const [from, to] = [moves[0], moves.at(-1)];
    return from !== undefined && to !== undefined && isHeadingTo(from, to, ...edge(box));
  }

  const rightEdge = ({ right, top, bottom }: DOMRect) =>
    [
      { x: right, y: top },
      { x: right, y: bottom },
    ] as const;
  const topEdge = ({ left, right, top }: DOMRect) =>
    [
      { x: left, y: top },
      { x: right, y: top },
    ] as const;

  function pointInPanel({ panel }: Open, target: Element): void {
    const index = panel.categories.findIndex((category) => category.contains(target));
    clearTimeout(timer);
    if (index < 0 || index === panel.active()) return;
    const choose = (): void => panel.activate(index);
    if (isAiming(rightEdge, panel.list.getBoundingClientRect())) later(choose, aimMs);
    else choose();
  }

  function pointInBar(target: Element): void {
    const trigger = triggerOf(target);
    clearTimeout(timer);
    if (open && trigger === open.trigger) return;
    const aiming = open && isAiming(topEdge, open.panel.root.getBoundingClientRect());
    later(() => (trigger ? show(trigger) : hide()), aiming ? aimMs : intentMs);
  }

  nav.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse') return;
    moves = [...moves.slice(1 - movesKept), { x: event.clientX, y: event.clientY }];
    const target = event.target as Element;
    if (open?.panel.root.contains(target)) pointInPanel(open, target);
    else pointInBar(target);
  });
  nav.addEventListener('pointerleave', ({ clientY }) => {
    // The panel has become shorter under a pointer that rests, such as by 收起: it is waited for until it moves. A move back
    // into the menu ends the wait.
    if (moves.pop()?.y === clientY) addEventListener('pointermove', leave, { once: true, capture: true });
    else leave();
    moves = [];
  });
  nav.addEventListener('focusin', ({ target }) => {
    const index = open?.panel.categories.indexOf(target as HTMLAnchorElement) ?? -1;
    if (index >= 0) open?.panel.activate(index);
  });
  nav.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !nav.contains(relatedTarget)) hide();
  });
  nav.addEventListener('keydown', (event) => {
    const trigger = triggerOf(event.target);
    if (trigger && event.key === 'ArrowDown') {
      event.preventDefault();
      enter(trigger);
    } else if (open?.panel.root.contains(event.target as Node) && moveInMenu(open.panel, event.key)) {
      event.preventDefault();
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !open) return;
    const { trigger, panel } = open;
    const wasInside = panel.root.contains(document.activeElement);
    hide();
    if (wasInside) trigger.focus();
  });
  // A page restored from the browser's memory starts without its menu.
  addEventListener('pagehide', hide);
  for (const trigger of nav.querySelectorAll('[data-menu]')) trigger.setAttribute('aria-expanded', 'false');
  if (asked) {
    enter(asked);
    return;
  }
  // A visitor who has reached an entry opens it next: the panel is built and laid out invisibly meanwhile.
  const near = nav.querySelector<HTMLElement>('[data-menu]:is(:hover, :focus)');
  if (near) place(near).root.dataset['waiting'] = '';
  const rested = nav.querySelector<HTMLElement>('[data-menu]:hover');
  if (rested) later(() => show(rested), intentMs);
}
