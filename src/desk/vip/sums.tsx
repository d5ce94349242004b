import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listDeskVipGrades } from '#core/vip/desk-contract.ts';

/** What memberships come to: how many have one, and what this month brought beside the month before. */
export function VipSums({ list, months }: DeskOutput<typeof listDeskVipGrades>) {
  const members = list.reduce((sum, grade) => sum + grade.members, 0);
  const sold = list.flatMap(({ prices }) => prices).reduce((sum, price) => sum + price.sold, 0);
  const yearly = list
    .flatMap(({ prices }) => prices)
    .filter(({ card_type }) => card_type === 'year')
    .reduce((sum, price) => sum + price.sold, 0);
  const [before, now] = months.slice(-2);
  const tiles = [
    [
      '本月收入',
      formatPrice(now?.fee ?? 0),
      `卖出 ${now?.cards ?? 0} 张；上月 ${formatPrice(before?.fee ?? 0)}，${before?.cards ?? 0} 张`,
    ],
    ['付费会员', `${members.toLocaleString('zh-CN')} 位`, `卖出过 ${sold.toLocaleString('zh-CN')} 张卡`],
    [
      '卖出年卡',
      `${yearly.toLocaleString('zh-CN')} 张`,
      sold > 0 ? `占全部卡的 ${Math.round((yearly / sold) * 100)}%` : '',
    ],
  ] as const;
  return (
    <ul className="tiles vipsums" aria-label="会员合计">
      {tiles.map(([name, value, line]) => (
        <li key={name} className="tile">
          <span className="tile__name">{name}</span>
          <b>{value}</b>
          <small>{line}</small>
        </li>
      ))}
    </ul>
  );
}
