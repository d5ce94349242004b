import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { type DeskOrderRow, listDeskOrders } from '#core/order/desk-contract.ts';
import { type DeskView, deskViews } from '#core/order/desk-views.ts';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { useKeys } from '#desk/shell/use-keys.ts';
import { shortTime } from '#desk/shell/words.ts';
import { ExportDialog } from './export-dialog.tsx';
import { OrderPane } from './pane.tsx';
import { ShipSheet } from './sheet-dialog.tsx';

const isWide = (): boolean => matchMedia('(width >= 1100px)').matches;
const views = Object.entries(deskViews) as [DeskView, string][];

/** Orders in the views that the shop works through, beside the one that is open. */
export function OrdersDesk() {
  const { query } = useStore($route);
  const view = (query.get('view') ?? 'toShip') as DeskView;
  const search = query.get('search') ?? '';
  const page = Number(query.get('page') ?? 1);
  const { data, fault, isLoading, reload } = useCall(listDeskOrders, { view, search, page });
  // Beside the list there is room for an order only on a wide screen.
  const open = query.get('order') ?? (isWide() ? (data?.list[0]?.order_id ?? '') : '');
  const [isSheet, setSheet] = useState(false);
  const [isExport, setExport] = useState(false);
  const show = (next: Readonly<Record<string, string | number>>): void =>
    go(addressOf('orders', { view, search, page: page > 1 ? page : 0, ...next }), { replace: 'order' in next });
  const step = (by: number): void => {
    const list = data?.list ?? [];
    const at = list.findIndex((row) => row.order_id === open);
    const next = list[Math.min(list.length - 1, Math.max(0, at + by))];
    if (next) show({ order: next.order_id });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <>
      <div className="head">
        <h1>订单</h1>
        <div className="head__end">
          <button type="button" className="btn" onClick={() => setExport(true)}>
            导出
          </button>
          <button type="button" className="btn" onClick={() => setSheet(true)}>
            表格发货
          </button>
        </div>
      </div>
      <div className="desk" data-is-open={query.get('order') !== null}>
        <section className="box" aria-label="订单列表">
          <Tabs
            label="订单状态"
            current={view}
            tabs={views.map(([key, name]) => ({
              key,
              name,
              href: addressOf('orders', { view: key }),
              ...(key !== 'all' && { count: data?.counts[key] ?? '…' }),
            }))}
          />
          <Search
            label="查找订单"
            hint="订单号、手机号或收货人"
            value={search}
            onSearch={(text) => go(addressOf('orders', { view: text ? 'all' : view, search: text }))}
          />
          {fault && <p className="fault">{fault}</p>}
          <OrderTable
            rows={data?.list ?? []}
            open={open}
            isLoading={isLoading && !data}
            onOpen={(id) => show({ order: id })}
          />
          {data && <Pager total={data.total} size={data.page_size} page={page} onPage={(to) => show({ page: to })} />}
        </section>
        {open && (
          <OrderPane
            key={open}
            orderId={open}
            back={addressOf('orders', { view, search, page: page > 1 ? page : 0 })}
            onChange={reload}
          />
        )}
      </div>
      {isExport && (
        <ExportDialog
          onClose={(said) => {
            setExport(false);
            if (said) say(said);
          }}
        />
      )}
      {isSheet && <ShipSheet onClose={() => setSheet(false)} onShipped={reload} />}
    </>
  );
}

interface TableProps {
  readonly rows: readonly DeskOrderRow[];
  readonly open: string;
  readonly isLoading: boolean;
  readonly onOpen: (orderId: string) => void;
}

function OrderTable({ rows, open, isLoading, onOpen }: TableProps) {
  const current = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that is open follows the keys
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  if (!isLoading && rows.length === 0) return <p className="empty">这里没有订单。</p>;
  return (
    <div className="scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">订单</th>
            <th scope="col" className="wide-only">
              收货人
            </th>
            <th scope="col">商品</th>
            <th scope="col" className="right">
              实付
            </th>
            <th scope="col">状态</th>
          </tr>
        </thead>
        <tbody aria-busy={isLoading}>
          {rows.map((row) => (
            <tr
              key={row.order_id}
              ref={row.order_id === open ? current : undefined}
              aria-current={row.order_id === open}
            >
              <td>
                <button type="button" className="plain link" onClick={() => onOpen(row.order_id)}>
                  {row.order_id}
                </button>
                <small>{shortTime(row.create_time)}</small>
              </td>
              <td className="wide-only">
                {row.receiver_name}
                <small>{row.area}</small>
              </td>
              <td>
                <Goods goods={row.goods} />
              </td>
              <td className="right">{formatPrice(row.total_fee)}</td>
              <td>
                <span className={`tag tag--${row.view}`}>{row.words}</span>
                {row.waits_for_transfer && <span className="tag tag--cancelAsked">转账待核对</span>}
                {row.urged !== null && <span className="tag tag--cancelAsked">催发货</span>}
                {row.note && <small title={row.note}>备注：{row.note}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Goods({ goods }: Pick<DeskOrderRow, 'goods'>) {
  const pieces = goods.reduce((sum, line) => sum + line.num, 0);
  const [first] = goods;
  return (
    <div className="goods">
      {goods
        .filter(({ pic }) => pic !== '')
        .slice(0, 2)
        .map((line) => (
          <img key={line.order_line_id} src={line.pic} alt="" width="32" height="32" loading="lazy" />
        ))}
      <span>
        <span className="cut">
          {first?.item_name}
          {goods.length > 1 && ` 等 ${goods.length} 种`}
        </span>
        <small>{pieces} 件</small>
      </span>
    </div>
  );
}
