import { useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import { type DeskVipGrade, listDeskVipGrades, saveVipGrade } from '#core/vip/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { guideFor } from './guide.ts';

const periods = { monthly: '月卡', quarter: '季卡', year: '年卡' } as const;
/** Months that a card counts as, for its price a month. */
const months = { monthly: 1, quarter: 3, year: 12 } as const;
/** What a card costs a month. */
const monthOf = (cents: number, card: keyof typeof months): string => formatPrice(Math.round(cents / months[card]));
/** `¥1,000`, and cents where there are some. */
const wholeYuan = (cents: number): string => formatPrice(cents).replace(/\.00$/, '');
/** `9.90`, as it is typed. */
const priceText = (cents: number): string => formatPrice(cents).slice(1);
const foldOf = (discount: number): string => (discount > 0 ? `${(100 - discount) / 10} 折` : '无折扣');

const unsold = '还没有人买';

/** How many members there are, and what they have paid this month. */
function noteOf(list: readonly DeskVipGrade[]): string {
  const members = list.reduce((sum, grade) => sum + grade.members, 0);
  const fee = list.reduce((sum, grade) => sum + grade.month_fee, 0);
  if (members === 0 && fee === 0) return unsold;
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
      {data && data.list.length > 0 && noteOf(data.list) === unsold && <First />}
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

/** What helps to sell the first card. */
const First = () => (
  <section className="box unsold" aria-label="卖出第一张">
    <p>
      <b>卖出第一张</b>
      <span>在首页推荐会员，付款后马上按会员价结算。</span>
    </p>
    <a className="btn" href={memberRoutes.membership()} target="_blank" rel="noreferrer">
      看会员页
    </a>
    <Link className="btn btn--main" href={addressOf('home')}>
      在首页推荐
    </Link>
  </section>
);

const savedOf = (cents: number, discount: number): string => wholeYuan(Math.round((cents * discount) / 100));

/** What is bought until a card has paid for itself, "" where it takes nothing off. */
const backAfter = (price: number, discount: number): string =>
  discount > 0 ? wholeYuan(Math.ceil(price / discount) * 100) : '';

function Grade({ grade, onChange }: { readonly grade: DeskVipGrade; readonly onChange: () => void }) {
  const { grade_name, guide_title, discount, members, month_fee, prices } = grade;
  // Most sentences tell the discount, which then is told once.
  const isSaid = discount > 0 && guide_title.includes(foldOf(discount));
  const isSold = prices.some(({ sold }) => sold > 0);
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
        {!isSaid && (
          <div>
            <dt>购物折扣</dt>
            <dd>{foldOf(discount)}</dd>
          </div>
        )}
        <div>
          <dt>{isSaid ? '会员权益' : '会员页文案'}</dt>
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
              买满回本
            </th>
            {isSold && (
              <th scope="col" className="right">
                已卖
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {prices.map(({ card_type, price, days, sold }) => {
            const saved = monthly * months[card_type] - price;
            return (
              <tr key={card_type}>
                <th scope="row">
                  {periods[card_type]} <small>{days} 天</small>
                </th>
                <td className="right">
                  <b>{formatPrice(price)}</b>
                  {saved > 0 && (
                    <small>
                      <span className="wide-only">比月卡</span>省 {formatPrice(saved)}
                    </small>
                  )}
                </td>
                <td className="right">{monthOf(price, card_type)}</td>
                <td className="right">{backAfter(price, discount) || <span className="muted">不打折</span>}</td>
                {isSold && <td className="right">{sold > 0 ? `${sold} 张` : <span className="muted">0 张</span>}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      {(members > 0 || month_fee > 0) && (
        <p className="box__foot grade__sums">
          <span>
            现有会员 <b>{members.toLocaleString('zh-CN')} 位</b>
          </span>
          <span>
            本月收入 <b>{formatPrice(month_fee)}</b>
          </span>
        </p>
      )}
    </li>
  );
}

/** What a price comes to: a month of it, and what is bought until it has paid for itself. */
function Effect(props: {
  readonly cardType: keyof typeof periods;
  /** Cents, null while what is typed is no price. */
  readonly price: number | null;
  readonly discount: number;
}) {
  const { cardType, price, discount } = props;
  if (!price) return '例如：199';
  const back = backAfter(price, discount);
  return (
    <>
      {back && <span className="effect">买满 {back} 回本</span>}
      <span className="effect">每月 {monthOf(price, cardType)}</span>
    </>
  );
}

/** What the page says of the discount: offered where it says nothing, and mended where it says another one. */
function Guide(props: { readonly text: string; readonly discount: number; readonly onChange: (text: string) => void }) {
  const { text, discount, onChange } = props;
  const offer = guideFor(text, discount);
  if (offer === text) return '会员页上，等级名下面的一句话';
  return (
    <>
      {text !== '' && <span className="late">文案里的折扣和上面不一样 </span>}
      <button type="button" className="plain link" onClick={() => onChange(offer)}>
        {text === '' ? `写上“${offer}”` : `改为“${offer}”`}
      </button>
    </>
  );
}

function GradeDialog({ grade, onClose }: { readonly grade: DeskVipGrade; readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(saveVipGrade);
  const [wrong, setWrong] = useState('');
  const [fold, setFold] = useState(String((100 - grade.discount) / 10));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(grade.prices.map(({ card_type, price }) => [card_type, priceText(price)])),
  );
  const [guide, setGuide] = useState(grade.guide_title);
  const discount = Number(fold) >= 1 && Number(fold) < 10 ? Math.round(100 - Number(fold) * 10) : 0;
  const save = async (form: FormData): Promise<void> => {
    const prices = grade.prices.map(({ card_type }) => ({ card_type, price: parseYuan(textOf(form, card_type)) }));
    const folded = Number(fold.trim() || 10);
    if (prices.some(({ price }) => price === null) || !(folded >= 1 && folded <= 10))
      return setWrong('价格和折扣应为数字，例如：199 和 9.5');
    setWrong('');
    const saved = await send({
      vip_grade_id: grade.vip_grade_id,
      grade_name: textOf(form, 'name'),
      guide_title: textOf(form, 'guide'),
      discount: Math.round(100 - folded * 10),
      prices: prices.map(({ card_type, price }) => ({ card_type, price: price ?? 0 })),
    });
    if (saved) onClose('付费会员已发布，立即生效');
  };
  return (
    <FormDialog
      title={`修改${grade.grade_name}`}
      press="发布"
      size="middle"
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
        <Field
          label="折扣"
          suffix="折"
          hint={[
            discount !== grade.discount && `${foldOf(grade.discount)} → ${foldOf(discount)}`,
            discount > 0 ? `买 ¥1,000 省 ${savedOf(100_000, discount)}` : '10 为不打折',
          ]
            .filter(Boolean)
            .join('，')}
        >
          <input inputMode="decimal" value={fold} onChange={(event) => setFold(event.target.value)} required />
        </Field>
      </div>
      <Field label="会员页文案" hint={<Guide text={guide} discount={discount} onChange={setGuide} />}>
        <input name="guide" value={guide} maxLength={30} onChange={(event) => setGuide(event.target.value)} />
      </Field>
      <div className="thirds thirds--kept">
        {grade.prices.map(({ card_type }) => (
          <Field
            key={card_type}
            label={periods[card_type]}
            suffix="元"
            hint={<Effect cardType={card_type} price={parseYuan(typed[card_type] ?? '')} discount={discount} />}
          >
            <input
              name={card_type}
              inputMode="decimal"
              value={typed[card_type] ?? ''}
              onChange={(event) => setTyped({ ...typed, [card_type]: event.target.value })}
              required
            />
          </Field>
        ))}
      </div>
      {grade.members > 0 && (
        <p className="muted">
          现有 {grade.members.toLocaleString('zh-CN')} 位会员：按买时的价格用到期满，新的折扣从下一单起生效。
        </p>
      )}
    </FormDialog>
  );
}
