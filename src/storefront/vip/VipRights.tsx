import { formatPrice } from '#core/money/money.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { leastMonthlyCents, savingCents } from './saving.ts';
import type { VipGrade } from './store.ts';
import '#storefront/shell/parts/style/panel.css';
import './vip.css';

const questions = [
  ['折扣怎么用？', '开通后下单自动生效，结算页会列出会员折扣。限时活动的商品按活动价，不再叠加。'],
  ['可以和优惠券一起用吗？', '可以，先算会员折扣，再用优惠券。'],
  ['还没到期就续费，时间怎么算？', '在原来的有效期后顺延，不会损失剩下的天数。'],
  ['开通后能退吗？', '会员为虚拟权益，开通后不支持退款，可以先从月卡试起。'],
] as const;

/** What the grades give, side by side, and what members ask about them. */
export function VipRights({ grades }: { grades: readonly VipGrade[] }) {
  const all: readonly (readonly [string, (grade: VipGrade) => string])[] = [
    ['商品折扣', ({ privileges: { discount } }) => (discount > 0 ? `${(100 - discount) / 10} 折` : '—')],
    ['每万元最多省', (grade) => (grade.privileges.discount > 0 ? formatPrice(savingCents(grade, 1_000_000)) : '—')],
    ['折合每月最低', (grade) => formatPrice(leastMonthlyCents(grade))],
  ];
  const rows = all.filter(([, tell]) => grades.length < 2 || new Set(grades.map(tell)).size > 1);
  return (
    <section className="panel" aria-labelledby="rights">
      <div className="panel__head">
        <h2 id="rights">权益对比与常见问题</h2>
      </div>
      <p className="viprights__all sub">都能与优惠券同享，提前续费时长顺延；不同的只有这些：</p>
      <table className="viprights">
        <thead>
          <tr>
            <th scope="col">权益</th>
            {grades.map((grade) => (
              <th key={grade.vip_grade_id} scope="col">
                {grade.grade_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, tell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {grades.map((grade) => (
                <td key={grade.vip_grade_id} className="num">
                  {tell(grade)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="vipfaq">
        {questions.map(([question, answer]) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="down" size={16} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
