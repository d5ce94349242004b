import { routes } from '#core/site/routes.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { IconName } from '#storefront/shell/picture/icon-paths.ts';
import '#storefront/address/parts/address.css';

const ways: readonly { icon: IconName; name: string; text: string; href: string }[] = [
  {
    icon: 'truck',
    name: '快递送到家',
    text: '运费按收货地址计算，提交订单前就能看到。',
    href: routes.topic('delivery'),
  },
  {
    icon: 'wrench',
    name: '送货安装一次约好',
    text: '需要上门安装的商品，发货后师傅来电约时间。',
    href: routes.topic('help'),
  },
  {
    icon: 'pin',
    name: '也可以到店自提',
    text: '结算时选门店自提，凭自提码到店取货。',
    href: routes.experienceList(),
  },
];

/** What reaches an address: parcels, fitters, and the centre for those who come themselves; each leads to its rules. */
export function AddressReach() {
  return (
    <ul className="reach" aria-label="送货、安装与自提">
      {ways.map(({ icon, name, text, href }) => (
        <li key={name}>
          <Icon name={icon} size={24} />
          <a href={href}>{name}</a>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
