import { useStore } from '@nanostores/react';
import { creditMember, type DeskMember, gradeMember, listDeskMembers, noteMember } from '#core/member/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import type { MenuAction } from '#desk/shell/list/row-menu.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { useKeys } from '#desk/shell/use-keys.ts';
import { listTime } from '#desk/shell/words.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { Choice } from './choice.tsx';
import { DepositDialog, foldOf, type Grade, GradeDialog } from './dialogs.tsx';
import { MemberNote } from './notes.tsx';
import { LevelTag, MemberDialog, MemberPane } from './pane.tsx';

interface Doing {
  readonly of: DeskMember;
  readonly what: 'grade' | 'deposit' | 'note';
}

/** Below so many members nobody narrows them to those with a note. */
const fewMembers = 10;

/** What the list may be sorted by; those who bought last come first, before those who never did. */
const sorts = { last: '最近付款', paid: '消费最多', deposit: '余额最多', newest: '最近注册' } as const;
type Sort = keyof typeof sorts;
const usual: Sort = 'last';
const sortOf = (asked: string | null): Sort => (asked && asked in sorts ? (asked as Sort) : usual);

/** Beside the list there is room for a member only on a wide screen. */
const isWide = (): boolean => matchMedia('(width >= 1100px)').matches;

/** Those who may buy before those who may not any more. */
const byOpen = (a: DeskMember, b: DeskMember): number => Number(a.is_disabled) - Number(b.is_disabled);

/** What may be changed about a member. */
const pressesOf = (me: Me, onDo: (what: Doing['what']) => void): MenuAction[] => [
  ...(may(me, noteMember) ? [{ name: '写备注', onPress: () => onDo('note') }] : []),
  ...(may(me, gradeMember) ? [{ name: '改等级', onPress: () => onDo('grade') }] : []),
  ...(may(me, creditMember) ? [{ name: '调整余额', onPress: () => onDo('deposit') }] : []),
];

/** `普通会员不打折，金橙会员商品 9.5 折`. */
const worthOf = (grades: readonly Grade[]): string => grades.map((one) => one.name + foldOf(one)).join('，');

/** Members with their level and balance, beside the one that is open, whose whole mobile is shown when it is asked for. */
export function MembersDesk({ me }: { readonly me: Me }) {
  const { query } = useStore($route);
  const search = query.get('search') ?? '';
  const grade = query.get('grade') ?? '';
  const sort = sortOf(query.get('sort'));
  const isNoted = query.get('noted') === '1';
  const page = Number(query.get('page') ?? 1);
  const asked = { search, grade_id: grade, sort, is_noted: isNoted, page } as const;
  const { data, fault, reload } = useCall(listDeskMembers, asked);
  const at = (change: Readonly<Record<string, string | number>>): string =>
    addressOf('members', { search, grade, sort: sort === usual ? '' : sort, noted: isNoted ? 1 : '', ...change });
  const { doing, begin, close } = useDoing<Doing>(reload);
  const list = data?.list.toSorted(byOpen) ?? [];
  const open = list.find(({ user_id }) => String(user_id) === query.get('member')) ?? (isWide() ? list[0] : undefined);
  const show = (member: string | number): void => go(at({ page: page > 1 ? page : '', member }), { replace: true });
  const step = (by: number): void => {
    const next = list[Math.max(0, list.indexOf(open as DeskMember) + by)];
    if (next && isWide()) show(next.user_id);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  const paneOf = (of: DeskMember) => ({
    of,
    presses: pressesOf(me, (what) => begin({ of, what })),
    onStrike: reload,
  });
  const all = data?.grades.reduce((sum, { members }) => sum + members, 0) ?? 0;
  return (
    <>
      <div className="head">
        <h1>会员</h1>
        {data && <span className="muted note">{worthOf(data.grades)}</span>}
      </div>
      <div className={open && isWide() ? 'desk' : undefined}>
        <section className="box" aria-label="会员列表">
          {data && (
            <Tabs
              label="会员等级"
              current={grade}
              tabs={[
                { key: '', name: '全部', href: at({ grade: '' }), count: all.toLocaleString('zh-CN') },
                ...data.grades.map(({ grade_id, name, members }) => ({
                  ...{ key: String(grade_id), name, href: at({ grade: String(grade_id) }) },
                  count: members.toLocaleString('zh-CN'),
                })),
              ]}
            />
          )}
          <Search
            label="查找会员"
            hint="手机号、后四位或昵称"
            value={search}
            onSearch={(text) => go(at({ search: text }))}
          >
            {(all >= fewMembers || isNoted) && (
              <Choice label="备注" value={isNoted ? '1' : ''} onChange={(value) => go(at({ noted: value }))}>
                <option value="">备注：不限</option>
                <option value="1">备注：有备注</option>
              </Choice>
            )}
            <Choice label="排序" value={sort} onChange={(value) => go(at({ sort: value === usual ? '' : value }))}>
              {Object.entries(sorts).map(([key, name]) => (
                <option key={key} value={key}>
                  排序：{name}
                </option>
              ))}
            </Choice>
          </Search>
          {fault && <p className="fault">{fault}</p>}
          {data && data.list.length > 0 && (
            <table className="table table--work members">
              <thead>
                <tr>
                  <th scope="col">会员</th>
                  <SortHead name="最近付款" of="last" sort={sort} at={at} className="members__last" />
                  <th scope="col" className="right members__count">
                    笔数
                  </th>
                  <SortHead name="消费" of="paid" sort={sort} at={at} className="right members__paid" />
                  <SortHead name="余额" of="deposit" sort={sort} at={at} className="right members__paid" />
                </tr>
              </thead>
              <tbody>
                {list.map((member) => (
                  <Row
                    key={member.user_id}
                    member={member}
                    isOpen={isWide() && member === open}
                    hasLevel={grade === '' && member.grade_id > 0}
                    onOpen={() => show(member.user_id)}
                  />
                ))}
              </tbody>
            </table>
          )}
          {data?.list.length === 0 && <Empty title="没有找到会员">试试手机号的后四位，或昵称里的字。</Empty>}
          {data && (
            <Pager
              total={data.total}
              size={data.page_size}
              rows={data.list.length}
              page={page}
              onPage={(to) => go(at({ page: to }))}
            />
          )}
        </section>
        {open && isWide() && <MemberPane key={open.user_id} {...paneOf(open)} />}
      </div>
      {open && !isWide() && !doing && <MemberDialog key={open.user_id} {...paneOf(open)} onClose={() => show('')} />}
      {doing?.what === 'grade' && <GradeDialog of={doing.of} grades={data?.grades ?? []} onClose={close} />}
      {doing?.what === 'note' && <MemberNote of={doing.of} onClose={close} />}
      {doing?.what === 'deposit' && <DepositDialog of={doing.of} onClose={close} />}
    </>
  );
}

/** The head of a column that the list can be sorted by, the largest or newest first; an arrow marks the one that it is. */
const SortHead = (props: {
  readonly name: string;
  readonly of: Sort;
  readonly sort: Sort;
  readonly at: (change: Readonly<Record<string, string>>) => string;
  readonly className: string;
}) => {
  const isOn = props.of === props.sort;
  return (
    <th scope="col" className={props.className} aria-sort={isOn ? 'descending' : undefined}>
      <Link
        className="members__sort"
        href={props.at({ sort: props.of === usual ? '' : props.of })}
        title={`按${sorts[props.of]}排序`}
      >
        {props.name}
      </Link>
    </th>
  );
};

function Row(props: {
  readonly member: DeskMember;
  /** Whether it stands beside the list. */
  readonly isOpen: boolean;
  /** Whether its level is told: that of everybody is not, nor the one that all of the list have. */
  readonly hasLevel: boolean;
  readonly onOpen: () => void;
}) {
  const { member, isOpen, hasLevel, onOpen } = props;
  return (
    <tr className={member.is_disabled ? 'opens is-over' : 'opens'} aria-current={isOpen || undefined}>
      <td>
        <button type="button" className="plain opens__name" onClick={onOpen}>
          {member.username}
        </button>{' '}
        {hasLevel && <LevelTag of={member} />}
        {member.is_disabled && <State kind="over">已停用</State>}
        <small className="members__known">
          {member.mobile}
          {member.last_paid !== null && <span className="phone-only"> · {listTime(member.last_paid)} 付款</span>}
          {member.notes > 0 && <span title={`${member.notes} 条备注`}> · 备注：{member.note}</span>}
        </small>
      </td>
      <td className="wide-only members__last">{member.last_paid !== null && listTime(member.last_paid)}</td>
      <td className="wide-only right">{member.orders > 0 && member.orders}</td>
      <td className="right">
        {member.orders > 0 ? <b>{formatPrice(member.paid_fee)}</b> : <span className="muted wide-only">没买过</span>}
        {member.orders > 0 && <small className="phone-only">{member.orders} 笔</small>}
      </td>
      <td className="wide-only right">{member.deposit > 0 && formatPrice(member.deposit)}</td>
    </tr>
  );
}
