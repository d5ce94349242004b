import type { ReactNode } from 'react';
import { formatPrice } from '#core/money/money.ts';
import type { OrderLine } from '#core/order/line.ts';
import { type BoughtPackage, entriesOf, type LinePart } from '#core/order/packages.ts';
import { routes } from '#core/site/routes.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import '#storefront/shell/parts/style/tag.css';
import '#storefront/shell/parts/price-sizes.css';
import './package.css';

/** What stands as one thing in an order: goods bought alone, or a package with its head. */
export interface ShownEntry {
  readonly key: string;
  /** Name of the package; "" for goods bought alone. */
  readonly name: string;
  readonly head: ReactNode;
  readonly parts: readonly LinePart<OrderLine>[];
}

/** Goods of an order by package, each with its head. */
export const headedEntries = (lines: readonly OrderLine[]): ShownEntry[] =>
  entriesOf(lines).map(({ whole, parts }) => ({
    key: whole?.code ?? `line ${parts[0]?.line.id}`,
    name: whole?.name ?? '',
    head: whole && <PackageHead whole={whole} />,
    parts,
  }));

/** The head over the goods of a smart package in an order: its name, sets, rooms and price. */
function PackageHead({ whole }: { whole: BoughtPackage }) {
  const { code, name, rooms, times, hasPage, itemFee, discountFee } = whole;
  return (
    <div className="bought__head">
      <div>
        <span className="tag tag--promo">套餐</span>{' '}
        {hasPage ? <a href={routes.programme(code)}>{name}</a> : <b>{name}</b>}{' '}
        <span className="num">× {times} 套</span>
        <div className="small muted">{rooms}</div>
      </div>
      <div className="r">
        <Price cents={itemFee - discountFee} size="line" />
        {discountFee > 0 && (
          <div className="small muted">
            <span>单品合计 {formatPrice(itemFee)}</span>{' '}
            <span className="saved">整套省 {formatPrice(discountFee)}</span>
          </div>
        )}
      </div>
    </div>
  );
}
