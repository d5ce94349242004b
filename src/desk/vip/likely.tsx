import { listDeskMembers } from '#core/member/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskVipGrade } from '#core/vip/desk-contract.ts';
import { Box, NoLines } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { foldOf } from './grade-words.ts';
import { bestFor, savedBy } from './worth.ts';

/** So many of those who buy most. */
const shown = 8;

/** Those who have bought most, with what each membership would save them: whom it is worth telling. */
export function Likely({ grades }: { readonly grades: readonly DeskVipGrade[] }) {
  const members = useCall(listDeskMembers, { sort: 'paid' });
  const levelOf = (id: number): number => members.data?.grades.find(({ grade_id }) => grade_id === id)?.discount ?? 0;
  const rows = (members.data?.list ?? [])
    .filter(({ orders, is_disabled }) => orders > 0 && !is_disabled)
    .slice(0, shown);
  return (
    <Box
      title="谁买会员划算"
      note={
        <>
          按一年再买这么多估算<span className="wide-only">，粗体是推荐的年卡；活动商品不打折，会少省一些</span>
        </>
      }
      more={{ name: '看会员', href: addressOf('members', { sort: 'paid' }) }}
    >
      {rows.length === 0 ? (
        <NoLines of={members} empty="还没有顾客付过款。" />
      ) : (
        <table className="table table--lines table--likely">
          <thead>
            <tr>
              <th scope="col">顾客</th>
              <th scope="col" className="right">
                买过
              </th>
              <th scope="col" className="right wide-only">
                订单
              </th>
              {grades.map(({ vip_grade_id, grade_name }) => (
                <th key={vip_grade_id} scope="col" className="right wide-only">
                  {grade_name}省
                </th>
              ))}
              <th scope="col" className="right phone-only">
                推荐
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ user_id, username, grade_id, grade_name, paid_fee, orders }) => {
              const level = levelOf(grade_id);
              const best = bestFor(paid_fee, level, grades);
              return (
                <tr key={user_id}>
                  <td>
                    <Link className="opens__name" href={addressOf('members', { search: username })}>
                      {username}
                    </Link>
                    {level > 0 && (
                      <small>
                        已享{grade_name} {foldOf(level).replace('全场 ', '')}
                      </small>
                    )}
                  </td>
                  <td className="right">
                    <b>{formatPrice(paid_fee)}</b>
                    <small className="phone-only">{orders} 笔</small>
                  </td>
                  <td className="right wide-only">{orders} 笔</td>
                  {grades.map((grade) => {
                    const saved = savedBy(paid_fee, grade, level);
                    return (
                      <td key={grade.vip_grade_id} className="right wide-only">
                        {grade === best && <b title="推荐年卡">{formatPrice(saved)}</b>}
                        {grade !== best && (saved > 0 ? formatPrice(saved) : <span className="muted">—</span>)}
                      </td>
                    );
                  })}
                  <td className="likely__best phone-only">
                    {best ? `推荐${best.grade_name}年卡` : <span className="muted">省得不多</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Box>
  );
}
