import { $cartCount, loadCartCount } from '#storefront/cart/count.ts';
import { $member, $session, followOtherTabs, loadMember, logout } from '#storefront/login/auth.ts';
import '#storefront/shell/parts/style/pop.css';

/** Fills in the header: name, badge, log-out button. The markup is already in the page. */
export function startAccount(): void {
  // Pressed before this script was loaded (`storefront/shell/early/inline.ts`).
  if (document.querySelector('[data-logout][aria-busy]')) logout();
  // The inline script has set the state before the first paint; from here on the session does. It speaks at once: a page that
  // was rendered ahead may be older than it.
  $session.listen(({ isLoggedIn: member }) => {
    document.documentElement.toggleAttribute('data-member', member);
    void loadMember();
    void loadCartCount();
  });
  // The menu under the member's name works from here on.
  followOtherTabs();
  $member.subscribe((member) => {
    for (const place of document.querySelectorAll('[data-member-name]')) {
      if (member) place.textContent = member.username || member.mobile;
    }
  });
  $cartCount.subscribe((pieces) => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.hidden = !pieces;
      // Contract 3.6.
      badge.textContent = pieces && pieces > 99 ? '99+' : `${pieces || ''}`;
    }
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-logout]')) logout();
  });
}
