import { pageOfQuery } from '#core/catalogue/old-address.ts';
import { replaceWith } from '#storefront/shell/session/navigation.ts';

/** Leads an old link to its page on hosts that ignore queries; ours serves that page at once. */
export function followOldAddress(): void {
  const meant = pageOfQuery(location.pathname, new URLSearchParams(location.search));
  if (meant) replaceWith(meant);
}
