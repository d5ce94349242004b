import type { DeskGoodsRow } from '#core/goods/desk/contract.ts';
import { goodsStates, lowStock } from '#core/goods/desk/limits.ts';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { Link } from '#desk/shell/link.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { listTime, shortTime } from '#desk/shell/words.ts';

/** Where a product stands, in one word; what is on sale as nearly all are needs none. */
function Standing({ row }: { readonly row: DeskGoodsRow }) {
  if (row.state === 'onsale' && row.stock > 0) return null;
  if (row.state === 'onsale') return <State kind="late">售罄</State>;
  if (row.on_sale_at > 0) return <State kind="planned">{shortTime(row.on_sale_at)} 上架</State>;
  return <State kind="over">{goodsStates[row.state]}</State>;
}

/** Whether somebody should order more of it. */
const isShort = ({ state, least }: DeskGoodsRow): boolean => state === 'onsale' && least <= lowStock;

/** What runs short, in the one word that the desk has for it; of a single SKU its pieces say it. */
function shortWord({ stock, skus, short, short_names: [name] }: DeskGoodsRow): string {
  if (stock === 0 || skus === 1 || short === 0) return '';
  return name && short === 1 ? `缺 ${name}` : `缺 ${short} 个规格`;
}

const fresh = 7 * 86_400;

/** Whether it was changed lately: an older date is that of nearly all goods, and tells them apart no more. */
const isFresh = ({ updated }: DeskGoodsRow): boolean => Date.now() / 1000 - updated < fresh;

const countText = (count: number): string => count.toLocaleString('zh-CN');

/** Pieces, and what their sum does not say: one SKU may be gone while others are there. */
function Stock({ row }: { readonly row: DeskGoodsRow }) {
  if (row.state === 'instock') return <span className="muted">{countText(row.stock)}</span>;
  if (row.stock === 0) return <b className="gone">0</b>;
  return (
    <>
      {row.skus === 1 && isShort(row) ? <b className="late">{countText(row.stock)}</b> : countText(row.stock)}
      {shortWord(row) && (
        <small className="late goods__short" title={row.short_names.join('、')}>
          {shortWord(row)}
        </small>
      )}
    </>
  );
}

/** Goods with what is read most; below the name on a phone, beside it elsewhere. */
export function GoodsTable(props: {
  readonly rows: readonly DeskGoodsRow[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  readonly onAll: () => void;
  /** Opens its pieces, or its prices with them. */
  readonly onStock: (id: string, isStockOnly: boolean) => void;
}) {
  const { rows, chosen, onChoose, onAll, onStock } = props;
  return (
    <div className="scroll">
      <table className="table table--goods">
        <thead className="wide-only">
          <tr>
            <th scope="col" className="tick">
              <input
                type="checkbox"
                aria-label={chosen.size > 0 ? '取消选择' : '选择列出的商品'}
                checked={chosen.size > 0}
                onChange={onAll}
              />
            </th>
            <th scope="col">商品</th>
            <th scope="col">分类</th>
            <th scope="col" className="right">
              价格
            </th>
            <th scope="col" className="right">
              库存
            </th>
            <th scope="col">
              <span className="hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.goods_id}
              className={row.state === 'instock' ? 'opens is-over' : 'opens'}
              aria-current={chosen.has(row.goods_id)}
            >
              <td className="tick">
                <input
                  type="checkbox"
                  aria-label={`选择 ${row.item_name}`}
                  checked={chosen.has(row.goods_id)}
                  onChange={() => onChoose(row.goods_id)}
                />
              </td>
              <td>
                <div className="goods">
                  <img src={row.pic} alt="" width="40" height="40" loading="lazy" />
                  <span>
                    <Link className="opens__name" href={addressOf(`goods/${row.goods_id}`)}>
                      {row.item_name}
                    </Link>
                    <span className="wide-only">
                      <Standing row={row} />
                    </span>
                    <small className="wide-only">
                      {!row.item_name.startsWith(row.brand) && `${row.brand} · `}
                      {row.skus} 个规格{isFresh(row) && ` · ${listTime(row.updated)} 改过`}
                    </small>
                    <span className="phone-only goods__facts">
                      <b>
                        {formatPrice(row.price)}
                        {row.highest_price > row.price && ' 起'}
                      </b>
                      {shortWord(row) ? (
                        <span className="late">{shortWord(row)}</span>
                      ) : (
                        row.stock > 0 && <span>库存 {countText(row.stock)}</span>
                      )}
                      <Standing row={row} />
                    </span>
                  </span>
                </div>
              </td>
              <td className="wide-only">{row.category}</td>
              <td className="right wide-only">
                {formatPrice(row.price)}
                {row.highest_price > row.price && <small>至 {formatPrice(row.highest_price)}</small>}
              </td>
              <td className="right wide-only">
                <Stock row={row} />
              </td>
              <td className="goods__do">
                {isShort(row) && (
                  <button
                    type="button"
                    className="btn"
                    aria-label={`补货：${row.item_name}`}
                    onClick={() => onStock(row.goods_id, true)}
                  >
                    补货
                  </button>
                )}
                {/* A phone has one press at the end of a row: the pieces, where they run short. */}
                <span className={isShort(row) ? 'wide-only' : undefined}>
                  <RowMenu
                    of={row.item_name}
                    actions={[
                      { name: '库存与价格', onPress: () => onStock(row.goods_id, false) },
                      { name: '编辑', href: addressOf(`goods/${row.goods_id}`) },
                      ...(row.state === 'instock' ? [] : [{ name: '在店铺查看', href: routes.goods(row.goods_id) }]),
                    ]}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
