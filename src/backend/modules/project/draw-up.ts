import type { Connection } from '#backend/db/open.ts';

/** Minimum stock of a SKU in an offer. */
const plentyOfStock = 20;
/** Number of devices in one offer. */
const devicesOffered = 8;

const services = [
  { name: '全屋方案设计', price: 128_000 },
  { name: '上门安装与调试', price: 96_000 },
] as const;

/** A planned offer for a project; prices are `percent` of the shop's, rounded down to whole yuan. */
interface OfferPlan {
  readonly orderId: number;
  readonly programmeId: number;
  readonly version: number;
  readonly percent: number;
  readonly now: number;
}

/** Devices of a programme that are in plenty, as the lines of an offer; `percent` as in a plan. */
async function devicesOf(connection: Connection, programmeId: number, percent: number) {
  const devices = await connection
    .selectFrom('programme_goods')
    .innerJoin('programme_room', 'programme_room.room_id', 'programme_goods.room_id')
    .innerJoin('sku', 'sku.item_id', 'programme_goods.item_id')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('programme_goods.programme_id', '=', programmeId)
    .where('sku.stock', '>=', plentyOfStock)
    .where('sku.approve_status', '=', 'onsale')
    .orderBy('programme_room.sort', 'desc')
    .orderBy('programme_goods.sort', 'desc')
    .orderBy('sku.item_id')
    .limit(devicesOffered)
    .select(['sku.item_id', 'sku.price', 'sku.spec_name', 'programme_goods.num', 'goods.item_name'])
    .select('programme_room.name as room_name')
    .execute();
  return devices.map(({ item_name, price, spec_name, ...line }) => ({
    ...line,
    name: item_name,
    spec: spec_name,
    price: Math.floor((price * percent) / 10_000) * 100,
  }));
}

/** The lines that an offer of a programme begins with: its devices at the shop's prices, and the services of the house. */
export const linesOf = async (connection: Connection, programmeId: number) => [
  ...(await devicesOf(connection, programmeId, 100)),
  ...services.map((service) => ({ item_id: '', room_name: '', num: 1, spec: '', ...service })),
];

/** Adds the drawings of an offer, which wait for the member; one of the same name replaces that of the version before. */
export async function storeDrawings(
  connection: Connection,
  { orderId, version, now }: { readonly orderId: number; readonly version: number; readonly now: number },
  drawings: readonly { readonly name: string; readonly url: string }[],
): Promise<void> {
  if (drawings.length === 0) return;
  await connection
    .insertInto('programme_file')
    .values(
      drawings.map(({ name, url }) => ({
        order_id: orderId,
        name,
        purpose: 'drawing' as const,
        type: 'image' as const,
        url,
        thumb: url,
        version,
        status: 0 as const,
        remark: '',
        stored_name: null,
        created: now,
      })),
    )
    .execute();
}

interface OfferLine {
  /** "" for a service. */
  readonly item_id: string;
  readonly name: string;
  readonly room_name: string;
  readonly num: number;
  readonly price: number;
}

/** Stores an offer with its lines. Returns its id. */
export async function storeOffer(
  connection: Connection,
  offer: { readonly orderId: number; readonly version: number; readonly now: number },
  lines: readonly OfferLine[],
): Promise<number> {
  const { offer_id } = await connection
    .insertInto('programme_offer')
    .values({ order_id: offer.orderId, version: offer.version, shop_order_id: null, created: offer.now })
    .returning('offer_id')
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('programme_offer_line')
    .values(
      lines.map(({ item_id, name, room_name, num, price }) => ({
        offer_id,
        item_id: item_id === '' ? null : item_id,
        name,
        room_name: item_id === '' ? '' : room_name,
        num,
        price,
      })),
    )
    .execute();
  return offer_id;
}

/** Stores an offer over the devices of a programme and the services of the house. Returns its id. */
export async function drawUpOffer(connection: Connection, plan: OfferPlan): Promise<number> {
  const lines = await devicesOf(connection, plan.programmeId, plan.percent);
  const more = services.map((service) => ({ item_id: '', room_name: '', num: 1, ...service }));
  return storeOffer(connection, plan, [...lines, ...more]);
}
