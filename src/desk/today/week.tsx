import { formatPrice } from '#core/money/money.ts';
import type { getToday } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Box, NoLines } from '#desk/shell/box.tsx';
import { DayChart } from '#desk/statistics/day-chart.tsx';

type Today = DeskOutput<typeof getToday>;

const week = 7;

const sumOf = (days: Today['days']): number => days.reduce((sum, { paid_fee }) => sum + paid_fee, 0);

/** Payments of the last seven days, beside those of the seven before. */
export function Week({ of }: { readonly of: { readonly data: Today | null; readonly fault: string } }) {
  const { data: today } = of;
  if (!today)
    return (
      <Box title="近七天成交">
        <NoLines of={of} empty="" />
      </Box>
    );
  const days = today.days.slice(-week);
  const [sum, before] = [sumOf(days), sumOf(today.days.slice(-2 * week, -week))];
  return (
    <Box
      title="近七天成交"
      note={
        <>
          <b className="sum">{formatPrice(sum)}</b> <Change sum={sum} before={before} />
        </>
      }
    >
      <div className="box__body">
        <DayChart days={days} names="weekdays" />
      </div>
    </Box>
  );
}

function Change({ sum, before }: { readonly sum: number; readonly before: number }) {
  if (before === 0) return <>前七天没有成交</>;
  const percent = Math.round(((sum - before) / before) * 100);
  return (
    <span className={percent < 0 ? 'late' : 'up'}>
      比前七天 {percent < 0 ? '−' : '+'}
      {Math.abs(percent)}%
    </span>
  );
}
