import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { countDeskOrders, type DeskOrderRow, listDeskOrders } from '#core/order/desk-contract.ts';
import { type DeskView, deskViews } from '#core/order/desk-views.ts';
import { $chosen, turnChosen } from '#desk/order/chosen/chosen.ts';
import { ChosenSummary } from '#desk/order/chosen/summary.tsx';
import { Together } from '#desk/order/chosen/together.tsx';
import { callDesk } from '#desk/shell/call.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { ColumnChoice, LongTable, useHidden } from '#desk/shell/list/long-table.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { type Pieces, usePieces } from '#desk/shell/list/use-pieces.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { useKeys } from '#desk/shell/use-keys.ts';
import { columnsOf, rareColumns } from './columns.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { OrderPane } from './pane.tsx';
import { ShipSheet } from './sheet-dialog.tsx';
import { UnderWay } from './under-way.tsx';

const isWide = (): boolean => matchMedia('(width >= 1100px)').matches;
const views = Object.entries(deskViews) as [DeskView, string][];
/** Views that the shop has to work through; how many orders others wait for tells nobody anything. */
const workViews: ReadonlySet<DeskView> = new Set(['toShip', 'partShipped', 'cancelAsked', 'pickup'] as const);

/** What is due: the parcels, and the wishes to cancel, which the navigation counts with them. */
function headOf(counts: Readonly<Partial<Record<DeskView, number>>>): string {
  const { toShip = 0, partShipped = 0, cancelAsked = 0 } = counts;
  const parts = partShipped > 0 ? `（${partShipped} 单已发一部分）` : '';
  const due = [toShip > 0 && `${toShip} 单待发货${parts}`, cancelAsked > 0 && `${cancelAsked} 单申请取消`].filter(
    Boolean,
  );
  return due.length > 0 ? due.join('，') : '没有要处理的订单';
}

const Nothing = ({ view, search }: { readonly view: DeskView; readonly search: string }) => {
  if (search) return <Empty title={`没有找到“${search}”`}>试试订单号的一部分、手机号后四位，或收货人的姓名。</Empty>;
  if (view === 'toShip') return <Empty title="都发走了">新订单付款后会排在这里。</Empty>;
  return (
    <Empty title={view === 'all' ? '还没有订单' : `没有${deskViews[view]}的订单`}>
      {view !== 'all' && <Link href={addressOf('orders', { view: 'all' })}>看全部订单</Link>}
    </Empty>
  );
};

/** So few orders to be sent leave room for those that are under way. */
const shortQueue = 6;

const numberOf = ({ order_id }: DeskOrderRow): string => order_id;

/** The rows of a list that have been read, in their order. */
const rowsHere = ({ total, rowAt }: Pieces<DeskOrderRow>): DeskOrderRow[] =>
  Array.from({ length: total ?? 0 }, (_, place) => rowAt(place)).filter((row) => row !== undefined);

/** Orders in the views that the shop works through, beside the one that is open. */
export function OrdersDesk() {
  const { query } = useStore($route);
  const view = views.find(([key]) => key === query.get('view'))?.[0] ?? 'toShip';
  const search = query.get('search') ?? '';
  // A member whose orders alone are listed, 0 for everybody's.
  const member = Number(query.get('member') ?? 0);
  const orders = usePieces(`${view} ${search} ${member}`, (page) =>
    callDesk(listDeskOrders, { view, search, page, ...(member > 0 && { user_id: member }) }),
  );
  const { data: counted, reload: count } = useCall(countDeskOrders, {});
  const isOpen = query.get('order') !== null;
  // Beside the list there is room for an order only on a wide screen.
  const open = query.get('order') ?? (isWide() ? (orders.rowAt(0)?.order_id ?? '') : '');
  const [shipped, setShipped] = useState('');
  const [isSheet, setSheet] = useState(false);
  const [isExport, setExport] = useState(false);
  const show = (order: string): void => {
    if (!isOpen) leftAt.current = scrollY;
    setShipped('');
    go(addressOf('orders', { view, search, member, order }), { replace: true });
  };
  const step = (by: number): void => {
    const at = orders.placeOf(({ order_id }) => order_id === open);
    const next = orders.rowAt(Math.max(0, at + by));
    if (next) show(next.order_id);
  };
  const turnOpen = (): void => {
    const at = orders.placeOf(({ order_id }) => order_id === open);
    const row = at < 0 ? undefined : orders.rowAt(at);
    if (row) turnChosen(row);
  };
  useKeys({ j: () => step(1), k: () => step(-1), x: turnOpen });
  // On a narrow screen an open order takes the place of the list, which is where it was when it comes back.
  const leftAt = useRef(0);
  useEffect(() => {
    if (!isOpen) scrollTo(0, leftAt.current);
  }, [isOpen]);
  // Counting takes longer than listing, so it comes after it.
  const { isLoading } = orders;
  useEffect(() => {
    if (!isLoading) count();
  }, [isLoading, count]);
  const latest = useRef(show);
  latest.current = show;
  const loaded = useRef(orders);
  loaded.current = orders;
  const columns = useMemo(
    () =>
      columnsOf({
        view,
        onOpen: (orderId) => latest.current(orderId),
        onShip: (orderId) => {
          latest.current(orderId);
          setShipped(orderId);
        },
        first: () => loaded.current.rowAt(0),
        loaded: () => rowsHere(loaded.current),
      }),
    [view],
  );
  const isSeveral = useStore($chosen).size > 1 && isWide();
  const [hidden, setHidden] = useHidden('订单', rareColumns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen in another view is out of sight
  useEffect(() => () => $chosen.set(new Map()), [view, search, member]);
  const change = (): void => {
    $chosen.set(new Map());
    orders.reload();
    count();
  };
  return (
    <>
      <div className="head">
        <h1>订单</h1>
        <span className="muted note">
          {member > 0 ? (
            <>
              一位会员的订单，<Link href={addressOf('orders', { view })}>看所有会员的</Link>
            </>
          ) : (
            counted && headOf(counted.counts)
          )}
        </span>
        <HeadActions
          of="订单"
          others={[
            { name: '导出', onPress: () => setExport(true) },
            { name: '表格发货', onPress: () => setSheet(true) },
          ]}
        />
      </div>
      <div className="desk" data-is-open={isOpen}>
        <section className="box" aria-label="订单列表">
          <Tabs
            label="订单状态"
            current={view}
            tabs={views.map(([key, name]) => ({
              key,
              name,
              href: addressOf('orders', { view: key, member }),
              ...(workViews.has(key) && { work: counted?.counts[key] ?? 0 }),
            }))}
          />
          <Search
            label="查找订单"
            hint="订单号、手机号或收货人"
            value={search}
            onSearch={(text) => go(addressOf('orders', { view: text ? 'all' : view, search: text }))}
          >
            <ColumnChoice columns={columns} hidden={hidden} usual={rareColumns} onChange={setHidden} />
          </Search>
          {orders.fault && <p className="fault">{orders.fault}</p>}
          {orders.total === 0 ? (
            <Nothing view={view} search={search} />
          ) : (
            <LongTable label="订单" hidden={hidden} pieces={orders} columns={columns} keyOf={numberOf} current={open} />
          )}
        </section>
        {view === 'toShip' && search === '' && orders.total !== null && orders.total <= shortQueue && (
          <UnderWay key={orders.total} />
        )}
        {isSeveral && <ChosenSummary />}
        {open && !isSeveral && (
          <OrderPane
            key={open}
            orderId={open}
            isShipping={open === shipped}
            back={addressOf('orders', { view, search, member })}
            onChange={change}
          />
        )}
      </div>
      <Together onShip={() => setSheet(true)} />
      {isExport && (
        <ExportDialog
          onClose={(said) => {
            setExport(false);
            if (said) say(said);
          }}
        />
      )}
      {isSheet && (
        <ShipSheet waiting={counted?.counts.toShip ?? 0} onClose={() => setSheet(false)} onShipped={change} />
      )}
    </>
  );
}
