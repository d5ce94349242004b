import { Suspense } from 'react';
import { listDeskSales } from '#core/goods/desk/sale-contract.ts';
import { later } from '#desk/later.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { SaleCase } from './sale-case.tsx';
import { type Sale, states } from './sale-words.ts';

const AddSale = later(async () => (await import('./add-sale.tsx')).AddSale);
const ChangeSale = later(async () => (await import('./sale-dialogs.tsx')).ChangeSale);
const CutSale = later(async () => (await import('./sale-dialogs.tsx')).CutSale);
const EndSale = later(async () => (await import('./sale-dialogs.tsx')).EndSale);

/** What is done: a new sale, or something to one of them. */
type Doing = { readonly what: 'add' } | { readonly what: 'again' | 'change' | 'cut' | 'end'; readonly sale: Sale };

/** Those that run, then those to come, the next one first, then those that are over, the last one first. */
function inTheirOrder(sales: readonly Sale[]): Sale[] {
  const order = Object.keys(states);
  return sales.toSorted(
    (one, other) =>
      order.indexOf(one.state) - order.indexOf(other.state) ||
      (one.state === 'over' ? other.ends - one.ends : one.begins - other.begins),
  );
}

/** The sale that began last of those that have sold. */
const lastOf = (sales: readonly Sale[]): Sale | undefined =>
  sales.filter(({ orders }) => orders > 0).toSorted((one, other) => other.begins - one.begins)[0];

/** How many run and how many are planned. */
function noteOf(list: readonly Sale[]): string {
  const count = (state: Sale['state']): number => list.filter((sale) => sale.state === state).length;
  return (['running', 'waiting'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => `${count(state)} 场${states[state]}`)
    .join('，');
}

/** Sales with a beginning and an end (限时直降). */
export function SalesDesk() {
  const { data, fault, reload } = useCall(listDeskSales, {});
  const { doing, begin, close } = useDoing<Doing>(reload);
  return (
    <>
      <div className="head">
        <h1>限时活动</h1>
        <span className="muted note">{data && noteOf(data.list)}</span>
        <HeadActions of="限时活动" main={{ name: '新建活动', onPress: () => begin({ what: 'add' }) }} />
      </div>
      {fault && <p className="fault">{fault}</p>}
      {data?.list.length === 0 && (
        <section className="box" aria-label="活动列表">
          <Empty title="还没有限时活动">选好商品、降幅和起止时间，到时自动降价，结束后自动恢复。</Empty>
        </section>
      )}
      <ul className="sales" aria-label="活动列表">
        {inTheirOrder(data?.list ?? []).map((sale) => (
          <SaleCase key={sale.activity_id} sale={sale} onDo={(what) => begin({ what, sale })} />
        ))}
      </ul>
      <Suspense>
        {doing?.what === 'add' && <AddSale last={lastOf(data?.list ?? [])} onClose={close} />}
        {doing?.what === 'again' && <AddSale like={doing.sale} onClose={close} />}
        {doing?.what === 'change' && <ChangeSale sale={doing.sale} onClose={close} />}
        {doing?.what === 'cut' && <CutSale sale={doing.sale} onClose={close} />}
        {doing?.what === 'end' && <EndSale sale={doing.sale} onClose={close} />}
      </Suspense>
    </>
  );
}
