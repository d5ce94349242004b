import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { creditMember, type DeskMember, gradeMember, listDeskMembers, openMember } from '#core/member/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import { formatTime } from '#core/time/time.ts';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { Choice } from './choice.tsx';
import { Mobile } from './mobile.tsx';

interface Grade {
  readonly grade_id: number;
  readonly name: string;
}
interface Doing {
  readonly of: DeskMember;
  readonly what: 'grade' | 'deposit';
}

/** Members with their level and balance; whole mobiles are opened one by one. */
export function MembersDesk({ me }: { readonly me: Me }) {
  const { query } = useStore($route);
  const search = query.get('search') ?? '';
  const grade = query.get('grade') ?? '';
  const sort = query.get('sort') === 'paid' ? 'paid' : 'newest';
  const page = Number(query.get('page') ?? 1);
  const { data, fault, reload } = useCall(listDeskMembers, { search, grade_id: grade, sort, page });
  const at = (change: Readonly<Record<string, string | number>>): string =>
    addressOf('members', { search, grade, sort: sort === 'paid' ? sort : '', ...change });
  const { doing, begin, close } = useDoing<Doing>(reload);
  return (
    <>
      <div className="head">
        <h1>会员</h1>
        <span className="muted">{data ? `${data.total.toLocaleString('zh-CN')} 位` : ''}</span>
      </div>
      <section className="box" aria-label="会员列表">
        <Search
          label="查找会员"
          hint="手机号、后四位或昵称"
          value={search}
          onSearch={(text) => go(at({ search: text }))}
        >
          <Choice label="等级" value={grade} onChange={(value) => go(at({ grade: value }))}>
            <option value="">全部等级</option>
            {data?.grades.map(({ grade_id, name }) => (
              <option key={grade_id} value={String(grade_id)}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice label="排序" value={sort} onChange={(value) => go(at({ sort: value === 'paid' ? value : '' }))}>
            <option value="newest">最近注册</option>
            <option value="paid">消费最多</option>
          </Choice>
        </Search>
        {fault && <p className="fault">{fault}</p>}
        <div className="scroll">
          <table className="table table--work members">
            <thead>
              <tr>
                <th scope="col">会员</th>
                <th scope="col">手机号</th>
                <th scope="col">等级</th>
                <th scope="col" className="right">
                  余额
                </th>
                <th scope="col" className="right">
                  消费
                </th>
                <th scope="col" className="right wide-only">
                  笔数
                </th>
                <th scope="col" className="wide-only">
                  最近付款
                </th>
                <th scope="col" className="wide-only">
                  注册
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.list.map((member) => (
                <Row key={member.user_id} me={me} member={member} onDo={(what) => begin({ of: member, what })} />
              ))}
            </tbody>
          </table>
        </div>
        {data?.list.length === 0 && <Empty title="没有找到会员">试试手机号的后四位，或昵称里的字。</Empty>}
        {data && <Pager total={data.total} size={data.page_size} page={page} onPage={(to) => go(at({ page: to }))} />}
      </section>
      {doing?.what === 'grade' && <GradeDialog of={doing.of} grades={data?.grades ?? []} onClose={close} />}
      {doing?.what === 'deposit' && <DepositDialog of={doing.of} onClose={close} />}
    </>
  );
}

function Row(props: { readonly me: Me; readonly member: DeskMember; readonly onDo: (what: Doing['what']) => void }) {
  const { me, member, onDo } = props;
  const [mobile, setMobile] = useState('');
  const opening = usePress(openMember);
  const open = async (): Promise<void> => {
    const answer = await opening.send({ user_id: member.user_id });
    if (answer) setMobile(answer.mobile);
  };
  return (
    <tr>
      <td className="work__main">
        <b>{member.username}</b> {member.is_disabled && <span className="tag tag--bad">已停用</span>}
      </td>
      <td className="work__text">
        <Mobile
          of={member.username}
          masked={member.mobile}
          whole={mobile}
          isBusy={opening.isBusy}
          onOpen={() => void open()}
        />
      </td>
      <td className="work__state">
        <span className="number">
          {member.grade_name}
          {may(me, gradeMember) && <Change of={`改 ${member.username} 的等级`} onPress={() => onDo('grade')} />}
        </span>
      </td>
      <td className="work__sum right">
        <span className="number">
          <small className="phone-only">余额</small>
          {/* Before the sum, so that sums stand below each other. */}
          {may(me, creditMember) && <Change of={`调整 ${member.username} 的余额`} onPress={() => onDo('deposit')} />}
          {formatPrice(member.deposit)}
        </span>
      </td>
      <td className="work__sum right">
        <small className="phone-only">消费 {member.orders} 笔</small>
        {formatPrice(member.paid_fee)}
      </td>
      <td className="right wide-only">{member.orders}</td>
      <td className="wide-only">
        {member.last_paid === null ? <span className="muted">没有买过</span> : shortTime(member.last_paid)}
      </td>
      <td className="wide-only muted">{formatTime(member.created).slice(0, 10)}</td>
    </tr>
  );
}

/** The press that changes a figure, beside it. */
const Change = ({ of, onPress }: { readonly of: string; readonly onPress: () => void }) => (
  <button type="button" className="plain mark mark--hover" aria-label={of} title={of} onClick={onPress}>
    <Icon name="designer" />
  </button>
);

function GradeDialog(props: {
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

function DepositDialog({ of, onClose }: { readonly of: DeskMember; readonly onClose: (said?: string) => void }) {
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
