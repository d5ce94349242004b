import { type ChangeEvent, useState } from 'react';
import { addCoupon, type DeskCover } from '#core/coupon/desk-contract.ts';
import { listGoodsChoices } from '#core/goods/desk/contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan, yuanText } from '#core/money/yuan.ts';
import { type Chosen, GoodsPicker } from '#desk/goods/picker.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { RangeField } from '#desk/shell/form/moment.tsx';
import { Radios } from '#desk/shell/form/radios.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { Ticket } from './ticket.tsx';

const covers: readonly (readonly [cover: DeskCover, name: string])[] = [
  ['all', '全场商品'],
  ['category', '指定分类'],
  ['brand', '指定品牌'],
  ['goods', '指定商品'],
];

const kinds = [
  ['cash', '满减'],
  ['discount', '折扣'],
] as const;

const yuanIn = (form: FormData, name: string): number | null => parseYuan(textOf(form, name) || '0');

/** What is typed of a coupon. */
interface Typed {
  readonly title: string;
  readonly least: string;
  readonly off: string;
  readonly fold: string;
  readonly quantity: string;
  readonly limit: string;
  readonly begins: string;
  readonly ends: string;
}

const untyped: Typed = { title: '', least: '0', off: '', fold: '', quantity: '', limit: '1', begins: '', ends: '' };

/** A sum as it is read, that of an example while it is none. */
const yuanOr = (text: string, example: string): string => {
  const cents = parseYuan(text);
  return cents ? yuanText(cents) : example;
};

/** The coupon as buyers will read it; of what is not typed yet the words of an example, in grey. */
function Preview({
  typed,
  isCash,
  cover,
}: {
  readonly typed: Typed;
  readonly isCash: boolean;
  readonly cover: DeskCover;
}) {
  const fold = Number(typed.fold);
  const isFold = fold > 0 && fold < 10;
  const isExample = isCash ? !parseYuan(typed.off) : !isFold;
  const isUntouched = isExample && typed.title.trim() === '';
  const least = isUntouched && isCash ? yuanOr(typed.least, '199') : yuanOr(typed.least, '');
  const off = yuanOr(typed.off, '20');
  const worth = isCash ? `¥${off}` : `${isFold ? fold : 8.5} 折`;
  const range = cover === 'all' ? '全场商品可用' : `${covers.find(([value]) => value === cover)?.[1]}可用`;
  return (
    <div role="status" aria-label="顾客看到的样子" className={isExample ? 'ticketbox is-example' : 'ticketbox'}>
      <small>{isExample ? '示例' : '顾客看到的样子'}</small>
      <Ticket
        worth={worth}
        title={typed.title.trim() || '照明满减'}
        range={`${least === '' ? '无门槛' : `满 ¥${least} ${isCash ? `减 ¥${off}` : '可用'}`}，${range}`}
        days={typed.begins && typed.ends ? `${typed.begins} 至 ${typed.ends}` : '使用期限填好后显示在这里'}
      />
    </div>
  );
}

/** What the shop gives away at most when all of them are used. */
function Reach({ typed, isCash }: { readonly typed: Typed; readonly isCash: boolean }) {
  const [count, off] = [Number(typed.quantity), parseYuan(typed.off)];
  const isCounted = Number.isInteger(count) && count > 0;
  return (
    <p className="muted">
      顾客在商品页和领券中心领取
      {typed.limit && `，每人 ${typed.limit} 张`}
      {isCounted && `，共 ${count.toLocaleString('zh-CN')} 张`}
      {isCash && isCounted && off ? `；全部用掉，最多让利 ${formatPrice(count * off)}` : ''}。
    </p>
  );
}

/** Offers a new coupon. */
export function AddCoupon({ onClose }: { readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(addCoupon);
  const [isCash, setCash] = useState(true);
  const [cover, setCover] = useState<DeskCover>('all');
  const [goods, setGoods] = useState<Chosen>(new Map());
  const [typed, setTyped] = useState(untyped);
  const [wrong, setWrong] = useState('');
  const fill = (part: keyof Typed) => ({
    value: typed[part],
    onChange: (event: ChangeEvent<HTMLInputElement>): void => setTyped({ ...typed, [part]: event.target.value }),
  });
  const add = async (form: FormData): Promise<void> => {
    const [least_cost, reduce_cost] = [yuanIn(form, 'least_cost'), yuanIn(form, 'reduce_cost')];
    if (least_cost === null || reduce_cost === null) return setWrong('金额应为数字，例如 1000 或 99.5');
    setWrong('');
    const fold = Number(textOf(form, 'fold') || 10);
    const answer = await send({
      title: textOf(form, 'title'),
      card_type: isCash ? 'cash' : 'discount',
      least_cost,
      reduce_cost: isCash ? reduce_cost : 0,
      // 8.5 折 takes 15 percent off.
      discount: isCash ? 0 : Math.round(100 - fold * 10),
      quantity: textOf(form, 'quantity') || 0,
      get_limit: textOf(form, 'get_limit') || 0,
      begins: textOf(form, 'begins'),
      ends: textOf(form, 'ends'),
      cover,
      refs: cover === 'goods' ? [...goods.keys()] : form.getAll('refs').map(String),
    });
    if (answer) onClose('优惠券已开始发放，可以在领券中心看到');
  };
  return (
    <FormDialog
      title="新建优惠券"
      press="新建"
      note="立即开始发放，之后只能停发"
      isBusy={isBusy}
      fault={wrong || fault}
      onClose={() => onClose()}
      onSend={add}
    >
      <Field label="名称">
        <input name="title" maxLength={20} placeholder="例如：照明满减" required {...fill('title')} />
      </Field>
      <div className="pair">
        <Radios
          label="种类"
          all={kinds}
          value={isCash ? 'cash' : 'discount'}
          onChange={(kind) => setCash(kind === 'cash')}
        />
        <Field label="适用范围">
          <select value={cover} onChange={(event) => setCover(event.target.value as DeskCover)}>
            {covers.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="门槛" suffix="元" hint="0 为无门槛">
          <input name="least_cost" inputMode="decimal" {...fill('least')} />
        </Field>
        {isCash ? (
          <Field label="减免金额" suffix="元" hint="有门槛时应小于门槛">
            <input name="reduce_cost" inputMode="decimal" {...fill('off')} required />
          </Field>
        ) : (
          <Field label="折扣" suffix="折" hint="例如：8.5">
            <input name="fold" inputMode="decimal" {...fill('fold')} required />
          </Field>
        )}
        <Field label="发放数量" suffix="张">
          <input name="quantity" inputMode="numeric" required {...fill('quantity')} />
        </Field>
        <Field label="每人限领" suffix="张">
          <input name="get_limit" inputMode="numeric" required {...fill('limit')} />
        </Field>
      </div>
      <RangeField
        label="使用期限"
        hint="两天都算，从第一天零点到最后一天 24:00"
        from={{
          type: 'date',
          name: 'begins',
          'aria-label': '开始日期',
          word: '开始',
          required: true,
          ...fill('begins'),
        }}
        to={{ type: 'date', name: 'ends', 'aria-label': '结束日期', word: '结束', required: true, ...fill('ends') }}
      />
      {(cover === 'category' || cover === 'brand') && <Refs kind={cover} />}
      {cover === 'goods' && <GoodsPicker isRequired chosen={goods} onChoose={setGoods} />}
      <Preview typed={typed} isCash={isCash} cover={cover} />
      <Reach typed={typed} isCash={isCash} />
    </FormDialog>
  );
}

/** The categories or brands that the coupon covers. */
function Refs({ kind }: { readonly kind: 'category' | 'brand' }) {
  const { data } = useCall(listGoodsChoices, {});
  const rows =
    kind === 'brand'
      ? (data?.brands ?? []).map(({ brand_id, name }) => ({ id: String(brand_id), name }))
      : (data?.categories ?? []).map(({ category_id, name }) => ({ id: category_id, name }));
  return (
    <fieldset className="picker">
      <legend>{kind === 'brand' ? '品牌' : '分类'}</legend>
      <ul className="picker__list">
        {rows.map(({ id, name }) => (
          <li key={id}>
            <label className="check">
              <input type="checkbox" name="refs" value={id} /> {name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
