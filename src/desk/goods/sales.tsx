import { Suspense, useState } from 'react';
import { endSale, listDeskSales } from '#core/goods/desk/sale-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { formatTime } from '#core/time/time.ts';
import { later } from '#desk/later.ts';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

const AddSale = later(async () => (await import('./add-sale.tsx')).AddSale);

type Sale = DeskOutput<typeof listDeskSales>['list'][number];

const states = { running: '进行中', waiting: '未开始', over: '已结束' } as const;
const tags = { running: 'tag tag--good', waiting: 'tag tag--info', over: 'tag' } as const;

/** Those that run, then those to come, the next one first, then those that are over, the last one first. */
function inTheirOrder(sales: readonly Sale[]): Sale[] {
  const order = Object.keys(states);
  return sales.toSorted(
    (one, other) =>
      order.indexOf(one.state) - order.indexOf(other.state) ||
      (one.state === 'over' ? other.ends - one.ends : one.begins - other.begins),
  );
}

const minuteOf = (time: number): string => formatTime(time, false);

/** Sales with a beginning and an end (限时直降). */
export function SalesDesk() {
  const { data, fault, reload } = useCall(listDeskSales, {});
  const { doing, begin, close } = useDoing<'add' | Sale>(reload);
  return (
    <>
      <div className="head">
        <h1>限时活动</h1>
        <span className="muted note">到时自动开始和结束，价格当即生效</span>
        <div className="head__end">
          <button type="button" className="btn btn--main" onClick={() => begin('add')}>
            新建活动
          </button>
        </div>
      </div>
      <section className="box" aria-label="活动列表">
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Empty title="还没有限时活动">新建一场，到时间自动开始和结束。</Empty>}
        <ul className="cases sales">
          {inTheirOrder(data?.list ?? []).map((sale) => (
            <SaleCase key={sale.activity_id} sale={sale} onEnd={() => begin(sale)} />
          ))}
        </ul>
      </section>
      <Suspense>{doing === 'add' && <AddSale onClose={close} />}</Suspense>
      {doing !== null && doing !== 'add' && <EndDialog sale={doing} onClose={close} />}
    </>
  );
}

const shownGoods = 4;

interface Line {
  readonly goods_id: string;
  readonly item_name: string;
  readonly pic: string;
  readonly skus: readonly Sale['skus'][number][];
}

/** The goods of a sale, each with its SKUs. */
const linesOf = ({ skus }: Sale): Line[] =>
  [...Map.groupBy(skus, ({ goods_id }) => goods_id)].map(([goods_id, own]) => ({
    ...{ goods_id, item_name: own[0]?.item_name ?? '', pic: own[0]?.pic ?? '' },
    skus: own,
  }));

/** The lowest of some prices, 起 when others are higher. */
function lowest(prices: readonly number[]): string {
  const least = Math.min(...prices);
  return `${formatPrice(least)}${Math.max(...prices) > least ? ' 起' : ''}`;
}

function offOf({ skus }: Line): string {
  const offs = skus.map(({ price, usual }) => Math.round((1 - price / usual) * 100));
  const [least, most] = [Math.min(...offs), Math.max(...offs)];
  return least === most ? `${most}%` : `${least}–${most}%`;
}

function SaleCase({ sale, onEnd }: { readonly sale: Sale; readonly onEnd: () => void }) {
  const { name, state, begins, ends, skus } = sale;
  const lines = linesOf(sale);
  const [isWhole, setWhole] = useState(false);
  return (
    <li className={`case sales__${state}`}>
      <header>
        <b>{name}</b>
        <span className={tags[state]}>{states[state]}</span>
        <span className="sales__when">
          <time>{minuteOf(begins)}</time> 至 <time>{minuteOf(ends)}</time>
        </span>
        {state !== 'over' && (
          <button type="button" className="btn" onClick={onEnd}>
            {state === 'waiting' ? '取消活动' : '提前结束'}
          </button>
        )}
      </header>
      {state === 'over' ? (
        <p className="muted">
          {lines.length} 个商品、{skus.length} 个规格参加过
        </p>
      ) : (
        <>
          <table className="table table--sale">
            <thead>
              <tr>
                <th scope="col" className="sales__goods">
                  {lines.length} 个商品、{skus.length} 个规格
                </th>
                <th scope="col" className="right">
                  活动价
                </th>
                <th scope="col" className="right">
                  平时价
                </th>
                <th scope="col" className="right">
                  降幅
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, isWhole ? lines.length : shownGoods).map((line) => (
                <tr key={line.goods_id}>
                  <td className="sales__goods">
                    <div className="goods">
                      {line.pic ? (
                        <img src={line.pic} alt="" width="40" height="40" loading="lazy" />
                      ) : (
                        <span className="nopic" />
                      )}
                      <span>
                        <Link href={addressOf(`goods/${line.goods_id}`)}>{line.item_name}</Link>
                        <small>
                          {line.skus.length === 1
                            ? line.skus[0]?.spec_name || '1 个规格'
                            : `${line.skus.length} 个规格`}
                        </small>
                      </span>
                    </div>
                  </td>
                  <td className="right">
                    <b>{lowest(line.skus.map(({ price }) => price))}</b>
                  </td>
                  <td className="right muted">
                    <s>{lowest(line.skus.map(({ usual }) => usual))}</s>
                  </td>
                  <td className="right">{offOf(line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {lines.length > shownGoods && (
            <button type="button" className="plain press sales__more" onClick={() => setWhole(!isWhole)}>
              {isWhole ? '收起' : `查看全部 ${lines.length} 个商品`}
            </button>
          )}
        </>
      )}
    </li>
  );
}

function EndDialog({ sale, onClose }: { readonly sale: Sale; readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(endSale);
  const isWaiting = sale.state === 'waiting';
  const end = async (): Promise<void> => {
    const ended = await send({ activity_id: sale.activity_id });
    if (ended) onClose(isWaiting ? '活动已取消' : '活动已结束，价格已恢复');
  };
  return (
    <FormDialog
      title={isWaiting ? '取消活动' : '提前结束活动'}
      press={isWaiting ? '取消活动' : '结束'}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={end}
    >
      <p>
        {isWaiting
          ? `“${sale.name}”将不会开始。`
          : `“${sale.name}”的 ${sale.skus.length} 个规格立即恢复平时价格；已下的订单不受影响。`}
      </p>
    </FormDialog>
  );
}
