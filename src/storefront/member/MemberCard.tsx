import { useEffect } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Avatar } from './Avatar.tsx';
import { type Profile, profile } from './profile.ts';
import '#storefront/shell/parts/style/tag.css';
import './user-home.css';
import './user.css';

/** The name, level and balance of the logged-in member. The page reserves its space. */
export function MemberCard() {
  const { data } = useStore(profile.$reading);
  useEffect(() => void profile.load(), []);
  return (
    <div className="me__who">
      <Avatar src={data?.memberInfo.avatar ?? ''} name={data?.memberInfo.username ?? ''} />
      <div>
        <b>{data ? data.memberInfo.username || data.memberInfo.mobile : '会员'}</b>
        <div className="small muted num">{data?.memberInfo.mobile ?? '\u00a0'}</div>
        <div className="row me__marks">
          {/* Data that is known at once comes first, so the level beside it shifts nothing. */}
          <a className="link small" href={memberRoutes.information()}>
            {data && isIncomplete(data) ? '完善资料' : '个人资料'}
          </a>
          {data && <LevelTag member={data} />}
        </div>
      </div>
    </div>
  );
}

const isIncomplete = ({ memberInfo }: Profile): boolean => !memberInfo.avatar || !memberInfo.birthday;

function LevelTag({ member: { vipgrade, memberInfo } }: { member: Profile }) {
  if (vipgrade?.valid) return <span className="tag tag--promo">{vipgrade.grade_name}</span>;
  return <span className="tag">{memberInfo.gradeInfo?.grade_name || '普通会员'}</span>;
}

/** The balance and level of the member in figures; empty until known. */
export function MemberAssets() {
  const { data } = useStore(profile.$reading);
  // A gateway need not tell these: what is not told is unknown, not nothing.
  const coupons = data?.userDiscountCount;
  const spent = data?.memberInfo.totalConsumption;
  const assets = [
    { name: '账户余额', value: data && formatPrice(data.deposit), href: memberRoutes.membership() },
    { name: '可用优惠券', value: coupons !== undefined && `${coupons} 张`, href: memberRoutes.coupons() },
    { name: '累计消费', value: spent !== undefined && formatPrice(spent), href: memberRoutes.orderList() },
    {
      name: '会员有效期',
      value: data && (data.vipgrade?.valid ? `还有 ${data.vipgrade.day} 天` : '未开通'),
      href: memberRoutes.membership(),
    },
  ];
  return (
    <ul className="assets">
      {assets.map(({ name, value, href }) => (
        <li key={name}>
          <a href={href}>
            {/* A different element than the dash, so that the figure replaces it and the dash does not seem to move. */}
            <b className="num" key={value ? 'known' : 'unknown'}>
              {value || '—'}
            </b>
            <span className="small muted">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
