import { freightRuleOf } from '#core/freight/rules.ts';
import { formatPrice } from '#core/money/money.ts';
import { areasOf, shortOf } from './areas.ts';
import { freeFrom, type Rule } from './rule-words.ts';

interface Line {
  readonly area: string;
  readonly names: string;
  readonly rule: Rule | undefined;
}

/** Lines of the table: one for each part of the country with another rule than most, and one for the rest; none where all have the same. */
function linesOf(rules: readonly Rule[], provinces: readonly string[]): Line[] {
  const byRule = [...Map.groupBy(provinces, (name) => freightRuleOf(rules, name))];
  const [usual] = byRule.toSorted(([, one], [, other]) => other.length - one.length);
  if (!usual) return [];
  const others = areasOf(provinces).flatMap(([area, names]) =>
    [...Map.groupBy(names, (name) => freightRuleOf(rules, name))]
      .filter(([rule]) => rule !== usual[0])
      .map(([rule, own]) => ({ area, names: own.map(shortOf).join('、'), rule })),
  );
  if (others.length === 0) return [];
  return [...others, { area: '其他', names: `其余 ${usual[1].length} 个地区`, rule: usual[0] }];
}

/** What parcels cost now, by the part of the country. */
export function Regions({
  rules,
  provinces,
}: {
  readonly rules: readonly Rule[];
  readonly provinces: readonly string[];
}) {
  const lines = linesOf(rules, provinces);
  // The table above has said it.
  if (lines.length === 0) return null;
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
            <th scope="col">包括</th>
            <th scope="col" className="right col--s">
              运费
            </th>
            <th scope="col" className="right col--l">
              包邮
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ area, rule, names }) => (
            <tr key={names}>
              <td>{area}</td>
              <td className="regions__names">{names}</td>
              <td className="right">{rule ? (rule.fee === 0 ? '免运费' : formatPrice(rule.fee)) : '没有规则'}</td>
              <td className="right">{rule && freeFrom(rule)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
