import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { getStatistics } from '#core/statistics/desk-contract.ts';
import { Box } from '#desk/shell/box.tsx';
import { share } from './share.ts';

type Statistics = DeskOutput<typeof getStatistics>;

/** A step: how many there were of it, of how many of the step before, and their unit. */
type Step = readonly [name: string, count: number, before: number, unit: string];

/** The steps from a page to a payment; those before the order are told by pages, and missing where no page has told any. */
function stepsOf({ viewed, added, begun, placed, placed_paid }: Statistics): Step[] {
  const orders: Step[] = [
    ['下单', placed, viewed > 0 ? begun : 0, '笔'],
    ['付款', placed_paid, placed, '笔'],
  ];
  if (viewed === 0) return orders;
  return [
    ['浏览商品', viewed, 0, '次'],
    ['加入购物车', added, viewed, '次'],
    ['去结算', begun, added, '次'],
    ...orders,
  ];
}

/** How many go on from each step to the next, and how many of those who pay have paid before. */
export function Conversion({ of }: { readonly of: Statistics }) {
  const steps = stepsOf(of);
  const most = Math.max(1, ...steps.map(([, count]) => count));
  return (
    <Box title="转化" note="百分比是占上一步的">
      <ul className="funnel">
        {steps.map(([name, count, before, unit]) => (
          <Line key={name} name={name} part={count / most} count={`${count.toLocaleString('zh-CN')} ${unit}`}>
            {before > 0 ? share(count, before) : ''}
          </Line>
        ))}
        <Line
          name="老客回购"
          part={of.buyers === 0 ? 0 : of.returning / of.buyers}
          count={`${of.returning} / ${of.buyers} 位`}
        >
          {share(of.returning, of.buyers)}
        </Line>
      </ul>
      {of.viewed === 0 && <p className="box__foot">这些天没有收到浏览与加购的记录，只列下单以后的两步。</p>}
    </Box>
  );
}

const Line = (props: {
  readonly name: string;
  /** Of the longest bar, 0 to 1. */
  readonly part: number;
  readonly count: string;
  readonly children: string;
}) => (
  <li>
    <span>{props.name}</span>
    <span className="gauge" aria-hidden="true">
      <span style={{ width: `${props.part * 100}%` }} />
    </span>
    <b>{props.count}</b>
    <span className="muted">{props.children}</span>
  </li>
);
