import type { DeskVipGrade } from '#core/vip/desk-contract.ts';
import { foldOf, wholeYuan } from './guide.ts';

/** What a member buys in a year, cents: from a lamp to a whole home. */
const yearly = [100_000, 300_000, 1_000_000, 3_000_000];

/** What members save in a year by what they buy, with the card of a year taken off: whom a membership is worth it for. */
export const Savings = ({ list }: { readonly list: readonly DeskVipGrade[] }) => (
  <section className="box" aria-label="顾客一年能省多少">
    <header className="box__head">
      <h2>顾客一年能省多少</h2>
      <span className="muted">已经减去年卡的钱</span>
    </header>
    <table className="table table--lines table--savings">
      <thead>
        <tr>
          <th scope="col">会员</th>
          {yearly.map((spent) => (
            <th key={spent} scope="col" className="right">
              <span className="wide-only">一年</span>买 {wholeYuan(spent)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list
          .filter(({ discount }) => discount > 0)
          .map(({ vip_grade_id, grade_name, discount, prices }) => {
            const card = prices.find(({ card_type }) => card_type === 'year')?.price ?? 0;
            return (
              <tr key={vip_grade_id}>
                <th scope="row">
                  {grade_name} <small>{foldOf(discount)}</small>
                </th>
                {yearly.map((spent) => {
                  const saved = Math.round((spent * discount) / 100) - card;
                  return (
                    <td key={spent} className="right">
                      {saved > 0 ? (
                        <b>省 {wholeYuan(saved)}</b>
                      ) : (
                        <span className="muted">差 {wholeYuan(-saved)} 回本</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
      </tbody>
    </table>
  </section>
);
