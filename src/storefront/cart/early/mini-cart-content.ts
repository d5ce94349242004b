import type { Cart } from '#core/cart/contract.ts';
import { guestPieces } from '#core/cart/guest-cart.ts';
import { cartLines, cartTotals } from '#core/cart/rules.ts';
import { effectivePrice, formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { dropGuestLine, loadGuestCart } from '#storefront/cart/guest-cart.ts';
import { guestSum, guestSumText, loadGuestSum } from '#storefront/cart/guest-sum.ts';
import { $cart, $cartFailure, loadCart, removeLines } from '#storefront/cart/store.ts';
import { $freshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { element } from '#storefront/shell/early/element.ts';
import { linesShown, paintMiniCart, type ShownLine } from './mini-cart-view.ts';
import './mini-cart.css';

/** Paints the member's cart and follows its changes. Answers the function that stops it. */
export function memberContent(panel: HTMLElement): () => void {
  const paint = (): void => {
    const cart = $cart.get();
    if (cart) paintCart(panel, cart);
    else panel.replaceChildren(waiting($cartFailure.get()));
  };
  const stops = [$cart.listen(paint), $cartFailure.listen(paint)];
  paint();
  void loadCart();
  return () => {
    for (const stop of stops) stop();
  };
}

function waiting(failure: string): HTMLElement {
  if (!failure) return element('p', { class: 'minicart__wait', role: 'status' }, '正在读取购物车…');
  const again = element('button', { type: 'button', class: 'link' }, '重试');
  again.addEventListener('click', () => void loadCart());
  return element('p', { class: 'minicart__wait', role: 'alert' }, failure, again);
}

function paintCart(panel: HTMLElement, cart: Cart): void {
  const lines = cartLines(cart);
  const { totalFee } = cartTotals(cart.valid_cart);
  const ticked = lines.filter((line) => line.is_checked).reduce((sum, line) => sum + line.num, 0);
  paintMiniCart(panel, {
    title: '购物车',
    empty: '购物车还是空的，去挑几件喜欢的',
    lines: lines.map(
      (line): ShownLine => ({
        key: line.cart_id,
        href: routes.goods(line.item_id),
        name: line.item_name,
        sku: line.item_spec_desc,
        picture: line.pics,
        cents: line.price,
        num: line.num,
        remove: () => void removeLines([line.cart_id]),
      }),
    ),
    more: routes.cart(),
    sum: `已选 ${ticked} 件，合计 ${formatPrice(totalFee)}`,
    // Without a ticked line there is nothing to check out.
    way: ticked > 0 ? { href: routes.checkout(), name: '去结算' } : { href: routes.cart(), name: '去购物车' },
  });
}

/** Paints the lines kept until login; `onEmpty` is called when none is left. Answers the function that stops it. */
export function guestContent(panel: HTMLElement, onEmpty: () => void): () => void {
  let isWanted = true;
  let known: ReadonlyMap<string, { sku: string; picture: string; cents: number }> = new Map();

  function paint(): void {
    const cart = loadGuestCart();
    const lines = [...cart.lines, ...(cart.sent?.lines ?? [])].toReversed();
    if (lines.length === 0) {
      onEmpty();
      return;
    }
    const sum = guestSum();
    paintMiniCart(panel, {
      title: `已暂存 ${guestPieces(cart)} 件`,
      empty: '',
      lines: lines.map((line): ShownLine => {
        const { item_id, name, num } = line;
        return {
          key: item_id,
          href: routes.goods(item_id),
          name,
          sku: '',
          picture: '',
          ...known.get(item_id),
          num,
          // Those of a batch that was sent without an answer may be in the member's cart already.
          remove: cart.lines.includes(line)
            ? () => {
                dropGuestLine(item_id);
                paint();
              }
            : undefined,
        };
      }),
      more: routes.login(routes.cart()),
      sum: sum ? guestSumText(sum) : '商品保存在本机，登录后自动放进购物车',
      way: { href: routes.login(routes.cart()), name: '登录结算' },
    });
  }

  /** Names and quantities are stored; pictures and prices are the current ones. */
  async function learn(): Promise<void> {
    const cart = loadGuestCart();
    const ids = [...cart.lines, ...(cart.sent?.lines ?? [])].map((line) => line.item_id);
    const [, { loadCartGoods }] = await Promise.all([loadGuestSum(), import('#storefront/cart/goods.ts')]);
    const fresh = $freshGoods.get();
    const goods = await Promise.all(ids.slice(-linesShown).map(async (id) => [id, await loadCartGoods(id)] as const));
    known = new Map(
      goods.flatMap(([id, one]) => {
        const now = fresh.get(id);
        const sku = one?.spec_items.find((item) => item.item_id === id);
        if (!one) return [];
        return [
          [
            id,
            {
              sku: sku?.item_spec.map((value) => value.spec_value_name).join('、') ?? '',
              picture: one.pics[0] ?? '',
              cents: now ? effectivePrice(now) : one.price,
            },
          ] as const,
        ];
      }),
    );
    if (isWanted) paint();
  }

  paint();
  void learn().catch(() => undefined);
  return () => {
    isWanted = false;
  };
}
