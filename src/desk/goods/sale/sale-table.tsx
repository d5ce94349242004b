import type { listDeskSales } from '#core/goods/desk/sale-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';

type SaleSku = DeskOutput<typeof listDeskSales>['list'][number]['skus'][number];

export interface Line {
  readonly goods_id: string;
  readonly item_name: string;
  readonly pic: string;
  readonly skus: readonly SaleSku[];
}

/** The goods of a sale, each with its SKUs. */
export const linesOf = (skus: Line['skus']): Line[] =>
  [...Map.groupBy(skus, ({ goods_id }) => goods_id)].map(([goods_id, own]) => ({
    ...{ goods_id, item_name: own[0]?.item_name ?? '', pic: own[0]?.pic ?? '' },
    skus: own,
  }));

/** The lowest of some prices, 起 when others are higher. */
function lowest(prices: readonly number[]): string {
  const least = Math.min(...prices);
  return `${formatPrice(least)}${Math.max(...prices) > least ? ' 起' : ''}`;
}

/** How much SKUs come down: `10%`, `10–12%`. */
export function offOf(skus: Line['skus']): string {
  const offs = skus.map(({ price, usual }) => Math.round((1 - price / usual) * 100));
  const [least, most] = [Math.min(...offs), Math.max(...offs)];
  return least === most ? `${most}%` : `${least}–${most}%`;
}

export const sumOf = (skus: Line['skus'], part: 'sold' | 'sold_fee' | 'stock'): number =>
  skus.reduce((sum, sku) => sum + sku[part], 0);

/** Goods of a sale with what they cost then and otherwise, how many were sold, and how many there are. */
export const SaleTable = ({ lines, isSold }: { readonly lines: readonly Line[]; readonly isSold: boolean }) => (
  <table className="table table--lines table--sale">
    <thead>
      <tr>
        <th scope="col">商品</th>
        <th scope="col" className="right">
          活动价
        </th>
        <th scope="col" className="right">
          平时价
        </th>
        <th scope="col" className="right">
          降幅
        </th>
        {isSold && (
          <>
            <th scope="col" className="right">
              卖出
            </th>
            <th scope="col" className="right">
              销售额
            </th>
          </>
        )}
        <th scope="col" className="right">
          库存
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.goods_id}>
          <td className="sale__goods">
            <div className="goods">
              {line.pic ? (
                <img src={line.pic} alt="" width="40" height="40" loading="lazy" />
              ) : (
                <span className="nopic" />
              )}
              <span>
                <Link href={addressOf(`goods/${line.goods_id}`)}>{line.item_name}</Link>
                <small>
                  {line.skus.length === 1 ? line.skus[0]?.spec_name || '1 个规格' : `${line.skus.length} 个规格`}
                  {isSold && <span className="phone-only"> · 卖出 {sumOf(line.skus, 'sold')}</span>}
                </small>
              </span>
            </div>
          </td>
          <td className="right sale__price">
            <b>{lowest(line.skus.map(({ price }) => price))}</b>
          </td>
          <td className="right muted sale__usual">
            <s>{lowest(line.skus.map(({ usual }) => usual))}</s>
          </td>
          <td className="right sale__off">
            <span className="phone-only">降 </span>
            {offOf(line.skus)}
          </td>
          {isSold && (
            <>
              <td className="right sale__sold">{sumOf(line.skus, 'sold').toLocaleString('zh-CN')}</td>
              <td className="right sale__sold">{formatPrice(sumOf(line.skus, 'sold_fee'))}</td>
            </>
          )}
          <td className="right sale__sold">
            <span className={sumOf(line.skus, 'stock') === 0 ? 'gone' : ''}>
              {sumOf(line.skus, 'stock').toLocaleString('zh-CN')}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
