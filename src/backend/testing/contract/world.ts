import { receiver } from '#backend/testing/orders.ts';
import { openTestShop, type TestClient, type TestShop } from '#backend/testing/shop.ts';
import { addCartLine, getCart } from '#core/cart/contract.ts';
import { type EndpointName, endpoints } from '#core/endpoints.ts';
import { getMember } from '#core/member/contract.ts';
import { createOrder } from '#core/order/contract.ts';
import type { ProjectStatus } from '#core/project/status.ts';
import { toRequest } from '#core/wire/call/request.ts';
import { sendOnce } from '#core/wire/call/send.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';

/** A member who makes calls, with the shop that receives them. */
export interface Actor {
  readonly world: World;
  readonly client: TestClient;
  readonly userId: number;
}

/** A shop that contains at least one thing of every kind. */
export interface World {
  readonly shop: TestShop;
  /** A SKU on sale, with plenty in stock. */
  readonly sku: { readonly item_id: string; readonly goods_id: string };
  /** Creates a member with an empty cart and a full balance. */
  readonly newActor: () => Promise<Actor>;
}

export async function openWorld(app: NonNullable<Parameters<typeof openTestShop>[0]>['app'] = {}): Promise<World> {
  const shop = await openTestShop({ app });
  const sku = await shop.database.write(async (connection) => {
    const found = await connection
      .selectFrom('sku')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .where('sku.approve_status', '=', 'onsale')
      .where('goods.approve_status', '=', 'onsale')
      .where('sku.start_num', '<=', 1)
      .orderBy('sku.item_id')
      .select(['sku.item_id', 'sku.goods_id'])
      .executeTakeFirstOrThrow();
    await connection.updateTable('sku').set({ stock: 1_000_000 }).where('item_id', '=', found.item_id).execute();
    return found;
  });
  const world: World = {
    shop,
    sku,
    newActor: async () => {
      const client = await shop.newMember(100_000_000);
      const { memberInfo } = await client.call(getMember, {});
      return { world, client, userId: Number(memberInfo.user_id) };
    },
  };
  return world;
}

/** An answer as received. */
export interface RawReply {
  readonly http: number;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** Sends a call without the client's checks, with `token` as the readable half of the session. */
export async function send(
  client: TestClient,
  name: EndpointName,
  input: object,
  { token = client.token, key = '' }: { token?: string; key?: string } = {},
): Promise<RawReply> {
  const endpoint: AnyEndpoint = endpoints[name];
  const request = toRequest(endpoint, input as Record<string, unknown>);
  const { status, text } = await sendOnce(client.fetch)(`http://shop.test${request.url}`, {
    method: endpoint.method,
    headers: {
      ...(token && { token }),
      ...(key && { 'idempotency-key': key }),
      ...(request.contentType && { 'content-type': request.contentType }),
    },
    ...(request.body !== undefined && { body: request.body }),
  });
  return { http: status, text, body: JSON.parse(text) as Record<string, unknown> };
}

export const address = {
  username: '林晓晴',
  telephone: '13800000001',
  province: '上海市',
  city: '上海市',
  county: '徐汇区',
  adrdetail: '漕溪北路 88 号',
} as const;

/** Puts a ticked line into the actor's cart. Returns its id. */
export async function cartLineOf({ client, world }: Actor): Promise<string> {
  await client.call(addCartLine, { item_id: world.sku.item_id, num: 1 });
  const cart = await client.call(getCart, {});
  const [first] = 'valid_cart' in cart ? cart.valid_cart.flatMap((shop) => shop.list) : [];
  if (!first) throw new Error('the cart stayed empty');
  return first.cart_id;
}

/** Places an unpaid order for the actor. */
export async function orderOf(actor: Actor): Promise<{ order_id: string; trade_id: string }> {
  await cartLineOf(actor);
  const placed = await actor.client.call(
    createOrder,
    { cart_type: 'cart', ...receiver },
    { idempotencyKey: 'example' },
  );
  if (!placed.trade_info) throw new Error('the order cost nothing');
  return placed.trade_info;
}

/** Gives the actor a seeded, completed project, sets it back to `status`, and returns its parts. */
export async function projectOf(
  { userId, world }: Actor,
  status: ProjectStatus,
): Promise<{ order_id: number; offer_id: number; file_id: number; work_id: number }> {
  return world.shop.database.write(async (connection) => {
    const { order_id } = await connection
      .selectFrom('programme_order')
      .innerJoin('programme_delivery', 'programme_delivery.order_id', 'programme_order.order_id')
      .orderBy('programme_order.order_id', 'desc')
      .select('programme_order.order_id')
      .executeTakeFirstOrThrow();
    const partOf = { order_id };
    await connection
      .updateTable('programme_order')
      .set({ user_id: userId, status })
      .where('order_id', '=', order_id)
      .execute();
    await connection
      .updateTable('programme_offer')
      .set({ shop_order_id: null })
      .where('order_id', '=', order_id)
      .execute();
    const { offer_id } = await connection
      .selectFrom('programme_offer')
      .where('order_id', '=', order_id)
      .orderBy('version', 'desc')
      .select('offer_id')
      .executeTakeFirstOrThrow();
    const { file_id } = await connection
      .selectFrom('programme_file')
      .where('order_id', '=', order_id)
      .where('purpose', '=', 'drawing')
      .orderBy('file_id', 'desc')
      .select('file_id')
      .executeTakeFirstOrThrow();
    await connection.updateTable('programme_file').set({ status: 0 }).where('file_id', '=', file_id).execute();
    const { work_id } = await connection
      .selectFrom('programme_work')
      .where('order_id', '=', order_id)
      .where('appoint_time', 'is not', null)
      .orderBy('work_id')
      .select('work_id')
      .executeTakeFirstOrThrow();
    await connection
      .updateTable('programme_work')
      .set({ status: 2, score: null })
      .where('work_id', '=', work_id)
      .execute();
    return { ...partOf, offer_id, file_id, work_id };
  });
}

/** A SKU on sale that is out of stock. */
export async function soldOutSku({ world }: Actor): Promise<string> {
  return world.shop.database.write(async (connection) => {
    const { item_id } = await connection
      .selectFrom('sku')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .where('sku.approve_status', '=', 'onsale')
      .where('goods.approve_status', '=', 'onsale')
      .where('sku.item_id', '!=', world.sku.item_id)
      .orderBy('sku.item_id', 'desc')
      .select('sku.item_id')
      .executeTakeFirstOrThrow();
    await connection.updateTable('sku').set({ stock: 0 }).where('item_id', '=', item_id).execute();
    return item_id;
  });
}
