import type { getPublishing } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { Fact } from './release-facts.tsx';

type Waiting = Pick<DeskOutput<typeof getPublishing>['waiting'][number], 'item_name' | 'change'>;

/** A price that moves further than this many percent is looked at again: it may have been mistyped. */
const farPercent = 20;

interface Moved {
  readonly name: string;
  /** Percent, below 0 for a price that falls. */
  readonly percent: number;
}

function movedOf({ item_name, change }: Waiting): Moved[] {
  const [before, after] = [change?.before?.['price'], change?.after?.['price']];
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0 || before === after) return [];
  return [{ name: item_name, percent: ((after - before) / before) * 100 }];
}

/** `降价 5%`, with one digit behind the point below ten. */
function moveWords({ percent }: Moved): string {
  const size = Math.abs(percent);
  const text = size < 0.1 ? '不到 0.1' : size < 10 ? Number(size.toFixed(1)) : Math.round(size);
  return `${percent < 0 ? '降价' : '涨价'} ${text}%`;
}

/** What is worth a look before goods are published, the worst first: prices that moved far, goods that ran out. */
export function checksOf(waiting: readonly Waiting[]): Fact[] {
  const moved = waiting.flatMap(movedOf).toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent));
  const far = moved.filter(({ percent }) => Math.abs(percent) > farPercent);
  const stocked = waiting.filter(({ change }) => typeof change?.after?.['stock'] === 'number');
  const out = stocked.filter(({ change }) => change?.after?.['stock'] === 0);
  const facts: Fact[] = [
    ...far.map((one): Fact => [false, `${one.name} ${moveWords(one)}，请再看一眼`]),
    ...out.map(({ item_name }): Fact => [false, `${item_name} 有规格没有库存了`]),
  ];
  if (moved[0] && far.length === 0) facts.push([true, `${moved.length} 个商品改价，最多${moveWords(moved[0])}`]);
  if (stocked.length > 0 && out.length === 0) facts.push([true, `${stocked.length} 个商品改库存，都有货`]);
  return facts;
}
