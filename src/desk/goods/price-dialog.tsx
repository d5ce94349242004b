import { useState } from 'react';
import { listGoodsChoices } from '#core/goods/desk/contract.ts';
import { adjustPrices } from '#core/goods/desk/price-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

/** Changes the prices of a category or of the chosen goods by a percentage, after a trial that shows some of them. */
export function PriceDialog(props: { readonly chosen: readonly string[]; readonly onClose: (said?: string) => void }) {
  const { chosen, onClose } = props;
  const { data } = useCall(listGoodsChoices, {});
  const { isBusy, fault, send } = usePress(adjustPrices);
  const [trial, setTrial] = useState<DeskOutput<typeof adjustPrices> | null>(null);
  const adjust = async (form: FormData): Promise<void> => {
    const category_id = textOf(form, 'category');
    const sent = {
      percent: textOf(form, 'percent') || 0,
      category_id,
      goods_ids: category_id === '' ? [...chosen] : [],
    };
    const answer = await send({ ...sent, is_trial: trial === null });
    if (!answer) return;
    if (trial === null) setTrial(answer);
    else onClose(`${answer.goods} 个商品、${answer.skus} 个规格已调价，发布后页面更新`);
  };
  return (
    <FormDialog
      title="批量调价"
      press={trial ? `调整 ${trial.skus} 个规格` : '试算'}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={adjust}
    >
      <label className="field">
        范围
        <select className="input" name="category" onChange={() => setTrial(null)}>
          {chosen.length > 0 && <option value="">已选的 {chosen.length} 个商品</option>}
          {data?.categories.map(({ category_id, name }) => (
            <option key={category_id} value={category_id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        涨或降的百分比（降 5% 写 -5）
        <input className="input" name="percent" inputMode="numeric" onChange={() => setTrial(null)} required />
      </label>
      {trial && (
        <section aria-label="试算结果">
          <p>
            {trial.goods} 个商品、{trial.skus} 个规格，取整到分，例如：
          </p>
          <ul className="plain-list">
            {trial.examples.map(({ item_id, item_name, spec_name, before, after }) => (
              <li key={item_id}>
                {item_name} {spec_name} <s className="muted">{formatPrice(before)}</s> <b>{formatPrice(after)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}
