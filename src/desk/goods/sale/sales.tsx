import { Suspense, useState } from 'react';
import { listDeskSales } from '#core/goods/desk/sale-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { later } from '#desk/later.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { spanWord } from '#desk/shell/words.ts';
import { ChangeSale, EndSale } from './sale-dialogs.tsx';

const AddSale = later(async () => (await import('./add-sale.tsx')).AddSale);

type Sale = DeskOutput<typeof listDeskSales>['list'][number];
/** What is done: a new sale, or something to one of them. */
type Doing = { readonly what: 'add' } | { readonly what: 'change' | 'end'; readonly sale: Sale };

const states = { running: '进行中', waiting: '未开始', over: '已结束' } as const;
const kinds = { running: 'usual', waiting: 'planned', over: 'over' } as const;

/** Those that run, then those to come, the next one first, then those that are over, the last one first. */
function inTheirOrder(sales: readonly Sale[]): Sale[] {
  const order = Object.keys(states);
  return sales.toSorted(
    (one, other) =>
      order.indexOf(one.state) - order.indexOf(other.state) ||
      (one.state === 'over' ? other.ends - one.ends : one.begins - other.begins),
  );
}

const dayS = 86_400;
/** A beginning that is further away than this is told by its date alone. */
const farDays = 60;

/** How far a sale is: 还剩 3 天, 还有 2 天开始; nothing of one that is over. */
function farOf({ state, begins, ends }: Sale): string {
  const now = Date.now() / 1000;
  const leftOf = (time: number): string =>
    time - now >= dayS
      ? `${Math.floor((time - now) / dayS)} 天`
      : `${Math.max(1, Math.floor((time - now) / 3600))} 小时`;
  if (state === 'over' || (state === 'waiting' && begins - now > farDays * dayS)) return '';
  return state === 'running' ? `还剩 ${leftOf(ends)}` : `${leftOf(begins)}后开始`;
}

/** Whether a sale that runs has a day left at most. */
const isOverSoon = ({ state, ends }: Sale): boolean => state === 'running' && ends - Date.now() / 1000 <= 2 * dayS;

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
      <Suspense>{doing?.what === 'add' && <AddSale onClose={close} />}</Suspense>
      {doing?.what === 'change' && <ChangeSale sale={doing.sale} onClose={close} />}
      {doing?.what === 'end' && <EndSale sale={doing.sale} onClose={close} />}
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

const sumOf = (skus: Line['skus'], part: 'sold' | 'sold_fee'): number => skus.reduce((sum, sku) => sum + sku[part], 0);

function SaleCase({ sale, onDo }: { readonly sale: Sale; readonly onDo: (what: 'change' | 'end') => void }) {
  const { name, state, begins, ends, skus } = sale;
  const lines = linesOf(sale);
  const [isWhole, setWhole] = useState(false);
  const far = farOf(sale);
  const isFailing = isOverSoon(sale) && sumOf(skus, 'sold') === 0;
  return (
    <li className={state === 'over' ? 'box sale is-over' : 'box sale'}>
      <header className="sale__head">
        <div>
          <h2>{name}</h2> <State kind={kinds[state]}>{states[state]}</State>
          <small>
            <span className="nowrap">{spanWord(begins, ends)}</span>
            {far && ' · '}
            {far && <span className={isFailing ? 'late nowrap' : 'nowrap'}>{far}</span>} ·{' '}
            <span className="nowrap">
              {lines.length} 个商品<span className="wide-only">，{skus.length} 个规格</span>
            </span>
          </small>
        </div>
        {isFailing && (
          <button type="button" className="btn" aria-label={`延长 ${name}`} onClick={() => onDo('change')}>
            延长
          </button>
        )}
        {state !== 'waiting' && (
          <dl className="sale__sums" data-is-failing={isFailing}>
            <div>
              <dt>卖出</dt>
              <dd>{sumOf(skus, 'sold').toLocaleString('zh-CN')} 件</dd>
            </div>
            <div>
              <dt>销售额</dt>
              <dd>{formatPrice(sumOf(skus, 'sold_fee'))}</dd>
            </div>
          </dl>
        )}
        {state !== 'over' && (
          <RowMenu
            of={name}
            actions={[
              { name: '修改', onPress: () => onDo('change') },
              { name: state === 'waiting' ? '取消活动' : '提前结束', isGrave: true, onPress: () => onDo('end') },
            ]}
          />
        )}
      </header>
      {state !== 'over' && (
        <SaleTable lines={isWhole ? lines : lines.slice(0, shownGoods)} isSold={state === 'running'} />
      )}
      {state !== 'over' && lines.length > shownGoods && (
        <button
          type="button"
          className="plain link sale__more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? '收起' : `查看全部 ${lines.length} 个商品`}
          <Icon name="down" />
        </button>
      )}
    </li>
  );
}

/** Goods of a sale with what they cost then and otherwise, and how many were sold. */
const SaleTable = ({ lines, isSold }: { readonly lines: readonly Line[]; readonly isSold: boolean }) => (
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
        <th scope="col" className="right">
          {isSold ? '卖出' : <span className="hidden">卖出</span>}
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
            {offOf(line)}
          </td>
          <td className="right sale__sold">{isSold && sumOf(line.skus, 'sold').toLocaleString('zh-CN')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
