import { useStore } from '@nanostores/react';
import { saveHotWords } from '#core/search/desk-contract.ts';
import { getStatistics } from '#core/statistics/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';
import { Box } from '#desk/shell/box.tsx';
import { RangeField } from '#desk/shell/form/moment.tsx';
import { Link } from '#desk/shell/link.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { $staff, may } from '#desk/staff/session.ts';
import { BestGoods } from './best-goods.tsx';
import { Conversion } from './conversion.tsx';
import { DayChart } from './day-chart.tsx';
import { MissedWords } from './missed-words.tsx';
import { Sums } from './sums.tsx';

/** Days before today, in Shanghai. */
const dayOf = (back: number): string => formatTime(Date.now() / 1000 - back * 86_400).slice(0, 10);

/** The week before this one, Monday to Sunday. */
function lastWeek(): { begins: string; ends: string } {
  const sinceMonday = (new Date(`${dayOf(0)}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { begins: dayOf(sinceMonday + 7), ends: dayOf(sinceMonday + 1) };
}

/** As many days right before a span. */
function spanBefore({ begins, ends }: { begins: string; ends: string }): { begins: string; ends: string } {
  const [from = 0, to = 0] = [begins, ends].map((day) => Date.parse(`${day}T00:00:00Z`));
  const dayMs = 86_400_000;
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return { begins: day(from - (to - from) - dayMs), ends: day(from - dayMs) };
}

/** Spans that are asked for most. */
const spans = () => [
  { name: '上周', ...lastWeek() },
  { name: '近 7 天', begins: dayOf(6), ends: dayOf(0) },
  { name: '近 30 天', begins: dayOf(29), ends: dayOf(0) },
];

/** What was sold on some days, to whom, and what was searched in vain. */
export function StatisticsDesk() {
  const { query } = useStore($route);
  const me = useStore($staff);
  const usual = lastWeek();
  const days = { begins: query.get('begins') || usual.begins, ends: query.get('ends') || usual.ends };
  const earlier = spanBefore(days);
  const isWeek = days.begins === usual.begins && days.ends === usual.ends;
  const { data, fault } = useCall(getStatistics, days);
  const { data: before } = useCall(getStatistics, earlier);
  const pick = (changed: Partial<typeof days>): void => {
    if (Object.values(changed).every(Boolean)) go(addressOf('statistics', { ...days, ...changed }));
  };
  return (
    <>
      <div className="head">
        <h1>统计</h1>
        <div className="head__end spans__own">
          <nav className="spans" aria-label="时间段">
            {spans().map(({ name, ...span }) => (
              <Link
                key={name}
                href={addressOf('statistics', span)}
                aria-current={span.begins === days.begins && span.ends === days.ends}
              >
                {name}
              </Link>
            ))}
          </nav>
          <RangeField
            label="日期"
            from={{ ...dayField(days.begins, (begins) => pick({ begins })), 'aria-label': '从' }}
            to={{ ...dayField(days.ends, (ends) => pick({ ends })), 'aria-label': '到' }}
          />
        </div>
      </div>
      {fault && <p className="fault">{fault}</p>}
      {data && <Sums of={data} before={before} span={isWeek ? '前一周' : `前 ${data.days.length} 天`} />}
      {data && (
        <div className="stack">
          <div className="columns-2 statistics">
            <Box title="每天收款" note={data.paid_fee === 0 ? '这些天没有收款' : `${bestDay(data.days)} 最高`}>
              <div className="box__body">
                <DayChart days={data.days} names="dates" />
              </div>
            </Box>
            <Conversion of={data} />
          </div>
          <div className={data.missed.length > 0 ? 'columns-2' : 'stack'}>
            <BestGoods goods={data.goods} paidFee={data.paid_fee} />
            <MissedWords title="没有结果的搜索" missed={data.missed} mayWrite={me !== null && may(me, saveHotWords)} />
          </div>
        </div>
      )}
    </>
  );
}

/** The day on which most was paid, without its year. */
const bestDay = (days: readonly { readonly day: string; readonly paid_fee: number }[]): string =>
  days.toSorted((one, other) => other.paid_fee - one.paid_fee)[0]?.day.slice(5) ?? '';

/** A day that is picked. */
const dayField = (value: string, onPick: (day: string) => void) =>
  ({ type: 'date', value, onChange: ({ target }: { target: HTMLInputElement }) => onPick(target.value) }) as const;
