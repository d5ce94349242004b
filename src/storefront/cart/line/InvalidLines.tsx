import type { CartLine } from '#core/cart/contract.ts';
import { isBuyable } from '#core/goods/stock.ts';
import { routes } from '#core/site/routes.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/cart/page/cart.css';
import '#storefront/shell/parts/style/item.css';
import '#storefront/shell/parts/style/tag.css';

interface Props {
  lines: readonly CartLine[];
  onRemove: (lines: readonly CartLine[]) => void;
}

function reasonOf({ approve_status, store, start_num }: CartLine): string {
  if (!isBuyable(approve_status)) return '商品已下架';
  return store > 0 ? `只剩 ${store} 件，不足 ${start_num} 件起订` : '已售罄，可致电询问到货';
}

/** The lines that can no longer be bought, each with its reason. */
export function InvalidLines({ lines, onRemove }: Props) {
  return (
    <section className="shop is-dead" aria-label="失效商品">
      <div className="shop__head">
        <b>失效商品</b>
        <span className="muted num">{lines.length}</span>
        <button type="button" className="link small end" onClick={() => onRemove(lines)}>
          清空失效商品
        </button>
      </div>
      {lines.map((line) => {
        const isSoldOut = isBuyable(line.approve_status);
        return (
          <div key={line.cart_id} className="line cartgrid">
            <span className="tag tag--off">{isSoldOut ? '无货' : '下架'}</span>
            <div className="item">
              <img src={smallPicture(line.pics || blankPicture)} alt="" width="96" height="96" loading="lazy" />
              <div>
                <a className="item__t" href={isSoldOut ? routes.goods(line.item_id) : routes.goodsList()}>
                  {line.item_name}
                </a>
                {line.item_spec_desc && <div className="meta">{line.item_spec_desc}</div>}
                <div className="meta">{reasonOf(line)}</div>
              </div>
            </div>
            <span className="unit" />
            <span className="c" />
            <span className="subtotal" />
            <div className="acts">
              <button type="button" aria-label={`删除 ${line.item_name}`} onClick={() => onRemove([line])}>
                删除
              </button>
            </div>
          </div>
        );
      })}
    </section>
  );
}
