import { $cartCount, loadCartCount, showCartCount } from '#storefront/cart/count.ts';
import { $member, $session, followOtherTabs, isLoggedIn, loadMember, logout } from '#storefront/login/auth.ts';
import '#storefront/shell/parts/style/pop.css';

/** `99+` above 99 (contract 3.6). */
const badgeText = (pieces: number): string => (pieces > 99 ? '99+' : String(pieces));

/** Fills the header in: name, badge, log-out button. The markup stands in the page already. */
export function startAccount(): void {
  // The menu under the member's name is of use from here on only.
  followOtherTabs();
  // The inline script has told the style sheet before first paint; from here on the session does.
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
  // Pressed before this script was there (`storefront/shell/early/inline.ts`).
  if (document.querySelector('[data-logout][aria-busy]')) {
    logout();
    return;
  }
  void loadMember();
  void loadCartCount();
}
