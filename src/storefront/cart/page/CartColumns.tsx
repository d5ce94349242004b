import '#storefront/cart/line/version-column.css';
import './cart.css';

/** The names of the columns above the lines, where the window has columns. */
export function CartColumns() {
  return (
    <div className="cart-cols cartgrid" aria-hidden="true">
      <span />
      <span className="cart-cols__item">
        商品<span>规格</span>
      </span>
      <span className="r">单价</span>
      <span className="c">数量</span>
      <span className="r">小计</span>
      <span className="r">操作</span>
    </div>
  );
}
