import { atom } from 'nanostores';
import { acceptOffer } from '#core/project/service-contract.ts';
import { routes } from '#core/site/routes.ts';
import { projectDetail } from '#storefront/project/store.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { untilAnswered } from '#storefront/shell/call/until-answered.ts';
import { replaceWith } from '#storefront/shell/session/navigation.ts';

/** The state of accepting an offer. */
export type OfferSubmit =
  | { at: 'ready' }
  | { at: 'sending' }
  | { at: 'refused'; message: string }
  /** The shop order exists; the browser is going to its payment. */
  | { at: 'done' };

export const $offerSubmit = atom<OfferSubmit>({ at: 'ready' });

/**
 * Accepts an offer and goes on to its payment. Accepting again answers the same shop order while that can be paid
 * (contract 14.6), so a missing answer is requested again. After a refusal the project is read again: the offer may
 * have been replaced meanwhile.
 */
export async function submitOffer(projectId: number, offerId: number): Promise<void> {
  const { at } = $offerSubmit.get();
  if (at === 'sending' || at === 'done') return;
  $offerSubmit.set({ at: 'sending' });
  try {
    const { order_id } = await untilAnswered(
      () => call(acceptOffer, { offer_id: String(offerId) }, { silent: true }),
      () => true,
    );
    $offerSubmit.set({ at: 'done' });
    replaceWith(routes.payment(order_id));
  } catch (reason) {
    $offerSubmit.set({ at: 'refused', message: messageOf(reason) });
    await projectDetail.load(projectId);
  }
}
