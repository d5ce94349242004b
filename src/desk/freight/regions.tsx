import { freightRuleOf } from '#core/freight/rules.ts';
import { formatPrice } from '#core/money/money.ts';
import { areasOf, shortOf } from './areas.ts';
import { type Freight, freeFrom, type Rule } from './rule-words.ts';

interface Line {
  readonly name: string;
  /** The part of the country. */
  readonly note: string;
  readonly rule: Rule | undefined;
  readonly orders: number;
  readonly free: number;
  /** Cents. */
  readonly freight: number;
}

/** Provinces that stand by themselves, at most. */
const mostAlone = 8;

/** A line for each province that most was sent to, and one for all others of a rule. */
function linesOf({ rules, provinces, sent }: Freight): Line[] {
  const known = sent.filter(({ province }) => provinces.includes(province)).toSorted((a, b) => b.orders - a.orders);
  const alone = known.slice(0, mostAlone);
  const names = new Set(alone.map(({ province }) => province));
  const others = provinces.filter((name) => !names.has(name));
  const areas = areasOf(provinces);
  return [
    ...alone.map((one) => ({
      ...one,
      name: shortOf(one.province),
      note: areas.find(([, own]) => own.includes(one.province))?.[0] ?? '',
      rule: freightRuleOf(rules, one.province),
    })),
    ...[...Map.groupBy(others, (name) => freightRuleOf(rules, name))].map(([rule, own]) => {
      const sum = (of: 'orders' | 'free' | 'freight'): number =>
        known.filter(({ province }) => own.includes(province)).reduce((total, one) => total + one[of], 0);
      return {
        name: `其余 ${own.length} 个省份`,
        note: areas
          .filter(([, all]) => all.some((name) => own.includes(name)))
          .map(([area]) => area)
          .join('、'),
        rule,
        orders: sum('orders'),
        free: sum('free'),
        freight: sum('freight'),
      };
    }),
  ];
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
            <tr key={line.name + line.note}>
              <td className="regions__area">
                <b>{line.name}</b>
                <small>{line.note}</small>
              </td>
              <td>
                <span className="regions__share">
                  <b>{line.orders}</b>
                  <meter min={0} max={most} value={line.orders} aria-label={`${line.name}的订单`} />
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
