import { routes } from '#core/site/routes.ts';

/** Fetches the mini cart when the pointer or the keyboard focus reaches the header's cart (or login) link. */
export function startMiniCart(): void {
  const tools = document.querySelector<HTMLElement>('.header__tools');
  const intents = ['pointerover', 'focusin'] as const;
  let isStarted = false;

  function reach(target: Element | null): void {
    const path = target?.closest('a')?.pathname;
    if (isStarted || !tools || (path !== routes.cart() && path !== routes.login())) return;
    isStarted = true;
    import('./mini-cart.ts').then(
      ({ runMiniCart }) => {
        for (const name of intents) tools.removeEventListener(name, onIntent);
        runMiniCart(tools);
      },
      () => {
        // The link still leads to the cart.
        isStarted = false;
      },
    );
  }

  function onIntent(event: Event): void {
    const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse';
    if (!isTouch) reach(event.target as Element);
  }

  if (!tools || !matchMedia('(width >= 768px)').matches) return;
  for (const name of intents) tools.addEventListener(name, onIntent);
  // A pointer that has rested there since before makes no further event.
  reach(tools.querySelector('a:hover'));
}
