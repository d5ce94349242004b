import { $cartCount, loadCartCount, showCartCount } from '#storefront/cart/count.ts';
import { $member, $session, followOtherTabs, isLoggedIn, loadMember, logout } from '#storefront/login/auth.ts';
import '#storefront/shell/parts/style/pop.css';

/** `99+` above 99 (contract 3.6). */
const badgeText = (pieces: number): string => (pieces > 99 ? '99+' : String(pieces));

/** Fills in the header: name, badge, log-out button. The markup is already in the page. */
export function startAccount(): void {
  // The menu under the member's name works from here on.
  followOtherTabs();
  // The inline script has set the state before the first paint; from here on the session does.
  $session.listen(({ isLoggedIn: member }) => {
    document.documentElement.toggleAttribute('data-member', member);
    if (member) void loadMember().then(loadCartCount);
    else showCartCount(undefined);
  });
  $member.subscribe((member) => {
    for (const place of document.querySelectorAll('[data-member-name]')) {
      if (member) place.textContent = member.username || member.mobile;
    }
  });
  $cartCount.subscribe((pieces) => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.hidden = !pieces;
      badge.textContent = pieces ? badgeText(pieces) : '';
    }
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-logout]')) logout();
  });
  if (!isLoggedIn()) return;
  // Pressed before this script was loaded (`storefront/shell/early/inline.ts`).
  if (document.querySelector('[data-logout][aria-busy]')) {
    logout();
    return;
  }
  void loadMember();
  void loadCartCount();
}
