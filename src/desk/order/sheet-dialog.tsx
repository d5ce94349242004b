import { shipOrders } from '#core/delivery/desk-contract.ts';
import { mostParcels } from '#core/delivery/label.ts';
import { saveWaitingTable } from '#desk/order/chosen/shipping-table.ts';
import { callDesk } from '#desk/shell/call.ts';
import { SheetDialog } from '#desk/shell/sheet/sheet-dialog.tsx';

/** Columns of a courier's table, with the names that couriers and shops give them. */
const columns = {
  order_id: { name: '订单号', others: ['订单编号', '商家订单号', '客户订单号', 'order_id', '单号'] },
  courier: { name: '快递公司', others: ['物流公司', '承运商', '快递', '物流', 'corp_code'] },
  waybill: { name: '快递单号', others: ['运单号', '物流单号', '运单编号', 'delivery_code', '面单号'] },
} as const;

/** Ships what a table of a courier lists. */
export function ShipSheet(props: {
  /** How many orders are to be sent. */
  readonly waiting: number;
  readonly onClose: () => void;
  readonly onShipped: () => void;
}) {
  const { waiting, onClose, onShipped } = props;
  return (
    <SheetDialog
      onClose={onClose}
      work={{
        title: '用表格发货',
        intro: '一行一单，要分几个包裹的请在订单里发',
        upload: '快递公司给的表格可以直接用，确认后才发货',
        template: { name: waiting > 0 ? `下载待发货的 ${waiting} 单` : '下载空白表格', save: saveWaitingTable },
        example: {
          heads: [columns.order_id.name, columns.courier.name, columns.waybill.name],
          rows: [
            ['订单号 A', '顺丰速运', '单号 1'],
            ['订单号 B', '中通快递', '单号 2'],
            ['订单号 C', '顺丰速运', '单号 3'],
          ],
        },
        columns,
        needed: ['order_id', 'courier', 'waybill'],
        naming: ['order_id', 'waybill'],
        most: mostParcels,
        send:
          () =>
          async (rows, { key, isTrial }) => {
            const { shipped, failed } = await callDesk(shipOrders, { rows, is_trial: isTrial }, { key });
            return { done: shipped.length, failed };
          },
        words: {
          doing: '发货',
          press: (count) => `发出 ${count} 单`,
          can: (count) => `可以发出 ${count} 单`,
          done: (count) => `已发出 ${count} 单`,
          again: '已发出的不会重复发货，可以再按一次',
          failedFile: '未发货的行.csv',
        },
        onDone: onShipped,
      }}
    />
  );
}
