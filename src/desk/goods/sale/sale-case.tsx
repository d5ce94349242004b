import { type ReactNode, useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { spanWord } from '#desk/shell/words.ts';
import { type Line, linesOf, offOf, SaleTable, sumOf } from './sale-table.tsx';
import { elapsedOf, farOf, isOverSoon, type Sale, states } from './sale-words.ts';

const tags = { running: 'tag tag--good', waiting: 'tag tag--info', over: 'tag' } as const;

/** As many goods of a sale that has sold stand there at once: those that brought most. */
const shownGoods = 3;

/** What is done to one sale. */
type What = 'again' | 'change' | 'cut' | 'end';

/** A sale: its days, what it has brought, and its goods, the best ones first. */
export function SaleCase({ sale, onDo }: { readonly sale: Sale; readonly onDo: (what: What) => void }) {
  const { name, state, begins, ends, skus } = sale;
  const now = Date.now() / 1000;
  const [isWhole, setWhole] = useState(false);
  const isSold = sumOf(skus, 'sold') > 0;
  const isFailing = isOverSoon(sale, now) && !isSold;
  const lines = linesOf(skus).sort((one, other) => sumOf(other.skus, 'sold_fee') - sumOf(one.skus, 'sold_fee'));
  // One that has sold nothing yet is a row of pictures until somebody wants to see its goods.
  const few = state === 'running' && (isSold || isFailing) ? shownGoods : 0;
  const shown = isWhole ? lines : lines.slice(0, few);
  return (
    <li className={state === 'over' ? 'box sale is-over' : 'box sale'}>
      <header className="sale__head">
        <div>
          <h2>{name}</h2> <span className={tags[state]}>{states[state]}</span>
          <small>
            <span>{spanWord(begins, ends)}</span>
            <span className={isFailing ? 'late' : undefined}>{farOf(sale, now)}</span>
          </small>
        </div>
        <span className="sale__do">
          {isFailing && <Press name="加大降幅" of={name} onPress={() => onDo('cut')} />}
          {state === 'running' && <Press name="延长" of={name} onPress={() => onDo('change')} />}
          {state === 'waiting' && <Press name="修改" of={name} onPress={() => onDo('change')} />}
          {state === 'over' && <Press name="再办一场" of={name} onPress={() => onDo('again')} />}
        </span>
        {state !== 'over' && (
          <RowMenu
            of={name}
            actions={[
              ...(state === 'running' ? [{ name: '修改', onPress: () => onDo('change') }] : []),
              { name: '加大降幅', onPress: () => onDo('cut') },
              { name: state === 'waiting' ? '取消活动' : '提前结束', isGrave: true, onPress: () => onDo('end') },
            ]}
          />
        )}
      </header>
      <dl className="sale__sums">
        {state === 'waiting' ? <Plan lines={lines} /> : <Results {...{ sale, lines, now }} />}
      </dl>
      {shown.length > 0 && <SaleTable lines={shown} isSold={state !== 'waiting'} />}
      {(isWhole || shown.length < lines.length) && (
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

const Press = (props: { readonly name: string; readonly of: string; readonly onPress: () => void }) => (
  <button type="button" className="btn" aria-label={`${props.name} ${props.of}`} onClick={props.onPress}>
    {props.name}
  </button>
);

/** A figure with its name, and a line that explains it. */
const Figure = (props: { readonly name: string; readonly value: ReactNode; readonly more?: ReactNode }) => (
  <div>
    <dt>{props.name}</dt>
    <dd>
      {props.value}
      {props.more && <small>{props.more}</small>}
    </dd>
  </div>
);

const countOf = (count: number): string => count.toLocaleString('zh-CN');

/** What a sale has brought so far, or in all. */
function Results({ sale, lines, now }: { readonly sale: Sale; readonly lines: readonly Line[]; readonly now: number }) {
  const { skus, orders, state, begins, ends } = sale;
  const [fee, pieces] = [sumOf(skus, 'sold_fee'), sumOf(skus, 'sold')];
  const days = Math.max(1, Math.ceil((Math.min(now, ends) - begins) / 86_400));
  const wanted = lines.filter((line) => sumOf(line.skus, 'sold') > 0).length;
  return (
    <>
      <Figure name="销售额" value={formatPrice(fee)} more={`平均每天 ${formatPrice(Math.round(fee / days))}`} />
      <Figure
        name="订单"
        value={`${countOf(orders)} 单`}
        more={orders > 0 && `每单 ${formatPrice(Math.round(fee / orders))}`}
      />
      <Figure name="卖出" value={`${countOf(pieces)} 件`} more={`降幅 ${offOf(skus)}`} />
      <Figure
        name="有人买的商品"
        value={`${wanted} / ${lines.length} 个`}
        more={wanted < lines.length ? `${lines.length - wanted} 个没卖出` : '都卖出了'}
      />
      {state === 'running' && (
        <Figure
          name="进度"
          value={`第 ${days} 天`}
          more={
            <span className="gauge">
              <span style={{ width: `${elapsedOf(sale, now) * 100}%` }} />
            </span>
          }
        />
      )}
    </>
  );
}

/** What a sale that waits will be. */
function Plan({ lines }: { readonly lines: readonly Line[] }) {
  const skus = lines.flatMap((line) => line.skus);
  const gone = lines.filter((line) => sumOf(line.skus, 'stock') === 0).length;
  const most = Math.max(...skus.map(({ price, usual }) => usual - price));
  return (
    <>
      <Figure name="降幅" value={offOf(skus)} more={`最多省 ${formatPrice(most)}`} />
      <Figure name="商品" value={`${lines.length} 个`} more={`${skus.length} 个规格`} />
      <Figure
        name="备货"
        value={`${countOf(sumOf(skus, 'stock'))} 件`}
        more={gone > 0 ? <span className="late">{gone} 个商品无货</span> : '都有货'}
      />
    </>
  );
}

/** As many goods of a sale that is folded show their pictures. */
const mostThumbs = 18;

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
