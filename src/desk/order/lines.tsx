import { Fragment, useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOrder } from '#core/order/desk-contract.ts';
import { entriesOf } from '#core/order/packages.ts';
import { routes } from '#core/site/routes.ts';
import { piecesWords } from './goods-words.ts';

/** Lines that are shown before somebody asks for the others; a single one more is shown as well. */
const mostShown = 4;

type Entry = ReturnType<typeof entriesOf<DeskOrder['goods'][number]>>[number];

/** As many of the lines, entry by entry. */
function firstOf(entries: readonly Entry[], most: number): Entry[] {
  let left = most;
  return entries.flatMap((entry) => {
    const parts = entry.parts.slice(0, left);
    left -= parts.length;
    return parts.length > 0 ? [{ ...entry, parts }] : [];
  });
}

/** What an order is made of, packages as one thing each; those of a long one unfold, so that what happened to it stays in view. */
export function Lines({ order }: { readonly order: DeskOrder }) {
  const [isWhole, setWhole] = useState(false);
  const entries = entriesOf(order.goods);
  const count = entries.reduce((sum, { parts }) => sum + parts.length, 0);
  const isLong = count > mostShown + 1;
  const rest = entries.flatMap(({ parts }) => parts.map(({ line }) => line)).slice(mostShown);
  return (
    <section className="pane__part" aria-label="商品">
      <h3>商品{count > 1 && <span className="muted">{piecesWords(order.goods)}</span>}</h3>
      {firstOf(entries, isLong && !isWhole ? mostShown : count).map(({ whole, parts }) => (
        <Fragment key={whole?.code ?? parts[0]?.line.order_line_id}>
          {whole && (
            <p className="whole">
              <span>
                {whole.hasPage ? <a href={routes.programme(whole.code)}>{whole.name}</a> : whole.name} × {whole.times}{' '}
                套<small>{whole.rooms}</small>
              </span>
              <b>{formatPrice(whole.itemFee - whole.discountFee)}</b>
            </p>
          )}
          <ul className={whole ? 'lines lines--whole' : 'lines'}>
            {parts.map((part) => (
              <Line key={part.line.order_line_id} part={part} isPart={whole !== undefined} />
            ))}
          </ul>
        </Fragment>
      ))}
      {isLong && (
        <button type="button" className="btn pane__more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `展开其余 ${piecesWords(rest)}`}
        </button>
      )}
    </section>
  );
}

/** A line with what a piece of it costs, which a part of a package does not say. */
const Line = ({ part, isPart }: { readonly part: Entry['parts'][number]; readonly isPart: boolean }) => {
  const { line, num, spec } = part;
  return (
    <li>
      {line.pic ? <img src={line.pic} alt="" width="40" height="40" /> : <i className="nopic nopic--service" />}
      <span>
        {line.item_name}
        <small>{spec ?? line.spec_name}</small>
        {line.shipped > 0 && line.shipped < line.num && <small>已发 {line.shipped} 件</small>}
        {line.unsent > 0 && <small>不发 {line.unsent} 件</small>}
      </span>
      <b className="lines__sum">
        {!isPart && formatPrice(Math.round(line.total_fee / line.num))}
        <small>× {num}</small>
      </b>
    </li>
  );
};
