import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { getStatistics } from '#core/statistics/desk-contract.ts';
import { Box } from '#desk/shell/box.tsx';
import { share } from './share.ts';

type Statistics = DeskOutput<typeof getStatistics>;

/** A step: how many there were of it, of how many of the step before, and their unit. */
type Step = readonly [name: string, count: number, before: number, unit: string];

/** The steps from a page to a payment; those before the order are told by pages. */
const stepsOf = ({ viewed, added, begun, placed, placed_paid }: Statistics): Step[] => [
  ['浏览商品', viewed, 0, '次'],
  ['加入购物车', added, viewed, '次'],
  ['去结算', begun, added, '次'],
  ['下单', placed, begun, '笔'],
  ['付款', placed_paid, placed, '笔'],
];

/** Where the pages told nothing: how many of those who paid came back, in place of steps. */
const Buyers = ({ of }: { readonly of: Statistics }) => {
  const { buyers, returning, placed, placed_paid } = of;
  const rows = [
    ['新客', buyers - returning, '第一次付款'],
    ['老客', returning, '以前付过款'],
  ] as const;
  return (
    <Box title="新客与老客">
      <div className="buyers">
        {/* One part alone is no comparison. */}
        {returning > 0 && returning < buyers && (
          <span className="buyers__bar" aria-hidden="true">
            <span style={{ width: `${((buyers - returning) / buyers) * 100}%` }} />
          </span>
        )}
        <ul>
          {rows.map(([name, count, words]) => (
            <li key={name}>
              <span>{name}</span>
              <small>{words}</small>
              <b>{count} 位</b>
              <span className="muted">{share(count, buyers)}</span>
            </li>
          ))}
        </ul>
      </div>
      <h3 className="buyers__head">下单到付款</h3>
      <ul className="funnel">
        <Line name="下单" part={placed === 0 ? 0 : 1} count={`${placed} 笔`}>
          {''}
        </Line>
        <Line name="付款" part={placed === 0 ? 0 : placed_paid / placed} count={`${placed_paid} 笔`}>
          {share(placed_paid, placed)}
        </Line>
      </ul>
    </Box>
  );
};

/** How many go on from each step to the next, and how many of those who pay have paid before. */
export function Conversion({ of }: { readonly of: Statistics }) {
  const steps = stepsOf(of);
  const most = Math.max(1, ...steps.map(([, count]) => count));
  if (of.viewed === 0) return <Buyers of={of} />;
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
