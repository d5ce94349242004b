import { messages } from '#core/site/messages.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import type { AddOutcome } from './add.ts';

const load = () => import('./add.ts');

/** Fetches the code of both buttons ahead: no press waits for it, and the page comes without the cart's contract. */
export const fetchBuying = (): void => void load().catch(() => undefined);

/** The code of the buttons; says so when it cannot be had. */
async function loaded(): ReturnType<typeof load> {
  try {
    return await load();
  } catch (reason) {
    showToast(navigator.onLine ? messages.failed : messages.offline);
    throw reason;
  }
}

/** 加入购物车 (`cart/add.ts`). */
export const addToCart = (itemId: string, num: number, name: string): Promise<AddOutcome> =>
  loaded().then(
    (add) => add.addToCart(itemId, num, name),
    () => 'failed',
  );

/** 立即购买 (`cart/add.ts`); false when it failed. */
export const buyNow = (itemId: string, num: number): Promise<boolean> =>
  loaded().then(
    (add) => add.buyNow(itemId, num),
    () => false,
  );
