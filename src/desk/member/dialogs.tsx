import { useState } from 'react';
import { creditMember, type DeskMember, gradeMember, type listDeskMembers } from '#core/member/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Radios } from '#desk/shell/form/radios.tsx';
import { usePress } from '#desk/shell/use-press.ts';

export type Grade = DeskOutput<typeof listDeskMembers>['grades'][number];

/** What a level is worth: 9.5 折 for five percent off. */
export const foldOf = ({ discount }: Grade): string => (discount > 0 ? `商品 ${(100 - discount) / 10} 折` : '不打折');

/** `¥53,601`: a sum that is not to the cent. */
const yuan = (sum: number): string => `¥${sum.toLocaleString('zh-CN')}`;

export function GradeDialog(props: {
  readonly of: DeskMember;
  readonly grades: readonly Grade[];
  readonly onClose: (said?: string) => void;
}) {
  const { of, grades, onClose } = props;
  const { isBusy, fault, send } = usePress(gradeMember);
  const [chosen, setChosen] = useState(of.grade_id);
  const next = grades.find(({ grade_id }) => grade_id === chosen);
  const isSame = chosen === of.grade_id;
  const current = grades.find(({ grade_id }) => grade_id === of.grade_id);
  /** What was paid without a level, and what another one would have taken off the same orders; "" where that is not known. */
  const lineOf = ({ grade_id, discount }: Grade): string => {
    if ((current?.discount ?? 0) > 0 || of.paid_fee === 0) return '';
    const saved = Math.round((of.paid_fee * discount) / 10_000);
    if (grade_id === of.grade_id) return `注册以来付过 ${yuan(Math.round(of.paid_fee / 100))}`;
    return saved > 0 ? `这些订单约可省 ${yuan(saved)}` : '';
  };
  const save = async (): Promise<void> => {
    if (isSame) return onClose();
    if (await send({ user_id: of.user_id, grade_id: chosen })) onClose(`已修改 ${of.username} 的等级`);
  };
  return (
    <FormDialog
      title={`改${of.username}的等级`}
      mark={of.mobile}
      press={isSame || !next ? '改等级' : `改为${next.name}`}
      isEdit={isSame}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={save}
    >
      <fieldset className="gradecards">
        <legend className="hidden">等级</legend>
        {grades.map((grade) => (
          <label key={grade.grade_id}>
            <input
              type="radio"
              name="grade"
              value={grade.grade_id}
              checked={chosen === grade.grade_id}
              onChange={() => setChosen(grade.grade_id)}
            />
            <b>
              {grade.name}
              {grade.grade_id === of.grade_id && <span className="muted">当前等级</span>}
            </b>
            <small>{foldOf(grade)}</small>
            {lineOf(grade) && <small>{lineOf(grade)}</small>}
          </label>
        ))}
      </fieldset>
      <p className="muted" aria-live="polite">
        {next && !isSame
          ? `从下一笔订单起${next.discount > 0 ? `打 ${(100 - next.discount) / 10} 折` : '不再打折'}，已下的订单不变；`
          : '已下的订单不变，'}
        可以在操作记录里撤销。
      </p>
    </FormDialog>
  );
}

const ways = [
  ['add', '增加'],
  ['take', '减少'],
] as const;

export function DepositDialog({ of, onClose }: { readonly of: DeskMember; readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(creditMember);
  const [wrong, setWrong] = useState('');
  const [typed, setTyped] = useState('');
  const [way, setWay] = useState<'add' | 'take'>('add');
  const typedCents = parseYuan(typed);
  const after = of.deposit + (typedCents ?? 0) * (way === 'take' ? -1 : 1);
  const verb = way === 'take' ? '减少' : '增加';
  const save = async (form: FormData): Promise<void> => {
    const cents = parseYuan(textOf(form, 'sum'));
    if (cents === null) return setWrong('金额应为数字，最多两位小数');
    setWrong('');
    const add = way === 'take' ? -cents : cents;
    const answer = await send({ user_id: of.user_id, add, reason: textOf(form, 'reason') });
    if (answer) onClose(`余额现在是 ${formatPrice(answer.deposit)}`);
  };
  return (
    <FormDialog
      title={`调整${of.username}的余额`}
      mark={of.mobile}
      press={typedCents ? `${verb} ${formatPrice(typedCents)}` : `${verb}余额`}
      {...{ isBusy, fault: wrong || fault }}
      onClose={() => onClose()}
      onSend={save}
    >
      <div className="depositing">
        <Radios label="方式" all={ways} value={way} onChange={setWay} />
        <Field label="金额" suffix="元">
          <input
            name="sum"
            placeholder="一次最多 1,000"
            inputMode="decimal"
            value={typed}
            required
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </div>
      <Field label="原因" hint="记在操作记录里，会员看不到">
        <input name="reason" maxLength={200} placeholder="例如：补偿发货延误" required />
      </Field>
      <dl className="result sums" aria-live="polite" aria-label="调整结果">
        <div>
          <dt>当前余额</dt>
          <dd>{formatPrice(of.deposit)}</dd>
        </div>
        <div>
          <dt>本次{verb}</dt>
          <dd>{formatPrice(typedCents ?? 0)}</dd>
        </div>
        <div className="result__total">
          <dt>
            调整后余额<small>提交后立即生效</small>
          </dt>
          <dd>
            {!typedCents ? (
              <span className="muted">填好金额后显示</span>
            ) : after < 0 ? (
              <span className="late">余额不足</span>
            ) : (
              <b className="deposit__after">{formatPrice(after)}</b>
            )}
          </dd>
        </div>
      </dl>
    </FormDialog>
  );
}
