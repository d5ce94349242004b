import { freightRuleOf } from '#core/freight/rules.ts';
import { formatPrice } from '#core/money/money.ts';
import { areasOf, shortOf } from './areas.ts';
import { type Freight, freeFrom, type Rule } from './rule-words.ts';

interface Line {
  readonly area: string;
  readonly provinces: readonly string[];
  readonly rule: Rule | undefined;
  readonly orders: number;
  readonly free: number;
  /** Cents. */
  readonly freight: number;
}

/** A line for each part of the country and rule, most orders first; those of a rule that nothing was sent to are one. */
function linesOf({ rules, provinces, sent }: Freight): Line[] {
  const byProvince = new Map(sent.map((one) => [one.province, one]));
  const total = (names: readonly string[], of: 'orders' | 'free' | 'freight'): number =>
    names.reduce((sum, name) => sum + (byProvince.get(name)?.[of] ?? 0), 0);
  const lines = areasOf(provinces)
    .flatMap(([area, names]) =>
      [...Map.groupBy(names, (name) => freightRuleOf(rules, name))].map(([rule, own]) => ({
        area,
        rule,
        provinces: own.toSorted((a, b) => (byProvince.get(b)?.orders ?? 0) - (byProvince.get(a)?.orders ?? 0)),
        orders: total(own, 'orders'),
        free: total(own, 'free'),
        freight: total(own, 'freight'),
      })),
    )
    .toSorted((a, b) => b.orders - a.orders);
  const idle = Map.groupBy(
    lines.filter(({ orders }) => orders === 0),
    ({ rule }) => rule,
  );
  return [...lines.filter(({ orders }) => orders > 0), ...[...idle.values()].map(asOne)];
}

/** Parts of the country with one rule as a line. */
function asOne(lines: readonly Line[]): Line {
  const [first] = lines;
  if (!first || lines.length === 1) return first as Line;
  return { ...first, area: '没有订单的地区', provinces: lines.map(({ area }) => area) };
}

const priceOf = (rule: Rule): string => (rule.fee === 0 ? '免运费' : formatPrice(rule.fee));

/** Where parcels went in the last thirty days and what buyers paid for it, beside what the rules ask there now. */
export function Regions(props: Freight) {
  const lines = linesOf(props);
  const orders = lines.reduce((sum, line) => sum + line.orders, 0);
  const isOneRule = new Set(lines.map(({ rule }) => rule)).size < 2;
  // Without an order and with one price the table above has said it all.
  if (orders === 0 && isOneRule) return null;
  const most = Math.max(...lines.map((line) => line.orders), 1);
  const freight = lines.reduce((sum, line) => sum + line.freight, 0);
  return (
    <section className="box" aria-label="各地的订单与运费">
      <header className="box__head">
        <h2>各地的订单与运费</h2>
        <span className="muted">
          近 30 天
          {orders === 0 ? '还没有寄出的订单' : ` ${orders.toLocaleString('zh-CN')} 单，收运费 ${formatPrice(freight)}`}
        </span>
      </header>
      <table className="table table--lines table--regions">
        <thead>
          <tr>
            <th scope="col">地区</th>
            <th scope="col">订单</th>
            <th scope="col">包邮</th>
            <th scope="col">收到运费</th>
            <th scope="col">现在的运费</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.area + line.provinces.join()}>
              <td className="regions__area">
                <b>{line.area}</b>
                <small>{line.provinces.map(shortOf).join('、')}</small>
              </td>
              <td>
                <span className="regions__share">
                  <b>{line.orders}</b>
                  <meter min={0} max={most} value={line.orders} aria-label={`${line.area}的订单`} />
                </span>
              </td>
              <td>{line.orders > 0 ? `${line.free} 单` : <span className="muted">–</span>}</td>
              <td>{line.freight > 0 ? formatPrice(line.freight) : <span className="muted">–</span>}</td>
              <td>
                {line.rule ? priceOf(line.rule) : '没有规则'}
                {line.rule && <small>{freeFrom(line.rule)}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
