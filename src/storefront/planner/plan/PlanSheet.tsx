import { formatPrice } from '#core/money/money.ts';
import { deviceKinds } from '#core/planner/kinds.ts';
import type { Plan } from '#core/planner/plan.ts';
import { houseText } from '#core/planner/remark.ts';
import { sceneName } from '#core/planner/scenes.ts';
import { bands, type PlanWish } from '#core/planner/wish.ts';
import { site } from '#core/site/site.ts';
import '#storefront/planner/planner-sheet.css';

/** The plan for printing; the screen shows nothing of it. The date is left blank for the signature. */
export function PlanSheet({ wish, plan }: { wish: PlanWish; plan: Plan }) {
  const band = bands.find(({ key }) => key === plan.band)?.name;
  return (
    <section className="sheet" aria-hidden="true">
      <p className="sheet__title">{site.name} 户型规划设备清单</p>
      <p>
        {houseText(wish)}　档位：{band}　预算：{formatPrice(wish.budgetYuan * 100)}　场景：
        {plan.covered.map(sceneName).join('、') || '无'}
      </p>
      <p>客户：＿＿＿＿＿＿＿＿　　电话：＿＿＿＿＿＿＿＿＿＿　　日期：＿＿＿＿ 年 ＿＿ 月 ＿＿ 日</p>
      <table>
        <thead>
          <tr>
            <th>序号</th>
            <th>空间</th>
            <th>设备</th>
            <th>数量</th>
            <th>单价</th>
            <th>小计</th>
          </tr>
        </thead>
        <tbody>
          {plan.lines.map((line, index) => (
            <tr key={line.key}>
              <td>{index + 1}</td>
              <td>{line.room}</td>
              <td>
                {deviceKinds[line.kind].name}：{line.goods.name} {line.goods.spec}
              </td>
              <td>{line.num}</td>
              <td>{formatPrice(line.goods.price)}</td>
              <td>{formatPrice(line.goods.price * line.num)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>合计</td>
            <td>{plan.pieces}</td>
            <td />
            <td>{formatPrice(plan.totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      {plan.missing.length > 0 && (
        <p>未覆盖的场景：{plan.missing.map(({ scene, text }) => `${sceneName(scene)}（${text}）`).join('；')}</p>
      )}
      <p>价格与库存以下单时为准；运费、安装费另计。客服电话 {site.phone}</p>
    </section>
  );
}
