import type { CaseAction } from '#core/aftersales/desk-actions.ts';
import { type DeskCase, listDeskCases } from '#core/aftersales/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { Box, NoLines } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { BriefTable } from './brief-table.tsx';
import { GoodsLine, WaitCell } from './wait-cell.tsx';

const shown = 5;

/** Those that the shop can take a step further now; the others wait for the buyer or a payment platform. */
const isOurs = ({ actions }: DeskCase): boolean => actions.length > 0;

/** What comes next, as the press is called. */
const steps: Readonly<Partial<Record<CaseAction, string>>> = { agree: '同意', receive: '确认收货', refund: '退款' };
const stepOf = ({ actions }: DeskCase): string => actions.map((action) => steps[action]).find(Boolean) ?? '去处理';

/** Cases of after-sales that wait for the shop. */
export function Refunds({ isLead }: { readonly isLead: boolean }) {
  const cases = useCall(listDeskCases, {});
  const waiting = (cases.data?.list ?? []).filter(isOurs).toSorted((a, b) => a.created - b.created);
  const rows = waiting.slice(0, shown);
  // Of many the first page alone was read.
  const others = (cases.data?.waiting ?? 0) - rows.length;
  return (
    <Box
      title="退款待处理"
      note={
        rows.length > 0 &&
        `应退 ${formatPrice(rows.reduce((sum, { refund_fee }) => sum + refund_fee, 0))}${others > 0 ? `，另有 ${others} 笔` : ''}`
      }
      more={{ name: '全部售后', href: addressOf('aftersales') }}
    >
      {rows.length === 0 && <NoLines of={cases} empty="没有等着处理的退款。" />}
      {rows.length > 0 && (
        <BriefTable heads={['商品', '原因', '应退', '等待']} figure="应退">
          {rows.map((row, at) => (
            <tr key={row.aftersales_bn}>
              <td className="brief__main">
                <GoodsLine
                  pics={row.goods.map(({ pic }) => pic).slice(0, 1)}
                  name={row.goods[0]?.item_name ?? ''}
                  note={`${row.type_name} · ${row.goods.reduce((sum, { num }) => sum + num, 0)} 件`}
                />
              </td>
              <td className="brief__first brief__first--short">
                <span className="cut" title={row.reason}>
                  {row.reason || '没有写原因'}
                </span>
              </td>
              <td className="brief__second right">{formatPrice(row.refund_fee)}</td>
              <WaitCell since={row.created} />
              <td className="brief__do">
                <Link
                  className={isLead && at === 0 ? 'btn btn--main' : 'btn'}
                  href={addressOf('aftersales', { status: String(row.aftersales_status) })}
                  aria-label={`${stepOf(row)} ${row.order_id} 的${row.type_name}`}
                >
                  {stepOf(row)}
                </Link>
              </td>
            </tr>
          ))}
        </BriefTable>
      )}
    </Box>
  );
}
