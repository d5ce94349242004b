import { useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan, yuanText } from '#core/money/yuan.ts';
import { type DeskVipGrade, listDeskVipGrades, saveVipGrade } from '#core/vip/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

const periods = { monthly: '月卡', quarter: '季卡', year: '年卡' } as const;
/** Months that a card counts as, for its price a month. */
const months = { monthly: 1, quarter: 3, year: 12 } as const;
const foldOf = (discount: number): string => (discount > 0 ? `${(100 - discount) / 10} 折` : '无折扣');

/** How many members there are, and what they have paid this month. */
function noteOf(list: readonly DeskVipGrade[]): string {
  const members = list.reduce((sum, grade) => sum + grade.members, 0);
  const fee = list.reduce((sum, grade) => sum + grade.month_fee, 0);
  return `${members.toLocaleString('zh-CN')} 位会员，本月收入 ${formatPrice(fee)}`;
}

/** Paid memberships: name, discount and prices. */
export function VipDesk() {
  const { data, fault, reload } = useCall(listDeskVipGrades, {});
  const { doing, begin, close } = useDoing<DeskVipGrade>(reload);
  return (
    <>
      <div className="head">
        <h1>付费会员</h1>
        <span className="muted note">{data && noteOf(data.list)}</span>
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
      {data && <Savings list={data.list} />}
      {doing && <GradeDialog grade={doing} onClose={close} />}
    </>
  );
}

/** Orders of which it is told what a member saves, in cents. */
const orders = [50_000, 100_000, 300_000, 1_000_000] as const;

/** What the same order costs less with each membership, so that price and discount are set beside each other. */
function Savings({ list }: { readonly list: readonly DeskVipGrade[] }) {
  const shown = list.filter(({ discount, prices }) => discount > 0 && prices.length > 0);
  if (shown.length === 0) return null;
  return (
    <section className="box savings" aria-label="同样一单，会员省多少">
      <header className="box__head">
        <h2>同样一单，会员省多少</h2>
        <span className="muted">按现在的折扣算</span>
      </header>
      <table className="table table--sums">
        <thead>
          <tr>
            <th scope="col">商品金额</th>
            {shown.map(({ vip_grade_id, grade_name }) => (
              <th key={vip_grade_id} scope="col" className="right">
                {grade_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((cents) => (
            <tr key={cents}>
              <th scope="row">{formatPrice(cents)}</th>
              {shown.map(({ vip_grade_id, discount }) => (
                <td key={vip_grade_id} className="right">
                  省 <b>{formatPrice(Math.round((cents * discount) / 100))}</b>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const dash = <span className="muted">—</span>;

function Grade({ grade, onChange }: { readonly grade: DeskVipGrade; readonly onChange: () => void }) {
  const { grade_name, guide_title, discount, members, month_fee, prices } = grade;
  const monthly = prices.find(({ card_type }) => card_type === 'monthly')?.price ?? 0;
  return (
    <li className="box">
      <header className="box__head">
        <h2>{grade_name}</h2>
        {prices.length > 0 ? <State kind="usual">在售</State> : <State kind="waits">未定价</State>}
        <button type="button" className="btn box__more" aria-label={`修改 ${grade_name}`} onClick={onChange}>
          修改
        </button>
      </header>
      <dl className="grade">
        <div>
          <dt>购物折扣</dt>
          <dd>{foldOf(discount)}</dd>
        </div>
        <div>
          <dt>会员页文案</dt>
          <dd>{guide_title || <span className="muted">未填写</span>}</dd>
        </div>
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
            <th scope="col" className="right wide-only">
              买满多少回本
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ card_type, price, days }) => {
            const isMonth = card_type === 'monthly';
            const saved = monthly * months[card_type] - price;
            return (
              <tr key={card_type}>
                <th scope="row">
                  {periods[card_type]} <span className="muted">{days} 天</span>
                </th>
                <td className="right">
                  <b>{formatPrice(price)}</b>
                </td>
                <td className="right">{isMonth ? dash : formatPrice(Math.round(price / months[card_type]))}</td>
                <td className="right">{saved > 0 ? formatPrice(saved) : dash}</td>
                <td className="right wide-only">
                  {discount > 0 ? formatPrice(Math.ceil(price / discount) * 100) : dash}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="box__foot grade__sums">
        <span>
          现有会员 <b>{members.toLocaleString('zh-CN')} 位</b>
        </span>
        <span>
          本月收入 <b>{formatPrice(month_fee)}</b>
        </span>
      </p>
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
      note="立即生效，可以在操作记录里撤销"
      isEdit
      isBusy={isBusy}
      fault={wrong || fault}
      onClose={() => onClose()}
      onSend={save}
    >
      <div className="pair">
        <Field label="名称">
          <input name="name" defaultValue={grade.grade_name} maxLength={12} required />
        </Field>
        <Field label="折扣" suffix="折" hint={`现在${foldOf(grade.discount)}，10 为不打折`}>
          <input name="fold" inputMode="decimal" defaultValue={(100 - grade.discount) / 10} required />
        </Field>
      </div>
      <p className="muted">
        现有 {grade.members.toLocaleString('zh-CN')} 位会员：按买时的价格用到期满，新的折扣从下一单起生效。
      </p>
      <div className="thirds">
        {grade.prices.map(({ card_type, price, days }) => (
          <Field key={card_type} label={periods[card_type]} suffix="元" hint={`现价 ${formatPrice(price)}，${days} 天`}>
            <input name={card_type} inputMode="decimal" defaultValue={yuanText(price)} required />
          </Field>
        ))}
      </div>
    </FormDialog>
  );
}
