import { useStore } from '@nanostores/react';
import { creditMember, type DeskMember, gradeMember, listDeskMembers, noteMember } from '#core/member/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { Box } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { type MenuAction, RowMenu } from '#desk/shell/list/row-menu.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { dayWord, listTime } from '#desk/shell/words.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { Choice } from './choice.tsx';
import { DepositDialog, foldOf, type Grade, GradeDialog, MemberDialog } from './dialogs.tsx';
import { Mobile, useMobile } from './mobile.tsx';
import { MemberNote } from './notes.tsx';

interface Doing {
  readonly of: DeskMember;
  readonly what: 'look' | 'grade' | 'deposit' | 'note';
}

/** Those who may buy before those who may not any more. */
const byOpen = (a: DeskMember, b: DeskMember): number => Number(a.is_disabled) - Number(b.is_disabled);

/** What may be changed about a member. */
const pressesOf = (me: Me, onDo: (what: Doing['what']) => void): MenuAction[] => [
  ...(may(me, gradeMember) ? [{ name: '改等级', onPress: () => onDo('grade') }] : []),
  ...(may(me, noteMember) ? [{ name: '写备注', onPress: () => onDo('note') }] : []),
  ...(may(me, creditMember) ? [{ name: '调整余额', onPress: () => onDo('deposit') }] : []),
];

/** Members with their level and balance; whole mobiles are opened one by one. */
export function MembersDesk({ me }: { readonly me: Me }) {
  const { query } = useStore($route);
  const search = query.get('search') ?? '';
  const grade = query.get('grade') ?? '';
  const sort = query.get('sort') === 'paid' ? 'paid' : 'newest';
  const isNoted = query.get('noted') === '1';
  const page = Number(query.get('page') ?? 1);
  const asked = { search, grade_id: grade, sort, is_noted: isNoted, page } as const;
  const { data, fault, reload } = useCall(listDeskMembers, asked);
  const at = (change: Readonly<Record<string, string | number>>): string =>
    addressOf('members', { search, grade, sort: sort === 'paid' ? sort : '', noted: isNoted ? 1 : '', ...change });
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
          <Choice label="备注" value={isNoted ? '1' : ''} onChange={(value) => go(at({ noted: value }))}>
            <option value="">备注不限</option>
            <option value="1">有备注</option>
          </Choice>
          <Choice label="排序" value={sort} onChange={(value) => go(at({ sort: value === 'paid' ? value : '' }))}>
            <option value="newest">最近注册</option>
            <option value="paid">消费最多</option>
          </Choice>
        </Search>
        {fault && <p className="fault">{fault}</p>}
        {data && data.list.length > 0 && (
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
                <th scope="col">最近付款</th>
                <th scope="col">注册</th>
                <th scope="col">
                  <span className="hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.toSorted(byOpen).map((member) => (
                <Row key={member.user_id} me={me} member={member} onDo={(what) => begin({ of: member, what })} />
              ))}
            </tbody>
          </table>
        )}
        {data?.list.length === 0 && <Empty title="没有找到会员">试试手机号的后四位，或昵称里的字。</Empty>}
        {data && <Pager total={data.total} size={data.page_size} page={page} onPage={(to) => go(at({ page: to }))} />}
      </section>
      {data && data.list.length <= 5 && <Grades grades={data.grades} />}
      {doing?.what === 'look' && (
        <MemberDialog
          of={doing.of}
          presses={pressesOf(me, (what) => begin({ of: doing.of, what }))}
          onStrike={reload}
          onClose={() => close()}
        />
      )}
      {doing?.what === 'grade' && <GradeDialog of={doing.of} grades={data?.grades ?? []} onClose={close} />}
      {doing?.what === 'note' && (
        <MemberNote
          of={doing.of}
          onClose={(said) => {
            close(said);
            // Where it was written for is where it is read.
            if (said) begin({ of: doing.of, what: 'look' });
          }}
        />
      )}
      {doing?.what === 'deposit' && <DepositDialog of={doing.of} onClose={close} />}
    </>
  );
}

/** Levels with what they are worth and how many have them, below a list that leaves room for them. */
const Grades = ({ grades }: { readonly grades: readonly Grade[] }) => (
  <Box
    title="会员等级"
    note="免费等级；付费会员另算，按折扣大的一个"
    more={{ name: '付费会员', href: addressOf('vip') }}
  >
    <ul className="recent">
      {grades.map((grade) => (
        <li key={grade.grade_id}>
          <span>{grade.name}</span>
          <span className="muted">{foldOf(grade)}</span>
          <Link className="right" href={addressOf('members', { grade: String(grade.grade_id) })}>
            {grade.members.toLocaleString('zh-CN')} 位
          </Link>
        </li>
      ))}
    </ul>
  </Box>
);

/** The quiet sign of a member about whom something was noted. */
const NoteSign = ({ notes }: { readonly notes: number }) => (
  <span className="notesign" title={`${notes} 条备注`}>
    备注<span className="hidden"> {notes} 条</span>
  </span>
);

function Row(props: { readonly me: Me; readonly member: DeskMember; readonly onDo: (what: Doing['what']) => void }) {
  const { me, member, onDo } = props;
  const [mobile, openMobile, isBusy] = useMobile(member);
  return (
    <tr className={member.is_disabled ? 'opens is-over' : 'opens'}>
      <td>
        <button type="button" className="plain opens__name" onClick={() => onDo('look')}>
          {member.username}
        </button>{' '}
        {member.is_disabled && <State kind="over">已停用</State>}
        {member.notes > 0 && <NoteSign notes={member.notes} />}
        <small className="phone-only">
          {member.grade_name} · {member.mobile}
        </small>
      </td>
      <td className="wide-only opens__other">
        <Mobile of={member.username} masked={member.mobile} whole={mobile} isBusy={isBusy} onOpen={openMobile} />
      </td>
      <td className="wide-only">{member.grade_name}</td>
      <td className="right wide-only">{formatPrice(member.deposit)}</td>
      <td className="right">
        {formatPrice(member.paid_fee)}
        <small>{member.orders > 0 ? `${member.orders} 笔` : '没有买过'}</small>
      </td>
      <td className="wide-only">
        {member.last_paid === null ? <span className="muted">—</span> : listTime(member.last_paid)}
      </td>
      <td className="wide-only muted">{dayWord(member.created)}</td>
      <td className="right">
        <RowMenu of={member.username} actions={pressesOf(me, onDo)} />
      </td>
    </tr>
  );
}
