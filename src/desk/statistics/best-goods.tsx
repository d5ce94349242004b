import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { getStatistics } from '#core/statistics/desk-contract.ts';
import { Box } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { share } from './share.ts';

type Best = DeskOutput<typeof getStatistics>['goods'];

/** Goods with the highest payments, each with a bar beside the best one. */
export function BestGoods({ goods, paidFee }: { readonly goods: Best; readonly paidFee: number }) {
  const most = Math.max(1, ...goods.map(({ fee }) => fee));
  return (
    <Box title="卖得最好的商品" note={goods.length > 0 && '按付款金额'}>
      {goods.length === 0 && <p className="box__none muted">这些天没有卖出商品，换一段时间看看。</p>}
      {goods.length > 0 && (
        <table className="table brief brief--best">
          <thead>
            <tr>
              <th scope="col">商品</th>
              <th scope="col">
                <span className="hidden">与第一名相比</span>
              </th>
              <th scope="col" className="right">
                件数
              </th>
              <th scope="col" className="right wide-only">
                均价
              </th>
              <th scope="col" className="right">
                金额
              </th>
              <th scope="col" className="right wide-only">
                占收款
              </th>
            </tr>
          </thead>
          <tbody>
            {goods.map(({ goods_id, item_name, pic, num, fee }) => (
              <tr key={goods_id}>
                <td className="brief__main">
                  <div className="goods brief__goods">
                    <img src={pic} alt="" width="32" height="32" loading="lazy" />
                    <Link className="cut" href={addressOf(`goods/${goods_id}`)} title={item_name}>
                      {item_name}
                    </Link>
                  </div>
                </td>
                <td className="brief__first">
                  <span className="gauge" aria-hidden="true">
                    <span style={{ width: `${(fee / most) * 100}%` }} />
                  </span>
                </td>
                <td className="brief__second right">{num} 件</td>
                <td className="right wide-only">{formatPrice(Math.round(fee / Math.max(1, num)))}</td>
                <td className="brief__wait right">
                  <b>{formatPrice(fee)}</b>
                </td>
                <td className="right wide-only">{share(fee, paidFee)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  );
}
