import { listDeskCases } from '#core/aftersales/desk-contract.ts';
import { listEnquiries } from '#core/enquiry/desk-contract.ts';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import { listDeskOrders } from '#core/order/desk-contract.ts';
import { getPublishing, type getToday } from '#core/publishing/desk-contract.ts';
import type { AnyDeskCall, DeskOutput } from '#core/staff/desk-call.ts';
import { Icon, type IconName } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf, go } from '#desk/shell/route.ts';
import { useKeys } from '#desk/shell/use-keys.ts';
import { shortTime } from '#desk/shell/words.ts';
import { type Me, may } from '#desk/staff/session.ts';

type Counts = DeskOutput<typeof getToday>;
type State = DeskOutput<typeof getPublishing>;

interface Tile {
  readonly name: string;
  readonly icon: IconName;
  readonly href: string;
  /** Whoever may make this call sees the tile. */
  readonly call: AnyDeskCall;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
  /** What hurts, or how well it stands. */
  readonly line: string;
  readonly isBad: boolean;
}

/** The line of a counter: how many are late, or one of two sentences. */
const lineOf = (count: number, late: number, [unit, well, none]: readonly [string, string, string]) => ({
  line: late > 0 ? `${late} ${unit}超过 24 小时` : count > 0 ? well : none,
  isBad: late > 0,
});
const unknown = { line: ' ', isBad: false };

function tilesOf(counts: Counts | null, state: State | null): Tile[] {
  return [
    {
      ...{ name: '待发货', icon: 'freight', href: addressOf('orders'), call: listDeskOrders },
      count: counts?.to_ship,
      ...(counts ? lineOf(counts.to_ship, counts.late.to_ship, ['单', '都在 24 小时内', '都发走了']) : unknown),
    },
    {
      ...{ name: '退款售后', icon: 'back', href: addressOf('aftersales'), call: listDeskCases },
      count: counts?.cases,
      ...(counts ? lineOf(counts.cases, counts.late.cases, ['笔', '都在 24 小时内', '没有要处理的']) : unknown),
    },
    {
      ...{ name: '新线索', icon: 'enquiry', href: addressOf('enquiries'), call: listEnquiries },
      count: counts?.enquiries,
      ...(counts ? lineOf(counts.enquiries, counts.late.enquiries, ['条', '都在 24 小时内', '都有人跟进']) : unknown),
    },
    {
      ...{ name: '库存紧张', icon: 'goods', href: addressOf('goods', { state: 'low' }), call: listDeskGoods },
      count: counts?.low_stock,
      ...(counts ? stockLine(counts) : unknown),
    },
    {
      ...{ name: '待发布', icon: 'publish', href: addressOf('publishing'), call: getPublishing },
      count: state ? state.waiting_total + state.content_total : undefined,
      line: state ? (state.sequence > 0 ? `${shortTime(state.published)} 发布过` : '还没有发布过') : ' ',
      isBad: state?.sequence === 0,
    },
  ];
}

const stockLine = ({ low_stock, sold_out }: Counts): Pick<Tile, 'line' | 'isBad'> =>
  sold_out > 0
    ? { line: `${sold_out} 个有规格卖完`, isBad: true }
    : { line: low_stock > 0 ? '还没有售罄的' : '库存都充足', isBad: false };

/** Counters of what waits, each the way to its desk; the keys 1 to 5 open them. */
export function Tiles(props: { readonly me: Me; readonly counts: Counts | null; readonly state: State | null }) {
  const tiles = tilesOf(props.counts, props.state).filter(({ call }) => may(props.me, call));
  useKeys(Object.fromEntries(tiles.map(({ href }, at) => [String(at + 1), () => go(href)])));
  return (
    <ul className="tiles" aria-label="等待处理">
      {tiles.map(({ name, icon, href, count, line, isBad }, at) => (
        <li key={name}>
          <Link href={href} className={count ? 'tile tile--on' : 'tile'}>
            <span className="tile__name">
              <Icon name={icon} />
              {name}
              <span className="tile__key" aria-hidden="true">
                <kbd>{at + 1}</kbd>
              </span>
            </span>
            <b>{count ?? '–'}</b>
            <small className={isBad ? 'late' : ''}>{line}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
