import { Suspense, useState } from 'react';
import { listDeskSales } from '#core/goods/desk/sale-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { later } from '#desk/later.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { spanWord } from '#desk/shell/words.ts';
import { type Line, linesOf, SaleTable, sumOf } from './sale-table.tsx';

const AddSale = later(async () => (await import('./add-sale.tsx')).AddSale);
const ChangeSale = later(async () => (await import('./sale-dialogs.tsx')).ChangeSale);
const CutSale = later(async () => (await import('./sale-dialogs.tsx')).CutSale);
const EndSale = later(async () => (await import('./sale-dialogs.tsx')).EndSale);

type Sale = DeskOutput<typeof listDeskSales>['list'][number];
/** What is done: a new sale, or something to one of them. */
type Doing = { readonly what: 'add' } | { readonly what: 'change' | 'cut' | 'end'; readonly sale: Sale };

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
      <Suspense>
        {doing?.what === 'add' && <AddSale onClose={close} />}
        {doing?.what === 'change' && <ChangeSale sale={doing.sale} onClose={close} />}
        {doing?.what === 'cut' && <CutSale sale={doing.sale} onClose={close} />}
        {doing?.what === 'end' && <EndSale sale={doing.sale} onClose={close} />}
      </Suspense>
    </>
  );
}

const shownGoods = 4;

/** What a sale has brought. */
const Sums = ({ sale: { skus } }: { readonly sale: Sale }) => (
  <dl className="sale__sums">
    <div>
      <dt>卖出</dt>
      <dd>{sumOf(skus, 'sold').toLocaleString('zh-CN')} 件</dd>
    </div>
    <div>
      <dt>销售额</dt>
      <dd>{formatPrice(sumOf(skus, 'sold_fee'))}</dd>
    </div>
  </dl>
);

function SaleCase({ sale, onDo }: { readonly sale: Sale; readonly onDo: (what: 'change' | 'cut' | 'end') => void }) {
  const { name, state, begins, ends, skus } = sale;
  const lines = linesOf(skus);
  const [isWhole, setWhole] = useState(false);
  const far = farOf(sale);
  const isSold = sumOf(skus, 'sold') > 0;
  const isFailing = isOverSoon(sale) && !isSold;
  // One that goes as it should is a row of pictures until somebody wants to see its goods.
  const shown = isWhole ? lines : lines.slice(0, isFailing ? shownGoods : 0);
  return (
    <li className={state === 'over' ? 'box sale is-over' : 'box sale'}>
      <header className="sale__head">
        <div>
          <h2>{name}</h2> <State kind={kinds[state]}>{states[state]}</State>
          <small>
            <span>{spanWord(begins, ends)}</span>
            {far && <span className={isFailing ? 'late' : undefined}>{far}</span>}
            <span>
              {lines.length} 个商品<span className="wide-only">，{skus.length} 个规格</span>
            </span>
            {!isSold && state !== 'waiting' && (
              <span className={isFailing ? 'late' : undefined}>{state === 'over' ? '没有卖出' : '还没卖出'}</span>
            )}
          </small>
        </div>
        {isSold && <Sums sale={sale} />}
        {isFailing && (
          <span className="sale__do">
            <button type="button" className="btn" aria-label={`加大降幅 ${name}`} onClick={() => onDo('cut')}>
              加大降幅
            </button>
            <button type="button" className="btn" aria-label={`延长 ${name}`} onClick={() => onDo('change')}>
              延长
            </button>
          </span>
        )}
        {state !== 'over' && (
          <RowMenu
            of={name}
            actions={[
              { name: '修改', onPress: () => onDo('change') },
              { name: '加大降幅', onPress: () => onDo('cut') },
              { name: state === 'waiting' ? '取消活动' : '提前结束', isGrave: true, onPress: () => onDo('end') },
            ]}
          />
        )}
      </header>
      {state !== 'over' && shown.length > 0 && <SaleTable lines={shown} isSold={isSold} />}
      {state !== 'over' && (isWhole || shown.length < lines.length) && (
        <button
          type="button"
          className="plain link sale__more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {shown.length === 0 && <Thumbs lines={lines} />}
          {isWhole ? '收起' : `查看${shown.length > 0 ? '全部 ' : ' '}${lines.length} 个商品`}
          <Icon name="down" />
        </button>
      )}
    </li>
  );
}

/** As many goods of a sale that is folded show their pictures. */
const mostThumbs = 10;

const Thumbs = ({ lines }: { readonly lines: readonly Line[] }) => (
  <span className="sale__thumbs">
    {lines
      .slice(0, mostThumbs)
      .map(({ goods_id, pic }) =>
        pic ? (
          <img key={goods_id} src={pic} alt="" width="40" height="40" loading="lazy" />
        ) : (
          <span key={goods_id} className="nopic" />
        ),
      )}
  </span>
);
