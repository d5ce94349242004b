import { routes } from '#core/site/routes.ts';
import { widePicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/address/parts/address.css';
import '#storefront/shell/parts/style/panel.css';

const ways: readonly { picture: string; name: string; text: string; href: string; more: string }[] = [
  {
    picture: '/pictures/room-entrance.webp',
    name: '快递送到家',
    text: '运费按收货地址计算，提交订单前就能看到。',
    href: routes.topic('delivery'),
    more: '配送与退换',
  },
  {
    picture: '/pictures/wide-switch3-white.webp',
    name: '送货安装一次约好',
    text: '需要上门安装的商品，发货后师傅来电约时间。',
    href: routes.topic('help'),
    more: '购物帮助',
  },
  {
    picture: '/pictures/room-living.webp',
    name: '也可以到店自提',
    text: '结算时选门店自提，凭自提码到店取货。',
    href: routes.experienceList(),
    more: '附近体验馆',
  },
];

/** What reaches an address: parcels, fitters, and the centre for those who come themselves. */
export function AddressReach() {
  return (
    <section className="panel reach" aria-labelledby="reach">
      <h2 id="reach">东西怎么到家</h2>
      <ul>
        {ways.map(({ picture, name, text, href, more }) => (
          <li key={name}>
            <img src={widePicture(picture)} alt="" width="640" height="360" loading="lazy" />
            <b>{name}</b>
            <p>{text}</p>
            <a className="link" href={href}>
              {more}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
