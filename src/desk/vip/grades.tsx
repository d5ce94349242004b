import { useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan, yuanText } from '#core/money/yuan.ts';
import { type DeskVipGrade, listDeskVipGrades, saveVipGrade } from '#core/vip/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

const periods = { monthly: '月卡', quarter: '季卡', year: '年卡' } as const;
/** Months that a card counts as, for its price a month. */
const months = { monthly: 1, quarter: 3, year: 12 } as const;
const foldOf = (discount: number): string => (discount > 0 ? `${(100 - discount) / 10} 折` : '无折扣');

/** Whether the words on the page of memberships say more than the discount does. */
const saysMore = ({ guide_title, discount }: DeskVipGrade): boolean =>
  guide_title !== '' && guide_title !== `全场 ${foldOf(discount)}`;

/** Paid memberships: name, discount and prices. */
export function VipDesk() {
  const { data, fault, reload } = useCall(listDeskVipGrades, {});
  const { doing, begin, close } = useDoing<DeskVipGrade>(reload);
  return (
    <>
      <div className="head">
        <h1>付费会员</h1>
        <span className="muted note">已经购买的会员不受改价影响</span>
      </div>
      <section aria-label="付费会员等级">
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Empty title="没有付费会员等级" />}
        <ul className="cards">
          {data?.list.map((grade) => (
            <Grade key={grade.vip_grade_id} grade={grade} onChange={() => begin(grade)} />
          ))}
        </ul>
      </section>
      {doing && <GradeDialog grade={doing} onClose={close} />}
    </>
  );
}

function Grade({ grade, onChange }: { readonly grade: DeskVipGrade; readonly onChange: () => void }) {
  const { grade_name, guide_title, discount, members, month_fee, prices } = grade;
  const monthly = prices.find(({ card_type }) => card_type === 'monthly')?.price ?? 0;
  return (
    <li className="box">
      <header className="box__head">
        <h2>{grade_name}</h2>
        <span className={prices.length > 0 ? 'tag' : 'tag tag--warn'}>{prices.length > 0 ? '在售' : '未定价'}</span>
        <button type="button" className="btn box__more" aria-label={`修改 ${grade_name}`} onClick={onChange}>
          修改
        </button>
      </header>
      <dl className="grade">
        <div>
          <dt>会员</dt>
          <dd>{members} 位</dd>
        </div>
        <div>
          <dt>本月收入</dt>
          <dd>{formatPrice(month_fee)}</dd>
        </div>
        <div>
          <dt>购物</dt>
          <dd>{foldOf(discount)}</dd>
        </div>
        {saysMore(grade) && (
          <div className="grade__words">
            <dt>会员页文案</dt>
            <dd>{guide_title}</dd>
          </div>
        )}
      </dl>
      <table className="table table--sums">
        <thead>
          <tr>
            <th scope="col">时长</th>
            <th scope="col" className="right">
              价格
            </th>
            <th scope="col" className="right">
              折合每月
            </th>
            <th scope="col" className="right">
              比月卡省
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ card_type, price, days }) => {
            const saved = monthly * months[card_type] - price;
            return (
              <tr key={card_type}>
                <th scope="row">
                  {periods[card_type]} <span className="muted">{days} 天</span>
                </th>
                <td className="right">
                  <b>{formatPrice(price)}</b>
                </td>
                <td className="right">{formatPrice(Math.round(price / months[card_type]))}</td>
                <td className="right">{saved > 0 ? formatPrice(saved) : '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </li>
  );
}

function GradeDialog({ grade, onClose }: { readonly grade: DeskVipGrade; readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(saveVipGrade);
  const [wrong, setWrong] = useState('');
  const save = async (form: FormData): Promise<void> => {
    const prices = grade.prices.map(({ card_type }) => ({ card_type, price: parseYuan(textOf(form, card_type)) }));
    const fold = Number(textOf(form, 'fold') || 10);
    if (prices.some(({ price }) => price === null) || !(fold >= 1 && fold <= 10))
      return setWrong('价格和折扣应为数字，例如 199 和 9.5');
    setWrong('');
    const saved = await send({
      vip_grade_id: grade.vip_grade_id,
      grade_name: textOf(form, 'name'),
      discount: Math.round(100 - fold * 10),
      prices: prices.map(({ card_type, price }) => ({ card_type, price: price ?? 0 })),
    });
    if (saved) onClose('付费会员已修改，立即生效');
  };
  return (
    <FormDialog
      title={`修改${grade.grade_name}`}
      press="保存"
      isBusy={isBusy}
      fault={wrong || fault}
      onClose={() => onClose()}
      onSend={save}
    >
      <div className="pair">
        <Field label="名称" hint="会员页上显示">
          <input name="name" defaultValue={grade.grade_name} maxLength={12} required />
        </Field>
        <Field label="折扣" suffix="折" hint="10 为不打折">
          <input name="fold" inputMode="decimal" defaultValue={(100 - grade.discount) / 10} required />
        </Field>
      </div>
      <div className="thirds">
        {grade.prices.map(({ card_type, price, days }) => (
          <Field key={card_type} label={periods[card_type]} suffix="元" hint={`有效 ${days} 天`}>
            <input name={card_type} inputMode="decimal" defaultValue={yuanText(price)} required />
          </Field>
        ))}
      </div>
    </FormDialog>
  );
}
