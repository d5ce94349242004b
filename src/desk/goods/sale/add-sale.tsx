import { useState } from 'react';
import { addSale } from '#core/goods/desk/sale-contract.ts';
import { salePrice } from '#core/goods/desk/sale-price.ts';
import { type Chosen, GoodsPicker } from '#desk/goods/picker.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { RangeField } from '#desk/shell/form/moment.tsx';
import { usePress } from '#desk/shell/use-press.ts';

/** The percentage that was typed, null while it is none that a sale can have. */
const percentIn = (text: string): number | null =>
  /^[1-9]\d?$/.test(text) && Number(text) <= 90 ? Number(text) : null;

/** Plans a sale: its days, what comes off, and its goods with the prices that they will have. */
export function AddSale({ onClose }: { readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(addSale);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [typed, setTyped] = useState('');
  const percent = percentIn(typed.trim());
  const add = async (form: FormData): Promise<void> => {
    const added = await send({
      name: textOf(form, 'name'),
      begins: textOf(form, 'begins'),
      ends: textOf(form, 'ends'),
      percent: typed.trim() || 0,
      goods_ids: [...chosen.keys()],
    });
    if (added) onClose('活动已建好，到时自动开始');
  };
  return (
    <FormDialog
      title="新建限时活动"
      size="wide"
      press={chosen.size > 0 ? `创建活动，${chosen.size} 个商品` : '创建活动'}
      note="到时自动降价，结束后自动恢复"
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={add}
    >
      <div className="thirds salefields">
        <Field label="名称" width="most">
          <input name="name" maxLength={20} placeholder="例如：周末直降" required />
        </Field>
        <Field
          label="降幅"
          suffix="%"
          hint={percent === null ? '1 至 90 的整数' : `即 ${(100 - percent) / 10} 折，活动价取整到元`}
        >
          <input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} required />
        </Field>
        <RangeField
          label="活动时间"
          hint="北京时间，到时自动开始和结束"
          from={{ type: 'datetime-local', name: 'begins', 'aria-label': '开始时间', word: '开始', required: true }}
          to={{ type: 'datetime-local', name: 'ends', 'aria-label': '结束时间', word: '结束', required: true }}
        />
      </div>
      <GoodsPicker
        isRequired
        chosen={chosen}
        onChoose={setChosen}
        priceAfter={(price) => (percent === null ? null : salePrice(price, percent))}
      />
    </FormDialog>
  );
}
