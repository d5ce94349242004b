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
import { percentOf } from './state.ts';
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

const untyped: Typed = { title: '', least: '', off: '', fold: '', quantity: '', limit: '1', begins: '', ends: '' };

/** What a coupon takes off as it is typed, "" before it is a number. */
function worthOf({ fold, off }: Typed, isCash: boolean): string {
  if (isCash) return parseYuan(off) ? `¥${yuanText(parseYuan(off))}` : '';
  return percentOf(fold) === null ? '' : `${Number(fold)} 折`;
}

/** The coupon as buyers will read it; what is not typed yet is as they would find it now. */
function Preview(props: { readonly typed: Typed; readonly isCash: boolean; readonly cover: DeskCover }) {
  const { typed, isCash, cover } = props;
  const off = parseYuan(typed.off);
  const range = cover === 'all' ? '全场商品可用' : `${covers.find(([value]) => value === cover)?.[1]}可用`;
  const least = parseYuan(typed.least || '0');
  const from = least ? `满 ¥${yuanText(least)} ${isCash && off ? `减 ¥${yuanText(off)}` : '可用'}` : '无门槛';
  return (
    <div role="status" aria-label="顾客看到的样子" className="ticketbox">
      <small>顾客看到的样子</small>
      <Ticket
        worth={worthOf(typed, isCash) || (isCash ? '¥0' : '10 折')}
        title={typed.title.trim() || '优惠券'}
        range={`${from}，${range}`}
        days={typed.begins && typed.ends && `${typed.begins} 至 ${typed.ends}`}
      />
    </div>
  );
}

/** What the shop gives away at most when all of them are used; "" before both are known. */
function reachOf({ quantity, off }: Typed, isCash: boolean): string {
  const [count, each] = [Number(quantity), parseYuan(off)];
  return isCash && each && Number.isInteger(count) && count > 0 ? `最多让利 ${formatPrice(count * each)}` : '';
}

type Fill = (part: keyof Typed) => {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** From which sum on, and what it takes off. */
const Worth = ({ isCash, fill }: { readonly isCash: boolean; readonly fill: Fill }) => (
  <>
    <Field label="门槛" suffix="元">
      <input name="least_cost" inputMode="decimal" placeholder="例如：199" {...fill('least')} />
    </Field>
    {isCash ? (
      <Field label="减免金额" suffix="元">
        <input name="reduce_cost" inputMode="decimal" placeholder="例如：20" required {...fill('off')} />
      </Field>
    ) : (
      <Field label="折扣" suffix="折">
        <input name="fold" inputMode="decimal" placeholder="例如：8.5" required {...fill('fold')} />
      </Field>
    )}
  </>
);

/** Offers a new coupon. */
export function AddCoupon({ onClose }: { readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(addCoupon);
  const [isCash, setCash] = useState(true);
  const [cover, setCover] = useState<DeskCover>('all');
  const [goods, setGoods] = useState<Chosen>(new Map());
  const [typed, setTyped] = useState(untyped);
  const [wrong, setWrong] = useState('');
  const fill: Fill = (part) => ({
    value: typed[part],
    onChange: (event) => setTyped({ ...typed, [part]: event.target.value }),
  });
  const add = async (form: FormData): Promise<void> => {
    const [least_cost, reduce_cost] = [yuanIn(form, 'least_cost'), yuanIn(form, 'reduce_cost')];
    if (least_cost === null || reduce_cost === null) return setWrong('金额应为数字，例如 1000 或 99.5');
    const percent = percentOf(typed.fold);
    if (!isCash && percent === null) return setWrong('折扣应为 1 到 9.9，最多一位小数，例如 8.5');
    setWrong('');
    const answer = await send({
      title: textOf(form, 'title'),
      card_type: isCash ? 'cash' : 'discount',
      least_cost,
      reduce_cost: isCash ? reduce_cost : 0,
      discount: isCash ? 0 : (percent ?? 0),
      quantity: textOf(form, 'quantity') || 0,
      get_limit: textOf(form, 'get_limit') || 0,
      begins: textOf(form, 'begins'),
      ends: textOf(form, 'ends'),
      cover,
      refs: cover === 'goods' ? [...goods.keys()] : form.getAll('refs').map(String),
    });
    if (answer) onClose('优惠券已发布，可以在领券中心看到');
  };
  return (
    <FormDialog
      title="新建优惠券"
      size="middle"
      press="发布"
      note="发布后马上能领，可随时停发"
      isBusy={isBusy}
      fault={wrong || fault}
      onClose={() => onClose()}
      onSend={add}
    >
      <Preview {...{ typed, isCash, cover }} />
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
        <Worth isCash={isCash} fill={fill} />
        <Field label="发放数量" suffix="张" hint={reachOf(typed, isCash)}>
          <input name="quantity" inputMode="numeric" placeholder="例如：1000" required {...fill('quantity')} />
        </Field>
        <Field label="每人限领" suffix="张">
          <input name="get_limit" inputMode="numeric" required {...fill('limit')} />
        </Field>
      </div>
      <RangeField
        label="使用期限"
        hint="首尾两天都能用"
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
