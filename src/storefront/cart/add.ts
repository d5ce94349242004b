import { addCartLine } from '#core/cart/contract.ts';
import { routes } from '#core/site/routes.ts';
import type { ShopMark } from '#core/telemetry/event.ts';
import type { ApiError } from '#core/wire/error.ts';
import { call } from '#storefront/shell/call/api.ts';
import { contentKey } from '#storefront/shell/call/content-key.ts';
import { currentPath, goTo } from '#storefront/shell/session/navigation.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { readStored, removeStored, writeStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { $cartCount, loadCartCount } from './count.ts';
import { keepGuestLine } from './guest-cart.ts';

/** The outcome of 加入购物车: in the cart, kept in the browser until login, or neither (a message has been shown). */
export type AddOutcome = 'added' | 'kept' | 'failed';

/** A gateway that knows keys takes a second press after a lost answer as the same one. */
const press = contentKey();

/**
 * Whether goods whose answer was lost are in the cart all the same. The badge tells: sending them again would double them
 * at a gateway that knows no keys.
 */
async function isInCart(before: number | undefined, num: number): Promise<boolean> {
  await loadCartCount();
  return ($cartCount.get() ?? 0) >= (before ?? Infinity) + num;
}

/** Adds a SKU to the cart; without login the line is kept in this browser (design.md §4). */
export async function addToCart(itemId: string, num: number, name: string): Promise<AddOutcome> {
  if (!isLoggedIn()) {
    if (keepGuestLine({ item_id: itemId, num, name })) {
      performance.mark('shop:add' satisfies ShopMark);
      return 'kept';
    }
    showToast('暂存的商品太多了，请先登录结算', {
      icon: 'warn',
      link: { href: routes.login(currentPath()), text: '登录' },
    });
    return 'failed';
  }
  const line = { item_id: itemId, num };
  const before = $cartCount.get();
  try {
    await call(addCartLine, line, { idempotencyKey: press.of(line), silent: true });
    void loadCartCount();
  } catch (reason) {
    const { kind, message, requestId } = reason as ApiError;
    if (kind !== 'network' || !(await isInCart(before, num))) {
      if (kind !== 'unauthorized') showToast(message, { requestId });
      return 'failed';
    }
  }
  press.done();
  performance.mark('shop:add' satisfies ShopMark);
  showToast('已加入购物车', { icon: 'cart', link: { href: routes.cart(), text: '去购物车' } });
  return 'added';
}

interface BuyIntent {
  itemId: string;
  num: number;
  /** The goods page with the pressed button. */
  path: string;
  atMs: number;
}

const intentLivesMs = 30 * 60_000;

/** 立即购买: goes straight to checkout, or to the login page first. Resolves false when it failed. */
export async function buyNow(itemId: string, num: number): Promise<boolean> {
  if (!isLoggedIn()) {
    const path = currentPath();
    writeStored('session', storageKeys.buyIntent, { itemId, num, path, atMs: Date.now() } satisfies BuyIntent);
    goTo(routes.login(path));
    return true;
  }
  try {
    await putBuyNowLine(itemId, num);
  } catch {
    return false;
  }
  goTo(routes.checkout('fastbuy'));
  return true;
}

async function putBuyNowLine(itemId: string, num: number): Promise<void> {
  // Replacing the line by the same one is harmless.
  await call(addCartLine, { item_id: itemId, num, cart_type: 'fastbuy', isAccumulate: false }, { isRead: true });
}

/**
 * Continues 立即购买 after login. Answers the next address: checkout when the line could be set, else the original page,
 * where the buyer sees the stock.
 */
export async function continueBuyNow(path: string): Promise<string> {
  const stored = readStored('session', storageKeys.buyIntent) as Partial<BuyIntent> | undefined;
  removeStored('session', storageKeys.buyIntent);
  const { itemId, num, atMs } = stored ?? {};
  if (stored?.path !== path || !itemId || !num || Date.now() - (atMs ?? 0) > intentLivesMs) return path;
  try {
    await putBuyNowLine(itemId, num);
    return routes.checkout('fastbuy');
  } catch {
    return path;
  }
}
