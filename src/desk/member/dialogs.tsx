import { useState } from 'react';
import { creditMember, type DeskMember, gradeMember, type listDeskMembers } from '#core/member/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Dialog } from '#desk/shell/dialog.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Radios } from '#desk/shell/form/radios.tsx';
import { Link } from '#desk/shell/link.tsx';
import type { MenuAction } from '#desk/shell/list/row-menu.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { dayWord, shortTime } from '#desk/shell/words.ts';
import { Mobile, useMobile } from './mobile.tsx';
import { Notes } from './notes.tsx';
import { Becomes, Whom } from './whom.tsx';

export type Grade = DeskOutput<typeof listDeskMembers>['grades'][number];

/** What a level is worth: 9.5 折 for five percent off. */
export const foldOf = ({ discount }: Grade): string => (discount > 0 ? `商品 ${(100 - discount) / 10} 折` : '不打折');

/** All that is known of a member, with what may be changed. */
export function MemberDialog(props: {
  readonly of: DeskMember;
  readonly presses: readonly MenuAction[];
  /** A note was taken back. */
  readonly onStrike: () => void;
  readonly onClose: () => void;
}) {
  const { of, presses, onStrike, onClose } = props;
  const [mobile, openMobile, isBusy] = useMobile(of);
  const average = of.orders > 0 ? `平均每笔 ${formatPrice(Math.round(of.paid_fee / of.orders))}` : '';
  const figures = [
    ['余额', formatPrice(of.deposit), ''],
    ['消费', formatPrice(of.paid_fee), of.orders > 0 ? `${of.orders} 笔` : '没有买过'],
    ['最近付款', of.last_paid === null ? '—' : shortTime(of.last_paid), average],
  ] as const;
  return (
    <Dialog title={of.username} onClose={onClose} size="middle">
      <div className="whom">
        <span className="whom__mark" aria-hidden="true">
          {of.username.slice(0, 1)}
        </span>
        <span>
          <Mobile of={of.username} masked={of.mobile} whole={mobile} isBusy={isBusy} onOpen={openMobile} />
          <small>{dayWord(of.created)} 注册</small>
        </span>
        <span className="whom__end">
          <b>{of.grade_name}</b>
          {of.is_disabled && <State kind="over">已停用</State>}
        </span>
      </div>
      <dl className="memberfigures">
        {figures.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Notes of={of} onStrike={onStrike} />
      <div className="form__end">
        <Link className="form__way" href={addressOf('orders', { view: 'all', search: of.username })}>
          看订单
        </Link>
        {presses.map(({ name, onPress }) => (
          <button key={name} type="button" className="btn" onClick={onPress}>
            {name}
          </button>
        ))}
      </div>
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
  const [chosen, setChosen] = useState(of.grade_id);
  const next = grades.find(({ grade_id }) => grade_id === chosen);
  const save = async (form: FormData): Promise<void> => {
    if (await send({ user_id: of.user_id, grade_id: Number(form.get('grade')) }))
      onClose(`已修改 ${of.username} 的等级`);
  };
  return (
    <FormDialog
      title={`${of.username} 的等级`}
      press="保存"
      note="立即生效，可以在操作记录里撤销"
      isEdit
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={save}
    >
      <Whom of={of} />
      <Field label="等级" hint={next && `${foldOf(next)}，从下一笔订单起；付过的不变`}>
        <select name="grade" value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
          {grades.map(({ grade_id, name }) => (
            <option key={grade_id} value={grade_id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Becomes name="等级" now={of.grade_name} next={chosen === of.grade_id ? '' : (next?.name ?? '')} />
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
  const after = typedCents ? of.deposit + (way === 'take' ? -typedCents : typedCents) : null;
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
      title={`调整 ${of.username} 的余额`}
      press="保存"
      note="立即到账，不能撤销；调错了反着再调一次"
      {...{ isBusy, fault: wrong || fault }}
      onClose={() => onClose()}
      onSend={save}
    >
      <Whom of={of} />
      <div className="depositing">
        <Radios label="方向" all={ways} value={way} onChange={setWay} />
        <Field label="金额" suffix="元" hint="一次最多 1,000 元">
          <input
            name="sum"
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
      <Becomes
        name="余额"
        now={formatPrice(of.deposit)}
        next={after === null ? '' : after < 0 ? '余额不足' : formatPrice(after)}
      />
    </FormDialog>
  );
}
