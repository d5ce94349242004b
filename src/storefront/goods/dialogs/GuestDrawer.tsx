import { useEffect, useRef, useState } from 'react';
import { guestPieces } from '#core/cart/guest-cart.ts';
import { routes } from '#core/site/routes.ts';
import { loadGuestCart } from '#storefront/cart/guest-cart.ts';
import { late } from '#storefront/shell/island/late.tsx';
import '#storefront/shell/parts/dialog/dialog.css';
import '#storefront/shell/parts/style/button.css';
import './GuestDrawer.css';

// The sum is asked for beside the words, which need not wait for it.
const GuestSum = late(async () => (await import('./GuestSum.tsx')).GuestSum, <dl className="guestsum" />);

interface Props {
  onClose: () => void;
}

/** The answer to 加入购物车 without login: the kept lines with their sum, and the way to pay for them (design.md §4). */
export function GuestDrawer({ onClose }: Props) {
  const [pieces] = useState(() => guestPieces(loadGuestCart()));
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="guest-kept" onClose={onClose}>
      <h3 id="guest-kept">
        已暂存 <span className="num">{pieces}</span> 件
      </h3>
      <p className="sub">商品保存在本机，登录后自动放进购物车。</p>
      <GuestSum />
      <div className="row">
        <button type="button" className="btn btn--text" onClick={() => dialog.current?.close()}>
          继续逛逛
        </button>
        <a className="btn btn--main" href={routes.login(routes.cart())}>
          登录结算
        </a>
      </div>
    </dialog>
  );
}
