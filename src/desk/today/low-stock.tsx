import { getDeskGoods, listLowSkus, updateStore } from '#core/goods/desk/contract.ts';
import { lowStock } from '#core/goods/desk/limits.ts';
import type { getToday } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Box, NoLines } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { type Me, may } from '#desk/staff/session.ts';

const shown = 5;
/** SKUs that are asked for: a product may have several of them. */
const asked = 40;

type Sku = DeskOutput<typeof listLowSkus>['list'][number];

/** `白色 等 3 种：0 件`: the SKUs that have no more pieces than the first one. */
const leftOf = (skus: readonly Sku[]): string => {
  const least = skus[0]?.stock ?? 0;
  const specs = skus.filter(({ stock, spec }) => stock === least && spec).map(({ spec }) => spec);
  const [first] = specs;
  if (first === undefined) return `${least} 件`;
  return `${first}${specs.length > 1 ? ` 等 ${specs.length} 种` : ''}：${least} 件`;
};

/** Goods on sale with the fewest pieces left of a SKU. */
export function LowStock({ me, counts }: { readonly me: Me; readonly counts: DeskOutput<typeof getToday> | null }) {
  const { low_stock = 0, sold_out = 0 } = counts ?? {};
  const low = useCall(listLowSkus, { most: asked });
  const rows = [...Map.groupBy(low.data?.list ?? [], (sku) => sku.goods_id).values()].slice(0, shown);
  return (
    <Box
      title="快没货了"
      note={rows.length > 0 && `${sold_out} 个卖完了，${low_stock - sold_out} 个只剩 ${lowStock} 件以内`}
      more={low_stock > 0 ? { name: '看全部', href: addressOf('goods', { state: 'low' }) } : undefined}
    >
      {rows.length === 0 && <NoLines of={low} empty="在售商品的库存都充足。" />}
      <ul className="shortage">
        {rows.map((skus) => (
          <Row key={skus[0]?.goods_id} me={me} skus={skus} />
        ))}
      </ul>
    </Box>
  );
}

function Row({ me, skus }: { readonly me: Me; readonly skus: readonly Sku[] }) {
  const [first] = skus;
  if (!first) return null;
  const { goods_id, item_name, pic, stock } = first;
  const left = leftOf(skus);
  return (
    <li>
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
        <small className={stock === 0 ? 'cut overdue' : 'cut'} title={left}>
          {left}
        </small>
      </span>
      {may(me, updateStore) && (
        <Link className="btn" href={addressOf('goods', { search: goods_id })} aria-label={`补货 ${item_name}`}>
          补货
        </Link>
      )}
    </li>
  );
}
