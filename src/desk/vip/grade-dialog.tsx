import { useState } from 'react';
import { parseYuan } from '#core/money/yuan.ts';
import { type DeskVipGrade, saveVipGrade } from '#core/vip/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { GradeLook } from './grade-look.tsx';
import { backAfter, foldOf, periods, priceText, savedOf } from './grade-words.ts';
import { guideFor } from './guide.ts';

/** What is bought until a price has paid for itself. */
function Effect(props: {
  /** Cents, null while what is typed is no price. */
  readonly price: number | null;
  readonly discount: number;
}) {
  const { price, discount } = props;
  if (!price) return '例如：199';
  const back = backAfter(price, discount);
  return back && `消费 ${back} 回本`;
}

/** What the page says of the discount: offered where it says nothing, and mended where it says another one. */
function Guide(props: { readonly text: string; readonly discount: number; readonly onChange: (text: string) => void }) {
  const { text, discount, onChange } = props;
  const offer = guideFor(text, discount);
  if (offer === text) return null;
  return (
    <>
      {text !== '' && <span className="late">文案里的折扣和上面不一样 </span>}
      <button type="button" className="plain link" onClick={() => onChange(offer)}>
        {text === '' ? `写上“${offer}”` : `改为“${offer}”`}
      </button>
    </>
  );
}

export function GradeDialog({
  grade,
  onClose,
}: {
  readonly grade: DeskVipGrade;
  readonly onClose: (said?: string) => void;
}) {
  const { isBusy, fault, send } = usePress(saveVipGrade);
  const [wrong, setWrong] = useState('');
  const [fold, setFold] = useState(String((100 - grade.discount) / 10));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(grade.prices.map(({ card_type, price }) => [card_type, priceText(price)])),
  );
  const [name, setName] = useState(grade.grade_name);
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
      mark: grade.mark,
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
      size="wide"
      note="立即生效，可以在操作记录里撤销"
      isEdit
      isBusy={isBusy}
      fault={wrong || fault}
      onClose={() => onClose()}
      onSend={save}
    >
      <div className="gradeform">
        <div className="gradeform__fields">
          <div className="pair">
            <Field label="名称">
              <input
                name="name"
                value={name}
                maxLength={12}
                onChange={(event) => setName(event.target.value)}
                required
              />
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
                hint={<Effect price={parseYuan(typed[card_type] ?? '')} discount={discount} />}
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
            <p className="gradeform__held">
              现有 <b>{grade.members.toLocaleString('zh-CN')} 位会员</b>按买时的价格用到期满，新折扣从下一单起生效
            </p>
          )}
        </div>
        <div className="gradeform__side">
          <GradeLook
            name={name}
            guide={guide}
            prices={grade.prices.map(({ card_type }) => [card_type, parseYuan(typed[card_type] ?? '')])}
          />
        </div>
      </div>
    </FormDialog>
  );
}
