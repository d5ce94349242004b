import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { getStatistics } from '#core/statistics/desk-contract.ts';

type Statistics = DeskOutput<typeof getStatistics>;

interface Sum {
  readonly name: string;
  readonly value: string;
  /** The figure of these days and of as many days before. */
  readonly change?: readonly [now: number, before: number];
  /** A difference of it in words, of what is counted; money is told by its part. */
  readonly differs?: (difference: number) => string;
  /** More of it is bad news. */
  readonly isLoss?: boolean;
}

/** Of fewer orders a percentage says nothing: one more is a jump. */
const fewOrders = 30;

/** A change that is further than that is told in colour. */
const farPercent = 20;

const counted =
  (unit: string) =>
  (difference: number): string =>
    `${difference.toLocaleString('zh-CN')} ${unit}`;

const average = ({ paid_fee, paid }: Statistics): number => (paid > 0 ? Math.round(paid_fee / paid) : 0);

function sumsOf(of: Statistics, before: Statistics | null): Sum[] {
  const { paid_fee, paid, buyers, refunded_fee } = of;
  const beside = (figure: (one: Statistics) => number): Pick<Sum, 'change'> =>
    before ? { change: [figure(of), figure(before)] } : {};
  return [
    {
      ...{ name: '收款', value: formatPrice(paid_fee) },
      ...beside((one) => one.paid_fee),
    },
    {
      ...{ name: '付款订单', value: String(paid), differs: counted('笔') },
      ...beside((one) => one.paid),
    },
    {
      ...{ name: '客单价', value: paid === 0 ? '–' : formatPrice(average(of)) },
      ...beside(average),
    },
    {
      ...{ name: '付款会员', value: String(buyers), differs: counted('位') },
      ...beside((one) => one.buyers),
    },
    {
      ...{ name: '退款', value: formatPrice(refunded_fee), isLoss: true },
      ...beside((one) => one.refunded_fee),
    },
  ];
}

/** The sums of some days, each beside that of as many days before. */
export function Sums(props: {
  readonly of: Statistics;
  readonly before: Statistics | null;
  /** What the days before are called: 前一周. */
  readonly span: string;
}) {
  const { of, before, span } = props;
  const isFew = Math.min(of.paid, before?.paid ?? 0) < fewOrders;
  return (
    <ul className="tiles tiles--sums" aria-label="合计">
      {sumsOf(of, before).map(({ name, value, change, differs, isLoss = false }) => (
        <li key={name} className="tile">
          <span className="tile__name">{name}</span>
          <b>{value}</b>
          {change && (
            <Change
              span={span}
              now={change[0]}
              before={change[1]}
              isLoss={isLoss}
              differs={isFew ? differs : undefined}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** `↑ 比前 7 天多 12%`; of few orders the difference of what is counted, as a part of so little says nothing; and where there was nothing before, that. */
function Change(props: {
  /** What the days before are called. */
  readonly span: string;
  readonly now: number;
  readonly before: number;
  readonly isLoss: boolean;
  /** How the difference is written where it is told itself, undefined where the part of it says more. */
  readonly differs: ((difference: number) => string) | undefined;
}) {
  const { span, now, before, isLoss, differs } = props;
  if (before === 0) return <small>{now === 0 ? `与${span}持平` : `${span}没有`}</small>;
  const percent = Math.round(((now - before) / before) * 100);
  if (now === before || (!differs && percent === 0)) return <small>与{span}持平</small>;
  return (
    <small className={Math.abs(percent) < farPercent ? '' : now > before === isLoss ? 'late' : 'up'}>
      <span aria-hidden="true">{now < before ? '↓' : '↑'} </span>比{span}
      {now < before ? '少 ' : '多 '}
      {differs ? differs(Math.abs(now - before)) : `${Math.abs(percent)}%`}
    </small>
  );
}
