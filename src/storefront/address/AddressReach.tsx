import { routes } from '#core/site/routes.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/address/parts/address.css';

/** What reaches an address: parcels, fitters, and the centre for those who come themselves. */
export function AddressReach() {
  return (
    <ul className="reach" aria-label="送货与安装">
      <li>
        <Icon name="truck" size={24} />
        <b>快递送到家</b>
        <p>运费按收货地址计算，提交订单前就能看到。</p>
        <a className="link" href={routes.topic('delivery')}>
          配送与退换
        </a>
      </li>
      <li>
        <Icon name="wrench" size={24} />
        <b>送货安装一次约好</b>
        <p>需要上门安装的商品，发货后师傅来电约时间。</p>
        <a className="link" href={routes.topic('help')}>
          购物帮助
        </a>
      </li>
      <li>
        <Icon name="shop" size={24} />
        <b>也可以到店自提</b>
        <p>结算时选门店自提，凭自提码到店取货。</p>
        <a className="link" href={routes.experienceList()}>
          附近体验馆
        </a>
      </li>
    </ul>
  );
}
