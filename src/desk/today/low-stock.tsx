import { getDeskGoods, listDeskGoods, updateStore } from '#core/goods/desk/contract.ts';
import { lowStock } from '#core/goods/desk/limits.ts';
import { Box, NoLines } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { type Me, may } from '#desk/staff/session.ts';

const shown = 5;

/** Goods on sale with the fewest pieces left. */
export function LowStock({ me }: { readonly me: Me }) {
  const goods = useCall(listDeskGoods, { state: 'low' });
  const rows = goods.data?.list.slice(0, shown) ?? [];
  return (
    <Box
      title="快没货了"
      note={rows.length > 0 && `有规格只剩 ${lowStock} 件以内`}
      more={
        goods.data && goods.data.total > 0
          ? { name: `全部 ${goods.data.total} 种`, href: addressOf('goods', { state: 'low' }) }
          : undefined
      }
    >
      {rows.length === 0 && <NoLines of={goods} empty="在售商品的库存都充足。" />}
      <ul className="shortage">
        {rows.map(({ goods_id, item_name, pic, least }) => (
          <li key={goods_id}>
            <img src={pic} alt="" width="32" height="32" loading="lazy" />
            <span>
              {may(me, getDeskGoods) ? (
                <Link className="cut" href={addressOf(`goods/${goods_id}`)} title={item_name}>
                  {item_name}
                </Link>
              ) : (
                <span className="cut" title={item_name}>
                  {item_name}
                </span>
              )}
              <small className={least === 0 ? 'late' : ''}>
                {least === 0 ? '有规格已售罄' : `最少的规格剩 ${least} 件`}
              </small>
            </span>
            {may(me, updateStore) && (
              <Link href={addressOf('goods', { search: goods_id })} aria-label={`补货 ${item_name}`}>
                补货
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}
