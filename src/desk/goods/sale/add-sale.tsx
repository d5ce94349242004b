import { useState } from 'react';
import { addSale } from '#core/goods/desk/sale-contract.ts';
import { salePrice } from '#core/goods/desk/sale-price.ts';
import { minuteOf, startOfDay } from '#core/time/time.ts';
import { type Chosen, GoodsPicker } from '#desk/goods/picker.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { RangeField } from '#desk/shell/form/moment.tsx';
import { usePress } from '#desk/shell/use-press.ts';

/** The percentage that was typed, null while it is none that a sale can have. */
const percentIn = (text: string): number | null =>
  /^[1-9]\d?$/.test(text) && Number(text) <= 90 ? Number(text) : null;

/** What comes off most often, and how many days most sales have. */
const usualOffs = ['5', '10', '20', '30'];
const usualDays = [3, 7, 14];

const dayS = 86_400;

/** So many whole days, from the next midnight on, as the fields of a time hold them. */
function daysAhead(days: number): { readonly begins: string; readonly ends: string } {
  const tomorrow = startOfDay(Date.now() / 1000) + dayS;
  return { begins: minuteOf(tomorrow), ends: minuteOf(tomorrow + days * dayS) };
}

/** Presses below a field, each of which fills it in. */
const Usual = (props: {
  readonly label: string;
  readonly all: readonly { readonly name: string; readonly onPress: () => void }[];
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a field of the form
  <div className="usuals" role="group" aria-label={props.label}>
    {props.all.map(({ name, onPress }) => (
      <button key={name} type="button" className="plain" onClick={onPress}>
        {name}
      </button>
    ))}
  </div>
);

/** Plans a sale: its days, what comes off, and its goods with the prices that they will have. */
export function AddSale({ onClose }: { readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(addSale);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [typed, setTyped] = useState('');
  const [times, setTimes] = useState({ begins: '', ends: '' });
  const percent = percentIn(typed.trim());
  const add = async (form: FormData): Promise<void> => {
    const added = await send({
      name: textOf(form, 'name'),
      ...times,
      percent: typed.trim() || 0,
      goods_ids: [...chosen.keys()],
    });
    if (added) onClose('活动已保存，到时自动开始');
  };
  return (
    <FormDialog
      title="新建限时活动"
      size="wide"
      press="保存"
      note={`${chosen.size} 个商品，到时自动降价，结束后自动恢复`}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={add}
    >
      <div className="saleform">
        <div className="saleform__terms">
          <Field label="名称">
            <input name="name" maxLength={20} placeholder="例如：周末直降" required />
          </Field>
          <div className="usually">
            <Field
              label="降幅"
              suffix="%"
              hint={percent === null ? '1 至 90 的整数' : `即 ${(100 - percent) / 10} 折，活动价取整到元`}
            >
              <input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} required />
            </Field>
            <Usual label="常用降幅" all={usualOffs.map((off) => ({ name: `${off}%`, onPress: () => setTyped(off) }))} />
          </div>
          <div className="usually">
            <RangeField
              label="活动时间"
              hint="按天数选，从明天零点开始"
              from={{
                type: 'datetime-local',
                'aria-label': '开始时间',
                word: '开始',
                required: true,
                value: times.begins,
                onChange: (event) => setTimes({ ...times, begins: event.target.value }),
              }}
              to={{
                type: 'datetime-local',
                'aria-label': '结束时间',
                word: '结束',
                required: true,
                value: times.ends,
                onChange: (event) => setTimes({ ...times, ends: event.target.value }),
              }}
            />
            <Usual
              label="从明天起的天数"
              all={usualDays.map((days) => ({
                name: `${days} 天`,
                onPress: () => setTimes(daysAhead(days)),
              }))}
            />
          </div>
        </div>
        <GoodsPicker
          isRequired
          chosen={chosen}
          onChoose={setChosen}
          priceAfter={(price) => (percent === null ? null : salePrice(price, percent))}
        />
      </div>
    </FormDialog>
  );
}
