import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listDeskTopics } from '#core/topic/desk-contract.ts';
import { Box } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';

type Best = DeskOutput<typeof listDeskTopics>['best'];

/** Goods of the topics that sold most, with the topics that they are in: what the next topic may begin with. */
export const BestOfTopics = ({ goods }: { readonly goods: Best }) => (
  <Box title="专题里卖得好的商品" note="近 30 天，按付款金额">
    <table className="table brief brief--topics">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">所在专题</th>
          <th scope="col" className="right">
            件数
          </th>
          <th scope="col" className="right">
            金额
          </th>
        </tr>
      </thead>
      <tbody>
        {goods.map(({ goods_id, name, pic, topics, sold, sold_fee }) => (
          <tr key={goods_id}>
            <td className="brief__main">
              <div className="goods brief__goods">
                <img src={pic} alt="" width="32" height="32" loading="lazy" />
                <Link className="cut" href={addressOf(`goods/${goods_id}`)} title={name}>
                  {name}
                </Link>
              </div>
            </td>
            <td className="brief__first">
              <span className="cut" title={topics.join('、')}>
                {topics[0]}
                {topics.length > 1 && ` 等 ${topics.length} 个`}
              </span>
            </td>
            <td className="brief__second right">{sold.toLocaleString('zh-CN')} 件</td>
            <td className="brief__wait right">{formatPrice(sold_fee)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
