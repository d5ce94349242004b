import type { OrderLine } from '#core/order/line.ts';
import type { OrderPreview } from '#core/order/preview-contract.ts';
import { remarkMaxLength } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { $remark, setRemark } from '#storefront/checkout/store.ts';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/address/parts/address.css';
import '#storefront/checkout/checkout.css';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/item.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/price-sizes.css';

const InstallationFields = late(
  async () => (await import('./InstallationFields.tsx')).InstallationFields,
  <div className="full install" />,
);

/** The goods of the order, when they should be installed, and the buyer's message to the shop. */
export function GoodsPanel({ preview }: { preview: OrderPreview }) {
  const remark = useStore($remark);
  return (
    <section className="panel" aria-labelledby="goods-title">
      <div className="panel__head">
        <h2 id="goods-title">商品清单</h2>
        <a className="link end" href={routes.cart()}>
          返回购物车修改
        </a>
      </div>
      <div className="ship">
        <div className="olist">
          {preview.items.map((line) => (
            <Line key={line.item_id} line={line} />
          ))}
        </div>
        <div className="oset">
          {preview.install_from && <InstallationFields from={preview.install_from} />}
          <div className="field full">
            <label htmlFor="remark">
              <span className="sub small">订单备注</span>
            </label>
            <input
              id="remark"
              className="input"
              placeholder="选填，例如：到货前一天电话联系"
              maxLength={remarkMaxLength}
              value={remark}
              aria-describedby="remark-count"
              onChange={(event) => setRemark(event.currentTarget.value)}
            />
            <span className="hint num" id="remark-count">
              {remark.length} / {remarkMaxLength}
            </span>
          </div>
        </div>
      </div>
    </section>
  );
}

function Line({ line }: { line: OrderLine }) {
  return (
    <div className="oline">
      <div className="item">
        <img src={smallPicture(line.pic || blankPicture)} alt="" width="64" height="64" />
        <div>
          <span className="item__t">{line.item_name}</span>
          {line.item_spec_desc && <div className="meta">{line.item_spec_desc}</div>}
        </div>
      </div>
      <div className="unit r">
        <Price cents={line.price} size="plain" />
      </div>
      <div className="r num">× {line.num}</div>
      <div className="subtotal r">
        <Price cents={line.total_fee} size="line" />
        {line.total_fee < line.price * line.num && <div className="meta">优惠后</div>}
      </div>
    </div>
  );
}
