import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { endTimeOf } from '#backend/modules/order/receipt.ts';
import { loadLinesLeft } from '#backend/modules/order/sold-lines.ts';
import { inTab } from '#backend/modules/order/tabs.ts';
import { deviceFacts } from '#core/device/compatibility.ts';
import type { OwnDevice } from '#core/device/contract.ts';

/** Number of orders that are searched, the newest ones. */
const mostOrders = 200;

type Params = Parameters<typeof deviceFacts>[2];

/** Whether goods with these parameters are smart devices; a curtain or a mounting box is not. */
export const isDevice = (params: Params): boolean => deviceFacts('', '', params).protocols.length > 0;

/** What the catalogue knows of a SKU's product: its parameter table, and its first category by name. */
interface Known {
  readonly params: Params;
  readonly kind: string;
}

export async function knownOf(connection: Connection, itemIds: readonly string[]): Promise<Map<string, Known>> {
  if (itemIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .leftJoin('category', 'category.category_id', 'goods.root_category_id')
    .where('sku.item_id', 'in', itemIds)
    .select(['sku.item_id', 'goods.item_params', 'category.name as kind'])
    .execute();
  return new Map(rows.map((row) => [row.item_id, { params: fromJson<Params>(row.item_params), kind: row.kind ?? '' }]));
}

type Thing = Pick<OwnDevice, 'source' | 'item_id' | 'name' | 'item_spec_desc' | 'pic' | 'created'>;

function ofSku(thing: Thing, { params, kind }: Known): OwnDevice {
  const facts = deviceFacts(thing.name, thing.item_spec_desc, params);
  return {
    device_id: `sku-${thing.item_id}`,
    ...thing,
    protocols: [...facts.protocols],
    ecosystems: [...facts.ecosystems],
    is_gateway: facts.isGateway,
    needs_neutral: facts.needsNeutral,
    kind,
  };
}

/** Goods of received orders that were not returned completely, each SKU once. */
async function received(connection: Connection, userId: number, now: number): Promise<Thing[]> {
  const orders = await connection
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where((row) => inTab(row, 3, now))
    .orderBy('create_time', 'desc')
    .orderBy('order_id', 'desc')
    .limit(mostOrders)
    .select(['order_id', 'end_time', 'order_status', 'auto_finish_time'])
    .execute();
  const ends = new Map(orders.map((order) => [order.order_id, endTimeOf(order, now) ?? now]));
  const lines = await loadLinesLeft(connection, [...ends.keys()]);
  const things = new Map<string, Thing>();
  for (const { line, left } of lines.values()) {
    const created = ends.get(line.order_id) ?? now;
    if (left <= 0 || (things.get(line.item_id)?.created ?? 0) > created) continue;
    const { item_id, item_name: name, spec_name: item_spec_desc, pic } = line;
    things.set(item_id, { source: 'order', item_id, name, item_spec_desc, pic, created });
  }
  return [...things.values()];
}

/** SKUs that the member added by hand or removed from the list. */
async function chosen(connection: Connection, userId: number): Promise<(Thing & { isRemoved: boolean })[]> {
  const rows = await connection
    .selectFrom('own_device')
    .innerJoin('sku', 'sku.item_id', 'own_device.item_id')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('own_device.user_id', '=', userId)
    .select(['sku.item_id', 'sku.spec_name', 'sku.pic', 'goods.item_name'])
    .select(['own_device.is_removed', 'own_device.created'])
    .execute();
  return rows.map((row) => ({
    source: 'catalogue',
    item_id: row.item_id,
    name: row.item_name,
    item_spec_desc: row.spec_name,
    pic: row.pic,
    created: row.created,
    isRemoved: row.is_removed === 1,
  }));
}

async function told(connection: Connection, userId: number): Promise<OwnDevice[]> {
  const rows = await connection
    .selectFrom('own_device')
    .where('user_id', '=', userId)
    .where('item_id', 'is', null)
    .selectAll()
    .execute();
  return rows.map((row) => ({
    device_id: `told-${row.device_number}`,
    source: 'told',
    item_id: '',
    name: row.name,
    item_spec_desc: '',
    pic: '',
    protocols: fromJson<string[]>(row.protocols),
    ecosystems: fromJson<string[]>(row.ecosystems),
    is_gateway: row.is_gateway === 1,
    needs_neutral: row.needs_neutral === 1,
    kind: '',
    created: row.created,
  }));
}

/** A member's devices at home, newest first. */
export async function loadOwnDevices(connection: Connection, userId: number, now: number): Promise<OwnDevice[]> {
  const byHand = await chosen(connection, userId);
  const decided = new Set(byHand.map(({ item_id }) => item_id));
  const things: Thing[] = [
    ...(await received(connection, userId, now)).filter(({ item_id }) => !decided.has(item_id)),
    ...byHand.filter(({ isRemoved }) => !isRemoved).map(({ isRemoved: _, ...thing }) => thing),
  ];
  const known = await knownOf(
    connection,
    things.map(({ item_id }) => item_id),
  );
  const ofSkus = things.flatMap((thing) => {
    const own = known.get(thing.item_id);
    return own && isDevice(own.params) ? [ofSku(thing, own)] : [];
  });
  return [...ofSkus, ...(await told(connection, userId))].sort(
    (a, b) => b.created - a.created || (a.device_id < b.device_id ? -1 : 1),
  );
}
