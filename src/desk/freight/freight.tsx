import { useState } from 'react';
import { getFreight, saveFreight } from '#core/freight/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan, yuanText } from '#core/money/yuan.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { areasOf, shortOf } from './areas.ts';

type Rule = DeskOutput<typeof getFreight>['rules'][number];
/** A rule to change, by its place; past the last one it is a new one. */
interface Doing {
  readonly index: number;
  readonly isRemoval: boolean;
}

/** The rule without provinces is that of all those that have none of their own. */
const nameOf = ({ provinces }: Rule): string => provinces.join('、') || '全国默认';

/** A few provinces by name, many by their number. */
const areaOf = (rule: Rule): string =>
  rule.provinces.length > 3 ? `${rule.provinces.length} 个省份` : rule.provinces.map(shortOf).join('、') || '全国默认';

/** How many regions have a freight of their own. */
const noteOf = (rules: readonly Rule[]): string =>
  rules.length > 1 ? `${rules.length - 1} 条地区运费，其余按全国默认` : '全国一个价，偏远地区可以单独设置';

const freeFrom = ({ fee, free_from }: Rule): string => {
  if (fee === 0) return '始终包邮';
  return free_from === null ? '不包邮' : `满 ${formatPrice(free_from)} 包邮`;
};

/** Freight by region. */
export function FreightDesk() {
  const { data, fault, reload } = useCall(getFreight, {});
  const { doing, begin, close } = useDoing<Doing>(reload);
  return (
    <>
      <div className="head">
        <h1>运费</h1>
        <span className="muted note">{data && noteOf(data.rules)}</span>
        <HeadActions
          of="运费"
          main={{
            name: '添加地区运费',
            isDisabled: !data,
            onPress: () => begin({ index: data?.rules.length ?? 0, isRemoval: false }),
          }}
        />
      </div>
      <section className="box box--short" aria-label="运费规则">
        {fault && <p className="fault">{fault}</p>}
        <table className="table table--lines table--freight">
          <thead>
            <tr>
              <th scope="col">收货地区</th>
              <th scope="col">运费</th>
              <th scope="col">包邮</th>
              <th scope="col">预计送达</th>
              <th scope="col">
                <span className="hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.rules.map((rule, index) => (
              <tr key={nameOf(rule)} className="opens">
                <td className="freight__area">
                  <button
                    type="button"
                    className="plain opens__name"
                    aria-label={`修改 ${nameOf(rule)}`}
                    onClick={() => begin({ index, isRemoval: false })}
                  >
                    <b>{areaOf(rule)}</b>
                    {rule.provinces.length > 3 && <small>{rule.provinces.map(shortOf).join('、')}</small>}
                  </button>
                </td>
                <td>{rule.fee === 0 ? '免运费' : formatPrice(rule.fee)}</td>
                <td>{freeFrom(rule)}</td>
                <td>{rule.days ? `${rule.days} 天内` : <span className="muted">不承诺</span>}</td>
                <td>
                  <RowMenu
                    of={nameOf(rule)}
                    actions={[
                      { name: '修改', onPress: () => begin({ index, isRemoval: false }) },
                      ...(rule.provinces.length > 0
                        ? [{ name: '删除', isGrave: true, onPress: () => begin({ index, isRemoval: true }) }]
                        : []),
                    ]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <ul className="box__foot freight__rules">
          <li>没有单独设置的省份按全国默认算，一笔订单收一次运费。</li>
          <li>满包邮线免运费，按优惠前的商品金额算。</li>
          <li>填了送达天数，商品页、购物车和结算页会写几月几日前送到；16:00 以后的订单从第二天算起。</li>
          <li>改动只对之后的订单生效。</li>
        </ul>
      </section>
      {doing && data && !doing.isRemoval && <RuleDialog {...data} index={doing.index} onClose={close} />}
      {doing && data && doing.isRemoval && <RemoveDialog rules={data.rules} index={doing.index} onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly rules: readonly Rule[];
  readonly index: number;
  readonly onClose: (said?: string) => void;
}

function RuleDialog({ rules, provinces, index, onClose }: DialogProps & { readonly provinces: readonly string[] }) {
  const { isBusy, fault, send } = usePress(saveFreight);
  const [wrong, setWrong] = useState('');
  const rule = rules[index];
  const [isUnplaced, setUnplaced] = useState(rule === undefined);
  const isElsewhere = rule !== undefined && rule.provinces.length === 0;
  const taken = new Set(rules.filter((_rule, at) => at !== index).flatMap((other) => other.provinces));
  const save = async (form: FormData): Promise<void> => {
    const chosen = isElsewhere ? [] : form.getAll('province').map(String);
    const [fee, from] = [parseYuan(textOf(form, 'fee')), textOf(form, 'from')];
    const free_from = from === '' ? null : parseYuan(from);
    if (fee === null || (from !== '' && free_from === null)) return setWrong('金额应为数字，例如 30 或 99.5');
    if (!isElsewhere && chosen.length === 0) return setWrong('请至少选择一个省份');
    const days = textOf(form, 'days');
    if (days !== '' && !/^[1-9]\d?$/.test(days)) return setWrong('天数应为 1 到 60 的整数');
    setWrong('');
    const saved = { provinces: chosen, fee, free_from, days: days === '' ? null : Number(days) };
    if (await send({ rules: rule ? rules.map((one, at) => (at === index ? saved : one)) : [saved, ...rules] }))
      onClose('运费已修改，对之后的订单生效');
  };
  return (
    <FormDialog
      title={rule ? (isElsewhere ? '全国默认运费' : `${areaOf(rule)}的运费`) : '添加地区运费'}
      press="保存"
      size="middle"
      isBusy={isBusy}
      fault={wrong || fault}
      onClose={() => onClose()}
      onSend={save}
    >
      {!isElsewhere && (
        <fieldset
          className="provinces"
          data-is-missing={isUnplaced}
          onChange={({ currentTarget }) => setUnplaced(currentTarget.querySelector(':checked') === null)}
        >
          <legend data-is-required>收货省份</legend>
          {areasOf(provinces.filter((name) => !taken.has(name))).map(([area, free]) => (
            <div key={area}>
              <span>{area}</span>
              <div>
                {free.map((name) => (
                  <label key={name}>
                    <input
                      type="checkbox"
                      name="province"
                      value={name}
                      aria-label={name}
                      defaultChecked={rule?.provinces.includes(name) ?? false}
                    />
                    {shortOf(name)}
                  </label>
                ))}
              </div>
            </div>
          ))}
        </fieldset>
      )}
      <div className="thirds">
        <Field label="运费" suffix="元">
          <input
            name="fee"
            inputMode="decimal"
            placeholder="0 为免运费"
            defaultValue={yuanText(rule?.fee ?? null)}
            required
          />
        </Field>
        <Field label="包邮门槛" suffix="元">
          <input
            name="from"
            inputMode="decimal"
            placeholder="留空则不包邮"
            defaultValue={yuanText(rule?.free_from ?? null)}
          />
        </Field>
        <Field label="送达天数" suffix="天">
          <input name="days" inputMode="numeric" placeholder="留空则不承诺" defaultValue={rule?.days ?? ''} />
        </Field>
      </div>
    </FormDialog>
  );
}

function RemoveDialog({ rules, index, onClose }: DialogProps) {
  const { isBusy, fault, send } = usePress(saveFreight);
  const rule = rules[index];
  const remove = async (): Promise<void> => {
    if (await send({ rules: rules.filter((_rule, at) => at !== index) })) onClose('已删除，按全国默认收运费');
  };
  return (
    <FormDialog title="删除地区运费" press="删除" {...{ isBusy, fault }} onClose={() => onClose()} onSend={remove}>
      <p>{rule && areaOf(rule)}以后按全国默认收运费，已下的订单不变。</p>
    </FormDialog>
  );
}
