import type { ReactNode } from 'react';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { formatTime } from '#core/time/time.ts';
import type { listDeskVipGrades } from '#core/vip/desk-contract.ts';
import { listVipMembers } from '#core/vip/desk-contract.ts';
import { Box, NoLines } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { dayWord, listTime } from '#desk/shell/words.ts';

type Months = DeskOutput<typeof listDeskVipGrades>['months'];

const monthName = (time: number): string => `${Number(formatTime(time).slice(5, 7))} 月`;

/** What memberships brought in: this month, and a bar for each of the last ones. */
export function Income({ months }: { readonly months: Months }) {
  const most = Math.max(1, ...months.map(({ fee }) => fee));
  const now = months.at(-1);
  const sum = months.reduce((all, { fee }) => all + fee, 0);
  return (
    <li className="box plan">
      <header className="box__head grade__head">
        <h2>会员收入</h2>
      </header>
      <p className="plan__lead">
        <b>{formatPrice(now?.fee ?? 0)}</b> 本月
        <span>卖出 {now?.cards ?? 0} 张</span>
        <small>
          近 {months.length} 个月共 {formatPrice(sum)}
        </small>
      </p>
      <ul className="barlines">
        {months.toReversed().map(({ month, fee, cards }) => (
          <li key={month}>
            <span>{monthName(month)}</span>
            <span className="gauge" aria-hidden="true">
              <span className="is-quiet" style={{ width: `${(fee / most) * 100}%` }} />
            </span>
            <span>
              {formatPrice(fee)}
              <small className="barlines__count">{cards} 张</small>
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

const dayS = 86_400;

/** How many of those who bought last. */
const mostBought = 3;

/** Whose membership ends soon, who are worth a word; then who bought one last. */
export function VipMembers() {
  const members = useCall(listVipMembers, {});
  const { ending, bought = [] } = members.data ?? {};
  const { total = 0, list = [] } = ending ?? {};
  return (
    <div className="stack">
      <Box title="快到期" note={total > 0 ? `30 天内 ${total} 位` : undefined}>
        {list.length === 0 ? (
          <NoLines of={members} empty="30 天内没有会员到期。" />
        ) : (
          <ul className="viplines">
            {list.map(({ user_id, username, grade_name, end_time }) => (
              <Line
                key={user_id}
                {...{ username, small: grade_name }}
                figure={
                  <span className={end_time - Date.now() / 1000 < 7 * dayS ? 'late' : undefined}>
                    剩 {Math.max(1, Math.ceil((end_time - Date.now() / 1000) / dayS))} 天
                  </span>
                }
                day={`${dayWord(end_time)} 到期`}
              />
            ))}
          </ul>
        )}
      </Box>
      {bought.length > 0 && (
        <Box title="最近开通">
          <ul className="viplines">
            {bought.slice(0, mostBought).map(({ purchase_id, username, title, total_fee, pay_time }) => (
              <Line
                key={purchase_id}
                {...{ username, small: title }}
                figure={<b className="sum">{formatPrice(total_fee)}</b>}
                day={listTime(pay_time)}
              />
            ))}
          </ul>
        </Box>
      )}
    </div>
  );
}

/** A member, who opens in their desk, with what is told of the membership. */
const Line = (props: {
  readonly username: string;
  readonly small: string;
  readonly figure: ReactNode;
  readonly day: string;
}) => (
  <li className="opens">
    <span>
      <Link className="opens__name" href={addressOf('members', { search: props.username })}>
        <b>{props.username}</b>
      </Link>
      <small>{props.small}</small>
    </span>
    <span>
      {props.figure}
      <small>{props.day}</small>
    </span>
  </li>
);
