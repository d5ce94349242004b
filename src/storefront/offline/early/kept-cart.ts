import { type Cart, getCart } from '#core/cart/contract.ts';
import { guestPieces } from '#core/cart/guest-cart.ts';
import { cartLines, cartTotals } from '#core/cart/rules.ts';
import { formatPrice } from '#core/money/money.ts';
import { momentOf } from '#core/offline/note.ts';
import { cartViewPath, keptHeaders, ownerOf } from '#core/offline/stores.ts';
import { createApi } from '#core/wire/call/create-api.ts';
import { loadGuestCart } from '#storefront/cart/guest-cart.ts';
import { readToken } from '#storefront/shell/session/session.ts';

/** A cart as it can be shown without a network. */
export interface CartView {
  readonly lines: readonly {
    readonly name: string;
    readonly detail: string;
    readonly picture: string;
    readonly end: string;
  }[];
  /** When it was read and what it comes to. */
  readonly head: string;
  readonly sum: string;
}

/** The cart of whoever sits at this browser, as it was seen last; undefined when there is none. */
export async function readCartView(): Promise<CartView | undefined> {
  const token = readToken();
  return token ? memberCart(token) : guestCart();
}

/** A client that asks nobody. */
const silent = { baseUrl: '', token: () => '', clientIp: () => '', sign: () => '' };

async function memberCart(token: string): Promise<CartView | undefined> {
  const kept = await caches.match(cartViewPath);
  if (!kept || kept.headers.get(keptHeaders.owner) !== (await ownerOf(token))) return undefined;
  // The reply is read as if it came now. The client is in the boot module already; its parts alone would have to be exported
  // there, and the boot module has no bytes left for that.
  const text = await kept.text();
  const reply = await createApi({ ...silent, send: async () => ({ status: 200, text }) })(getCart, {});
  if (!('valid_cart' in reply)) return undefined;
  const cart: Cart = reply;
  const lines = cartLines(cart);
  if (lines.length === 0) return undefined;
  const ticked = lines.filter((line) => line.is_checked).reduce((sum, line) => sum + line.num, 0);
  return {
    lines: lines.map(({ item_name, item_spec_desc, pics, price, num }) => ({
      name: item_name,
      detail: item_spec_desc,
      picture: pics,
      end: `${formatPrice(price)} × ${num}`,
    })),
    head: `${momentOf(Number(kept.headers.get(keptHeaders.at)))} 的购物车，只能查看`,
    sum: `已选 ${ticked} 件，合计 ${formatPrice(cartTotals(cart.valid_cart).totalFee)}，以联网后为准`,
  };
}

/** Lines before login are kept in this browser without prices. */
function guestCart(): CartView | undefined {
  const cart = loadGuestCart();
  const lines = [...cart.lines, ...(cart.sent?.lines ?? [])].toReversed();
  if (lines.length === 0) return undefined;
  return {
    lines: lines.map(({ name, num }) => ({ name, detail: '', picture: '', end: `× ${num}` })),
    head: '保存在本机，只能查看',
    sum: `共 ${guestPieces(cart)} 件，登录后自动放进购物车`,
  };
}
