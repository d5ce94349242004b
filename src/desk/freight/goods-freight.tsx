import { freightOf, freightRuleOf } from '#core/freight/rules.ts';
import { type DeskGoodsRow, listDeskGoods } from '#core/goods/desk/contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { Box, NoLines } from '#desk/shell/box.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import type { Rule } from './rule-words.ts';
import { piecesToFree, samplesOf } from './samples.ts';

/** What makes the parcel of one piece free; nothing where it is. */
function wayOf({ price }: DeskGoodsRow, rule: Rule | undefined, fee: number): string {
  if (fee === 0) return '';
  if (!rule || rule.free_from === null) return '不包邮';
  return `买 ${piecesToFree(price, rule.free_from)} 件包邮`;
}

/** Goods of the shop with what a parcel of one piece costs to that province. */
export function GoodsFreight({ rules, province }: { readonly rules: readonly Rule[]; readonly province: string }) {
  const cheap = useCall(listDeskGoods, { state: 'onsale', order: 'cheap' });
  const newest = useCall(listDeskGoods, { state: 'onsale' });
  const rule = freightRuleOf(rules, province);
  const known = new Map([...(cheap.data?.list ?? []), ...(newest.data?.list ?? [])].map((row) => [row.goods_id, row]));
  const rows = cheap.data && newest.data ? samplesOf([...known.values()], rule?.free_from ?? null) : [];
  return (
    <Box title="单件商品的运费" note={`寄到${province}`}>
      {rows.length === 0 ? (
        <NoLines of={newest} empty="还没有在售的商品。" />
      ) : (
        <table className="table table--lines table--parcels">
          <thead>
            <tr>
              <th scope="col">商品</th>
              <th scope="col" className="right wide-only">
                售价
              </th>
              <th scope="col" className="right">
                运费
              </th>
              <th scope="col" className="right wide-only">
                顾客实付
              </th>
              <th scope="col" className="right wide-only">
                凑单
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((goods) => {
              const { goods_id, item_name, pic, price } = goods;
              const fee = freightOf(rules, { goodsFee: price, province, receiptType: 'logistics' });
              return (
                <tr key={goods_id}>
                  <td>
                    <span className="goods">
                      {pic ? (
                        <img src={pic} alt="" width="32" height="32" loading="lazy" />
                      ) : (
                        <i className="nopic parcels__nopic" />
                      )}
                      <span>
                        <span className="cut" title={item_name}>
                          {item_name}
                        </span>
                        <small className="phone-only">
                          {[formatPrice(price), wayOf(goods, rule, fee)].filter(Boolean).join(' · ')}
                        </small>
                      </span>
                    </span>
                  </td>
                  <td className="right wide-only">{formatPrice(price)}</td>
                  <td className="right">
                    {fee === 0 ? (
                      <span className="parcels__free">包邮</span>
                    ) : (
                      <>
                        <span className="phone-only">运费 </span>
                        {formatPrice(fee)}
                      </>
                    )}
                  </td>
                  <td className="right wide-only">
                    <b>{formatPrice(price + fee)}</b>
                  </td>
                  <td className="right wide-only">{wayOf(goods, rule, fee) || <span className="muted">—</span>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Box>
  );
}
