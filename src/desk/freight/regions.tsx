import { freightRuleOf } from '#core/freight/rules.ts';
import { formatPrice } from '#core/money/money.ts';
import { areasOf, shortOf } from './areas.ts';
import { freeFrom, type Rule } from './rule-words.ts';

/** What parcels cost now, by the part of the country; provinces of one part that differ stand on lines of their own. */
export function Regions({
  rules,
  provinces,
}: {
  readonly rules: readonly Rule[];
  readonly provinces: readonly string[];
}) {
  const lines = areasOf(provinces).flatMap(([area, names]) =>
    [...Map.groupBy(names, (name) => freightRuleOf(rules, name))].map(([rule, own]) => ({ area, rule, own })),
  );
  return (
    <section className="box" aria-label="各地现在的运费">
      <header className="box__head">
        <h2>各地现在的运费</h2>
      </header>
      <table className="table table--lines table--regions">
        <thead>
          <tr>
            <th scope="col" className="col--s">
              地区
            </th>
            <th scope="col">省份</th>
            <th scope="col" className="col--s">
              运费
            </th>
            <th scope="col" className="col--l">
              包邮
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ area, rule, own }) => (
            <tr key={own.join()}>
              <td>{area}</td>
              <td className="regions__names">{own.map(shortOf).join('、')}</td>
              <td>{rule ? (rule.fee === 0 ? '免运费' : formatPrice(rule.fee)) : '没有规则'}</td>
              <td>{rule && freeFrom(rule)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
