import { useState } from 'react';
import { creditMember, type DeskMember, gradeMember } from '#core/member/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import { Dialog } from '#desk/shell/dialog.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import type { MenuAction } from '#desk/shell/list/row-menu.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { dayWord, shortTime } from '#desk/shell/words.ts';
import { Mobile, useMobile } from './mobile.tsx';

interface Grade {
  readonly grade_id: number;
  readonly name: string;
}

/** All that is known of a member, with what may be changed. */
export function MemberDialog(props: {
  readonly of: DeskMember;
  readonly presses: readonly MenuAction[];
  readonly onClose: () => void;
}) {
  const { of, presses, onClose } = props;
  const [mobile, openMobile, isBusy] = useMobile(of);
  const facts = [
    [
      '手机号',
      <Mobile key="mobile" of={of.username} masked={of.mobile} whole={mobile} isBusy={isBusy} onOpen={openMobile} />,
    ],
    ['等级', of.grade_name],
    ['余额', formatPrice(of.deposit)],
    ['消费', of.orders > 0 ? `${formatPrice(of.paid_fee)} · ${of.orders} 笔` : '没有买过'],
    ['最近付款', of.last_paid === null ? '—' : shortTime(of.last_paid)],
    ['注册', dayWord(of.created)],
  ] as const;
  return (
    <Dialog title={of.username} onClose={onClose}>
      <dl className="facts members__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {presses.length > 0 && (
        <div className="form__end">
          {presses.map(({ name, onPress }) => (
            <button key={name} type="button" className="btn" onClick={onPress}>
              {name}
            </button>
          ))}
        </div>
      )}
    </Dialog>
  );
}

export function GradeDialog(props: {
  readonly of: DeskMember;
  readonly grades: readonly Grade[];
  readonly onClose: (said?: string) => void;
}) {
  const { of, grades, onClose } = props;
  const { isBusy, fault, send } = usePress(gradeMember);
  const save = async (form: FormData): Promise<void> => {
    if (await send({ user_id: of.user_id, grade_id: Number(form.get('grade')) }))
      onClose(`已修改 ${of.username} 的等级`);
  };
  return (
    <FormDialog
      title={`${of.username} 的等级`}
      press="保存"
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={save}
    >
      <label className="field">
        等级
        <select className="input" name="grade" defaultValue={of.grade_id}>
          {grades.map(({ grade_id, name }) => (
            <option key={grade_id} value={grade_id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </FormDialog>
  );
}

export function DepositDialog({ of, onClose }: { readonly of: DeskMember; readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(creditMember);
  const [wrong, setWrong] = useState('');
  const save = async (form: FormData): Promise<void> => {
    const cents = parseYuan(textOf(form, 'sum'));
    if (cents === null) return setWrong('金额应为数字，最多两位小数');
    setWrong('');
    const add = form.get('way') === 'take' ? -cents : cents;
    const answer = await send({ user_id: of.user_id, add, reason: textOf(form, 'reason') });
    if (answer) onClose(`余额现在是 ${formatPrice(answer.deposit)}`);
  };
  return (
    <FormDialog
      title={`调整 ${of.username} 的余额`}
      press="保存"
      {...{ isBusy, fault: wrong || fault }}
      onClose={() => onClose()}
      onSend={save}
    >
      <p>
        现在是 <b>{formatPrice(of.deposit)}</b>，一次最多调整 1,000 元。
      </p>
      <label className="field">
        金额（元）
        <input className="input" name="sum" inputMode="decimal" required />
      </label>
      <fieldset className="choices">
        <legend>方向</legend>
        <label>
          <input type="radio" name="way" value="add" defaultChecked />
          增加
        </label>
        <label>
          <input type="radio" name="way" value="take" />
          减少
        </label>
      </fieldset>
      <label className="field">
        原因
        <input className="input" name="reason" maxLength={200} required />
      </label>
    </FormDialog>
  );
}
