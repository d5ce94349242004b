import { guestPieces } from '#core/cart/guest-cart.ts';
import { routes } from '#core/site/routes.ts';
import { loadGuestCart } from '#storefront/cart/guest-cart.ts';
import { element } from '#storefront/shell/early/element.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { guestContent, memberContent } from './mini-cart-content.ts';
import './mini-cart.css';

/** A pointer that only crosses the link opens nothing, and one that leaves for a moment closes nothing. */
const intentMs = 150;

/**
 * The mini cart under the header's cart link: the latest lines with their sum. Before login it appears under the login
 * link and shows the lines kept in this browser. It follows the pointer and the keyboard; a press on the link goes to
 * the page itself.
 */
export function runMiniCart(tools: HTMLElement): void {
  const panel = element('section', { class: 'minicart', id: 'minicart', 'aria-label': '购物车商品' });
  let open: { readonly trigger: HTMLAnchorElement; readonly stop: () => void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Esc returns the focus to the link, which must not open the panel again. */
  let isGivingBack = false;

  /** The link for this kind of visitor, if it is the target and there is something to show. */
  function triggerOf(target: EventTarget | null): HTMLAnchorElement | undefined {
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a');
    if (!link || panel.contains(link)) return undefined;
    const isMember = isLoggedIn();
    if (link.pathname !== (isMember ? routes.cart() : routes.login())) return undefined;
    return isMember || guestPieces(loadGuestCart()) > 0 ? link : undefined;
  }

  function show(trigger: HTMLAnchorElement): void {
    clearTimeout(timer);
    if (open?.trigger === trigger) return;
    hide();
    trigger.setAttribute('aria-expanded', 'true');
    trigger.setAttribute('aria-controls', panel.id);
    trigger.after(panel);
    open = { trigger, stop: isLoggedIn() ? memberContent(panel) : guestContent(panel, hide) };
  }

  function hide(): void {
    clearTimeout(timer);
    if (!open) return;
    const { trigger, stop } = open;
    open = undefined;
    stop();
    trigger.setAttribute('aria-expanded', 'false');
    panel.remove();
  }

  function later(work: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(work, intentMs);
  }

  tools.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const trigger = triggerOf(target);
    clearTimeout(timer);
    if (trigger && trigger !== open?.trigger) later(() => show(trigger));
    else if (!trigger && !panel.contains(target as Node)) later(hide);
  });
  tools.addEventListener('pointerleave', () => later(hide));
  tools.addEventListener('focusin', ({ target }) => {
    const trigger = isGivingBack ? undefined : triggerOf(target);
    if (trigger?.matches(':focus-visible')) show(trigger);
  });
  tools.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && relatedTarget !== open?.trigger && !panel.contains(relatedTarget)) hide();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !open) return;
    const { trigger } = open;
    const wasInside = panel.contains(document.activeElement);
    hide();
    if (!wasInside) return;
    isGivingBack = true;
    trigger.focus();
    isGivingBack = false;
  });
  // A page restored from the browser's memory starts without the panel.
  addEventListener('pagehide', hide);

  const reached = triggerOf(document.activeElement);
  const rested = triggerOf(tools.querySelector('a:hover'));
  if (reached?.matches(':focus-visible')) show(reached);
  else if (rested) later(() => show(rested));
}
