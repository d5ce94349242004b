import { useState } from 'react';
import { listGoodsChoices } from '#core/goods/desk/contract.ts';
import { adjustPrices, countPriced } from '#core/goods/desk/price-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Radios } from '#desk/shell/form/radios.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

/** The goods that were chosen in the list, among the categories. */
const ticked = 'chosen';

const ways = [
  ['down', '降价'],
  ['up', '涨价'],
] as const;

/** Changes the prices of a category or of the chosen goods by a percentage, after a trial that shows some of them. */
export function PriceDialog(props: { readonly chosen: readonly string[]; readonly onClose: (said?: string) => void }) {
  const { chosen, onClose } = props;
  const { data } = useCall(listGoodsChoices, {});
  const { isBusy, fault, send } = usePress(adjustPrices);
  const [way, setWay] = useState<'up' | 'down'>('down');
  const [range, setRange] = useState(chosen.length > 0 ? ticked : '');
  const [trial, setTrial] = useState<DeskOutput<typeof adjustPrices> | null>(null);
  const [wrong, setWrong] = useState('');
  const again = (): void => setTrial(null);
  const adjust = async (form: FormData): Promise<void> => {
    const percent = textOf(form, 'percent');
    if (!/^[1-9]\d{0,2}$/.test(percent)) return setWrong('幅度应为整数，例如 5');
    setWrong('');
    const sent = {
      percent: way === 'down' ? -Number(percent) : Number(percent),
      category_id: range === ticked ? '' : range,
      goods_ids: range === ticked ? [...chosen] : [],
    };
    const answer = await send({ ...sent, is_trial: trial === null });
    if (!answer) return;
    if (trial === null) setTrial(answer);
    else onClose(`${answer.goods} 个商品、${answer.skus} 个规格已调价，发布后页面更新`);
  };
  return (
    <FormDialog
      title="批量调价"
      size="middle"
      press={trial ? `调整 ${trial.skus} 个规格` : '试算'}
      note={trial ? '发布后页面更新' : '先看调后的价格，试算不改价'}
      {...{ isBusy, fault: wrong || fault }}
      onClose={() => onClose()}
      onSend={adjust}
    >
      {chosen.length > 0 && (
        <Radios
          label="调价的商品"
          all={[
            [ticked, `已选 ${chosen.length} 个`],
            ['', '按分类'],
          ]}
          value={range === ticked ? ticked : ''}
          onChange={(next) => {
            setRange(next);
            again();
          }}
        />
      )}
      {range !== ticked && (
        <Field label="商品分类" hint={range !== '' && <Touched category={range} />}>
          <select
            value={range}
            required
            onChange={(event) => {
              setRange(event.target.value);
              again();
            }}
          >
            <option value="">请选择</option>
            {data?.categories.map(({ category_id, name }) => (
              <option key={category_id} value={category_id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
      <div className="pricing">
        <Radios
          label="方向"
          all={ways}
          value={way}
          onChange={(chosenWay) => {
            setWay(chosenWay);
            again();
          }}
        />
        <Field label="幅度" suffix="%" hint={way === 'down' ? '整数，最多降 90%' : '整数，最多涨 300%'}>
          <input name="percent" inputMode="numeric" onChange={again} required />
        </Field>
      </div>
      {!trial && <p className="result muted">试算后，这里列出现价和调后的价格；看过再按一次，才真的改价。</p>}
      {trial && (
        <section aria-label="试算结果" className="result">
          <p>
            将调整 <b>{trial.goods} 个商品</b>、{trial.skus} 个规格，例如：
          </p>
          <table className="table pricetrial">
            <thead>
              <tr>
                <th scope="col">规格</th>
                <th scope="col" className="right">
                  现价
                </th>
                <th scope="col" className="right">
                  调后
                </th>
              </tr>
            </thead>
            <tbody>
              {trial.examples.map(({ item_id, item_name, spec_name, before, after }) => (
                <tr key={item_id}>
                  <td>
                    {item_name}
                    {spec_name && <small>{spec_name}</small>}
                  </td>
                  <td className="right muted">{formatPrice(before)}</td>
                  <td className="right">
                    <b>{formatPrice(after)}</b>
                    <small>
                      {after < before ? '降' : '涨'} {formatPrice(Math.abs(after - before))}
                    </small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="muted">限时活动里的商品按活动价卖；每个规格的改动都记在操作记录里，可以逐个撤销。</p>
        </section>
      )}
    </FormDialog>
  );
}

/** How much a change of a category's prices would touch. */
function Touched({ category }: { readonly category: string }) {
  const { data } = useCall(countPriced, { category_id: category });
  if (!data) return '包含下级分类，已下架的不调';
  const [goods, skus] = [data.goods.toLocaleString('zh-CN'), data.skus.toLocaleString('zh-CN')];
  return (
    <>
      将调整 <b>{goods} 个商品</b>、{skus} 个规格，包含下级分类，已下架的不调
    </>
  );
}
