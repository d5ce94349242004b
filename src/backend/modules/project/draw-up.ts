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

/** Stores an offer over the devices of a programme and the services of the house. Returns its id. */
export async function drawUpOffer(connection: Connection, plan: OfferPlan): Promise<number> {
  const devices = await connection
    .selectFrom('programme_goods')
    .innerJoin('programme_room', 'programme_room.room_id', 'programme_goods.room_id')
    .innerJoin('sku', 'sku.item_id', 'programme_goods.item_id')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('programme_goods.programme_id', '=', plan.programmeId)
    .where('sku.stock', '>=', plentyOfStock)
    .where('sku.approve_status', '=', 'onsale')
    .orderBy('programme_room.sort', 'desc')
    .orderBy('programme_goods.sort', 'desc')
    .orderBy('sku.item_id')
    .limit(devicesOffered)
    .select(['sku.item_id', 'sku.price', 'programme_goods.num', 'goods.item_name', 'programme_room.name as room_name'])
    .execute();
  const { offer_id } = await connection
    .insertInto('programme_offer')
    .values({ order_id: plan.orderId, version: plan.version, shop_order_id: null, created: plan.now })
    .returning('offer_id')
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('programme_offer_line')
    .values([
      ...devices.map((device) => ({
        offer_id,
        item_id: device.item_id,
        name: device.item_name,
        room_name: device.room_name,
        num: device.num,
        price: Math.floor((device.price * plan.percent) / 10_000) * 100,
      })),
      ...services.map((service) => ({ offer_id, item_id: null, room_name: '', num: 1, ...service })),
    ])
    .execute();
  return offer_id;
}
