import { useState } from 'react';
import { addCoupon, type DeskCover } from '#core/coupon/desk-contract.ts';
import { listGoodsChoices } from '#core/goods/desk/contract.ts';
import { parseYuan } from '#core/money/yuan.ts';
import { type Chosen, GoodsPicker } from '#desk/goods/picker.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

const covers: readonly (readonly [cover: DeskCover, name: string])[] = [
  ['all', '全场商品'],
  ['category', '指定分类'],
  ['brand', '指定品牌'],
  ['goods', '指定商品'],
];

const yuanIn = (form: FormData, name: string): number | null => parseYuan(textOf(form, name) || '0');

/** Offers a new coupon. */
export function AddCoupon({ onClose }: { readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(addCoupon);
  const [isCash, setCash] = useState(true);
  const [cover, setCover] = useState<DeskCover>('all');
  const [goods, setGoods] = useState<Chosen>(new Map());
  const [wrong, setWrong] = useState('');
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
      isBusy={isBusy}
      fault={wrong || fault}
      onClose={() => onClose()}
      onSend={add}
    >
      <label className="field">
        名称
        <input className="input" name="title" maxLength={20} placeholder="如 照明满减" required />
      </label>
      <div className="halves halves--top">
        <label className="field">
          种类
          <select
            className="input"
            value={isCash ? 'cash' : 'discount'}
            onChange={(event) => setCash(event.target.value === 'cash')}
          >
            <option value="cash">满减</option>
            <option value="discount">折扣</option>
          </select>
        </label>
        <label className="field">
          门槛（元）
          <input className="input" name="least_cost" inputMode="decimal" defaultValue="0" />
          <small>0 为无门槛</small>
        </label>
        {isCash ? (
          <label className="field">
            减多少（元）
            <input className="input" name="reduce_cost" inputMode="decimal" required />
            <small>应小于门槛；无门槛时不限</small>
          </label>
        ) : (
          <label className="field">
            打几折
            <input className="input" name="fold" inputMode="decimal" required />
            <small>如 8.5</small>
          </label>
        )}
        <label className="field">
          适用范围
          <select className="input" value={cover} onChange={(event) => setCover(event.target.value as DeskCover)}>
            {covers.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          发多少张
          <input className="input" name="quantity" inputMode="numeric" required />
        </label>
        <label className="field">
          每人限领（张）
          <input className="input" name="get_limit" inputMode="numeric" defaultValue="1" required />
        </label>
        <label className="field">
          开始
          <input className="input" name="begins" type="date" required />
          <small>从这天零点起可以使用</small>
        </label>
        <label className="field">
          结束
          <input className="input" name="ends" type="date" required />
          <small>当天仍有效</small>
        </label>
      </div>
      {(cover === 'category' || cover === 'brand') && <Refs kind={cover} />}
      {cover === 'goods' && <GoodsPicker chosen={goods} onChoose={setGoods} />}
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
