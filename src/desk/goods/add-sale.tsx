import { type ChangeEvent, useState } from 'react';
import { addSale } from '#core/goods/desk/sale-contract.ts';
import { salePrice } from '#core/goods/desk/sale-price.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { type Chosen, GoodsPicker } from './picker.tsx';

/** The percentage that was typed, null while it is none that a sale can have. */
const percentIn = (text: string): number | null =>
  /^[1-9]\d?$/.test(text) && Number(text) <= 90 ? Number(text) : null;

/** Plans a sale: its days, what comes off, and its goods with the prices that they will have. */
export function AddSale({ onClose }: { readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(addSale);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [typed, setTyped] = useState('');
  const percent = percentIn(typed.trim());
  const [facts, setFacts] = useState({ name: '', begins: '', ends: '' });
  const missing =
    [...Object.values(facts), typed].filter((text) => text.trim() === '').length + (chosen.size > 0 ? 0 : 1);
  const fill = (event: ChangeEvent<HTMLInputElement>): void =>
    setFacts({ ...facts, [event.target.name]: event.target.value });
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
      press="新建"
      note={missing > 0 ? `还差 ${missing} 项` : `${chosen.size} 个商品，到时自动开始和结束`}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={add}
    >
      <div className="grid">
        <Field label="名称">
          <input name="name" maxLength={20} placeholder="例如：周末直降" required onChange={fill} />
        </Field>
        <Field
          label="降幅"
          suffix="%"
          hint={percent === null ? '1 至 90 的整数' : `即 ${(100 - percent) / 10} 折，活动价取整到元`}
        >
          <input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} required />
        </Field>
      </div>
      <div className="grid">
        <Field label="开始">
          <input name="begins" type="datetime-local" required onChange={fill} />
        </Field>
        <Field label="结束">
          <input name="ends" type="datetime-local" required onChange={fill} />
        </Field>
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
