import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { courierName } from '#core/delivery/courier.ts';
import { maskPhone } from '#core/member/phone.ts';
import type { Order } from '#core/order/contract.ts';
import type { LinePackage, OrderLine } from '#core/order/line.ts';
import { orderWords } from '#core/order/words.ts';
import { site } from '#core/site/site.ts';
import { formatTime } from '#core/time/time.ts';
import { loadPackages, specText } from './lines.ts';
import { aftersalesDeadline, endTimeOf } from './receipt.ts';
import { freightReturned, type LineLeft, loadLinesLeft } from './sold-lines.ts';
import { canHappen, stateOf, statusAt } from './transitions.ts';

export type OrderRow = Row<'orders'>;

/** Data of other modules about orders: shipped parcels and requested invoices. */
interface Around {
  readonly lines: readonly LineLeft[];
  /** Packages of the lines, by line id. */
  readonly packages: ReadonlyMap<number, readonly LinePackage[]>;
  readonly parcel: { corp_code: string; delivery_code: string } | undefined;
  readonly invoiceId: string;
  /** Cents of the freight that went back. */
  readonly freightBack: number;
  /** Check of a bank transfer; null without a proof. */
  readonly transfer: 0 | 1 | 2 | null;
}

/** Orders as a list shows them, in the given order; a few queries for any number of orders. */
export async function loadOrders(connection: Connection, rows: readonly OrderRow[], now: number): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.order_id);
  const lines = [...(await loadLinesLeft(connection, ids)).values()];
  const packages = await loadPackages(
    connection,
    lines.map(({ line }) => line),
  );
  const parcels = await connection
    .selectFrom('delivery')
    .select(['order_id', 'corp_code', 'delivery_code'])
    .where('order_id', 'in', ids)
    .orderBy('delivery_id', 'desc')
    .execute();
  const invoices = await connection
    .selectFrom('invoice')
    .select(['order_id', 'id'])
    .where('order_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const freightBack = await freightReturned(connection, ids);
  const transfers = await connection
    .selectFrom('transfer_proof')
    .select(['order_id', 'check_status'])
    .where('order_id', 'in', ids)
    .execute();
  return rows.map((row) => {
    const own = <T extends { order_id: string }>(found: readonly T[]) =>
      found.find((one) => one.order_id === row.order_id);
    const around: Around = {
      lines: lines.filter(({ line }) => line.order_id === row.order_id),
      packages,
      parcel: own(parcels),
      invoiceId: String(own(invoices)?.id ?? ''),
      freightBack: freightBack.get(row.order_id) ?? 0,
      transfer: own(transfers)?.check_status ?? null,
    };
    return orderOf(row, around, now);
  });
}

/** Whether after-sales are possible: goods have arrived or are on their way, and the period is not over (contract 15.1). */
function allowsAftersales(row: OrderRow, now: number): boolean {
  const state = stateOf(row, now);
  const end = endTimeOf(row, now);
  return state === 'shipped' || (state === 'done' && end !== null && aftersalesDeadline(end) >= now);
}

const deliveryOf = (line: LineLeft['line']): OrderLine['delivery_status'] =>
  line.delivery_item_num + line.unsent_num === line.num ? 'DONE' : line.delivery_item_num === 0 ? 'PENDING' : 'PARTAIL';

function lineOf(
  { line, unsent, left, status }: LineLeft,
  packages: readonly LinePackage[],
  isOpen: boolean,
): OrderLine {
  return {
    id: String(line.order_line_id),
    order_id: line.order_id,
    item_id: line.item_id,
    goods_id: line.goods_id,
    item_bn: line.item_bn,
    item_name: line.item_name,
    pic: line.pic,
    item_spec_desc: specText(line.spec_name, line.package_word),
    ...(packages.length > 0 && { own_spec: line.spec_name, packages: [...packages] }),
    item_unit: line.item_unit,
    num: line.num,
    price: line.price,
    market_price: line.market_price,
    item_fee: line.item_fee,
    item_fee_new: line.item_fee,
    market_fee: Math.max(line.market_price, line.price) * line.num,
    coupon_discount: line.coupon_discount,
    member_discount: line.member_discount,
    discount_fee: line.item_fee - line.total_fee,
    total_fee: line.total_fee,
    refunded_fee: line.refunded_fee,
    order_item_type: 'normal',
    delivery_status: deliveryOf(line),
    delivery_item_num: line.delivery_item_num,
    ...(unsent.num > 0 && { unsent_num: unsent.num, unsent_fee: unsent.fee }),
    ...(status && { aftersales_status: status }),
    left_aftersales_num: isOpen ? left : 0,
    show_aftersales: isOpen && left > 0 ? 1 : 0,
    is_rate: line.is_rate === 1 || line.unsent_num === line.num,
  };
}

/** An order as a list shows it (contract 5.5). */
function orderOf(row: OrderRow, around: Around, now: number): Order {
  const { lines, packages, parcel, invoiceId, freightBack, transfer } = around;
  const order_status = statusAt(row, now);
  const { des, message } = orderWords({ ...row, order_status }, now);
  const isOpen = allowsAftersales(row, now);
  const items = lines.map((line) => lineOf(line, packages.get(line.line.order_line_id) ?? [], isOpen));
  const end = endTimeOf(row, now);
  const invoice: Order['invoice_info'] = row.invoice_type === '' ? [] : invoiceInfoOf(row);
  return {
    order_id: row.order_id,
    title: row.title,
    order_type: 'normal',
    order_class: 'normal',
    order_status,
    order_status_des: des,
    order_status_msg: message,
    pay_status: row.pay_time === null ? 'NOTPAY' : 'PAYED',
    delivery_status: row.delivery_status,
    cancel_status: row.cancel_status,
    ziti_status: row.ziti_status,
    receipt_type: row.receipt_type,
    pay_type: row.pay_type,
    item_fee: String(row.item_fee),
    item_fee_new: row.item_fee,
    total_fee: String(row.total_fee),
    market_fee: String(row.market_fee),
    freight_fee: row.freight_fee,
    discount_fee: row.discount_fee,
    coupon_discount: row.coupon_discount,
    member_discount: row.member_discount,
    point_fee: row.point_fee,
    point_use: row.point_use,
    // Points are off (contract 18.2).
    get_points: 0,
    create_time: row.create_time,
    update_time: row.update_time,
    create_date: formatTime(row.create_time),
    auto_cancel_time: String(row.auto_cancel_time),
    delivery_time: row.delivery_time,
    end_time: end,
    order_auto_close_aftersales_time: end === null ? null : aftersalesDeadline(end),
    receiver_name: row.receiver_name,
    receiver_mobile: maskPhone(row.receiver_mobile),
    receiver_state: row.receiver_state,
    receiver_city: row.receiver_city,
    receiver_district: row.receiver_district,
    receiver_address: row.receiver_address,
    receiver_zip: row.receiver_zip,
    delivery_corp: parcel?.corp_code ?? '',
    delivery_corp_name: parcel ? courierName(parcel.corp_code) : '',
    delivery_code: parcel?.delivery_code ?? '',
    remark: row.remark,
    is_rate: row.is_rate === 1,
    can_apply_cancel: canHappen(row, 'cancel', now) ? 1 : 0,
    can_apply_aftersales: items.some((line) => line.show_aftersales === 1) ? 1 : 0,
    distributor_id: '0',
    distributor_name: site.name,
    distributor_info: [],
    discount_info: row.discount_info,
    invoice_able: row.pay_time !== null && row.order_status !== 'CANCEL' && row.total_fee > 0,
    invoice_id: invoiceId,
    invoice_info: invoice,
    invoice,
    offline_pay_check_status: transfer,
    invoice_amount: items.reduce((left, line) => left - line.refunded_fee, row.total_fee - freightBack),
    fee_symbol: '￥',
    items,
  };
}

const invoiceInfoOf = (row: OrderRow): Record<string, unknown> => ({
  ...fromJson<Record<string, unknown>>(row.invoice_content),
  invoice_type: row.invoice_type,
});
