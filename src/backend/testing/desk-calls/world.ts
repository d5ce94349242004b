import type { ImprintPort, Publishing } from '#backend/app/desk/desk-handler.ts';
import { openWorld, type World } from '#backend/testing/contract/world.ts';
import { deskOf, type TestDesk } from '#backend/testing/desk.ts';
import { placeOrder, type Reached } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';

/** A shop with its desk, and an owner of it at work. */
export interface DeskWorld {
  readonly world: World;
  readonly desk: TestDesk;
  readonly owner: Awaited<ReturnType<TestDesk['staff']>>;
  /** A new member, and the order that it has placed over one piece, taken to a state. */
  readonly order: (
    reached: Reached,
    payType?: 'deposit' | 'alipay',
  ) => Promise<{ member: TestClient; order_id: string }>;
  /** A number that no other thing of this world has. */
  readonly next: () => number;
}

const page = '<body><p>智能家居</p></body>';

/** Publishes nothing and says that it does. */
const publishing: Publishing = {
  page: (side, path) => (path === '/topic/a' ? `${page}${side}` : null),
  releases: () => [
    { sequence: 1, published: 0, pages: ['/', '/topic/a'], isCurrent: true, changed: ['/', '/topic/a'] },
  ],
  state: () => ({
    ...{ sequence: 1, published: 0, read: 0, isRunning: false, lines: [], code: null, isTrial: false, paths: null },
  }),
  start: () => true,
  rollBack: (sequence) => (sequence === 999 ? '没有这一版' : ''),
};

/** Facts of a shop in memory. */
function imprintInMemory(): ImprintPort {
  const values = new Map([['name', '青禾家居']]);
  return {
    read: () => [
      {
        ...{ name: 'name', label: '店名', hint: '', example: '', group: '店铺', value: values.get('name') ?? '' },
        ...{ instead: '智能家居商城', is_required: true, is_fixed: false },
      },
    ],
    write: (facts) => {
      for (const [name, value] of Object.entries(facts)) values.set(name, value);
      return [];
    },
    draft: () => ({ title: '隐私政策', parts: [{ title: '我们收集什么', html: '<p>订单所需的信息。</p>' }] }),
  };
}

/** A desk over a world; only hooks and tests may open it. */
export function deskWorld(): { readonly open: () => Promise<DeskWorld>; readonly close: () => Promise<void> } {
  let world: World;
  const shop = () => world.shop;
  const desk = deskOf(
    {
      get database() {
        return shop().database;
      },
      get files() {
        return shop().files;
      },
      nowMs: () => shop().nowMs(),
    },
    publishing,
    imprintInMemory(),
  );
  return {
    open: async () => {
      world = await openWorld();
      let number = 0;
      return {
        world,
        desk,
        owner: await desk.staff('owner'),
        order: async (reached, payType = 'deposit') => {
          const { client } = await world.newActor();
          return { member: client, order_id: await placeOrder(client, [[world.sku.item_id, 1]], reached, payType) };
        },
        next: () => {
          number += 1;
          return number;
        },
      };
    },
    close: () => world.shop.close(),
  };
}
