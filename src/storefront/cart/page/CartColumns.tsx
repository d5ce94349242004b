import './cart.css';

/** The names of the columns above the lines, where the window has columns. */
export function CartColumns() {
  return (
    <div className="cart-cols cartgrid" aria-hidden="true">
      <span />
      <span>
        商品<i>规格</i>
      </span>
      <span className="r">单价</span>
      <span className="c">数量</span>
      <span className="r">小计</span>
      <span className="r">操作</span>
    </div>
  );
}
