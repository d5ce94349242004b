import { useState } from 'react';
import { saveFreight } from '#core/freight/desk-contract.ts';
import { parseYuan, yuanText } from '#core/money/yuan.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { ProvincesField } from './provinces-field.tsx';
import { areaOf, type Rule } from './rule-words.ts';

interface DialogProps {
  readonly rules: readonly Rule[];
  /** Of the rules, as they were read. */
  readonly mark: string;
  readonly index: number;
  readonly onClose: (said?: string) => void;
}

/** A rule, or a new one past the last: it is added before the others. */
export function RuleDialog({
  rules,
  mark,
  provinces,
  index,
  preset = [],
  onClose,
}: DialogProps & {
  readonly provinces: readonly string[];
  /** Provinces that are ticked in a new rule. */
  readonly preset?: readonly string[] | undefined;
}) {
  const { isBusy, fault, send } = usePress(saveFreight);
  const [wrong, setWrong] = useState('');
  const rule = rules[index];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(rule?.provinces ?? preset));
  const isElsewhere = rule !== undefined && rule.provinces.length === 0;
  const taken = new Set(rules.filter((_rule, at) => at !== index).flatMap((other) => other.provinces));
  const save = async (form: FormData): Promise<void> => {
    const names = isElsewhere ? [] : form.getAll('province').map(String);
    const [fee, from] = [parseYuan(textOf(form, 'fee')), textOf(form, 'from')];
    const free_from = from === '' ? null : parseYuan(from);
    if (fee === null || (from !== '' && free_from === null)) return setWrong('金额应为数字，例如：30 或 99.5');
    const days = textOf(form, 'days');
    if (days !== '' && !/^[1-9]\d?$/.test(days)) return setWrong('天数应为 1 到 60 的整数');
    setWrong('');
    const saved = { provinces: names, fee, free_from, days: days === '' ? null : Number(days) };
    if (await send({ rules: rule ? rules.map((one, at) => (at === index ? saved : one)) : [saved, ...rules], mark }))
      onClose('运费已保存，对之后的订单生效');
  };
  return (
    <FormDialog
      title={rule ? (isElsewhere ? '全国默认运费' : `${areaOf(rule)}的运费`) : '添加地区运费'}
      press="保存"
      note="立即生效，已下的订单不变"
      isEdit={rule !== undefined}
      size="middle"
      isBusy={isBusy}
      fault={wrong || fault}
      onClose={() => onClose()}
      onSend={save}
    >
      <div className="thirds thirds--kept">
        <Field label="运费" suffix="元" hint="填 0 为免运费">
          <input
            name="fee"
            inputMode="decimal"
            placeholder="如 15"
            defaultValue={yuanText(rule?.fee ?? null)}
            required
          />
        </Field>
        <Field label="包邮门槛" suffix="元">
          <input
            name="from"
            inputMode="decimal"
            placeholder="不包邮"
            defaultValue={yuanText(rule?.free_from ?? null)}
          />
        </Field>
        <Field label="送达天数" suffix="天">
          <input name="days" inputMode="numeric" placeholder="不承诺" defaultValue={rule?.days ?? ''} />
        </Field>
      </div>
      {!isElsewhere && <ProvincesField all={provinces} taken={taken} chosen={chosen} onChange={setChosen} />}
    </FormDialog>
  );
}

export function RemoveDialog({ rules, mark, index, onClose }: DialogProps) {
  const { isBusy, fault, send } = usePress(saveFreight);
  const rule = rules[index];
  const remove = async (): Promise<void> => {
    if (await send({ rules: rules.filter((_rule, at) => at !== index), mark })) onClose('已删除，按全国默认收运费');
  };
  return (
    <FormDialog title="删除地区运费" press="删除" {...{ isBusy, fault }} onClose={() => onClose()} onSend={remove}>
      <p>{rule && areaOf(rule)}以后按全国默认收运费，已下的订单不变。</p>
    </FormDialog>
  );
}
