import type { Connection, Database } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';

type CentreStatus = Row<'experience'>['status'];

/** One change of the catalogue, as made by staff, buyers or time. */
export interface CatalogueChange {
  readonly name: string;
  /** False if no page prints the changed data. */
  readonly isSeen: boolean;
  readonly apply: (connection: Connection) => Promise<unknown>;
}

/** Ids of products on sale with several SKUs, in a fixed order: changes pick theirs by position. */
async function goodsAt(connection: Connection, place: number): Promise<string> {
  const { goods_id } = await connection
    .selectFrom('goods')
    .innerJoin('sku', 'sku.goods_id', 'goods.goods_id')
    .select('goods.goods_id')
    .where('goods.approve_status', '=', 'onsale')
    .groupBy('goods.goods_id')
    .having(({ fn }) => fn.countAll<number>(), '>', 1)
    .orderBy('goods.goods_id')
    .offset(place)
    .limit(1)
    .executeTakeFirstOrThrow();
  return goods_id;
}

const skusOf = (connection: Connection, goodsId: string) =>
  connection.updateTable('sku').where('goods_id', '=', goodsId);

const onGoods = (
  name: string,
  place: number,
  change: (connection: Connection, goodsId: string) => Promise<unknown>,
  isSeen = true,
): CatalogueChange => ({
  name,
  isSeen,
  apply: async (connection) => change(connection, await goodsAt(connection, place)),
});

const plain = (name: string, apply: CatalogueChange['apply'], isSeen = true): CatalogueChange => ({
  name,
  isSeen,
  apply,
});

/** Every kind of change to a catalogue, in an order in which each is possible. */
export const catalogueChanges: readonly CatalogueChange[] = [
  onGoods('改价', 3, (connection, id) => skusOf(connection, id).set({ price: 123_400 }).execute()),
  onGoods('非默认规格改价', 7, (connection, id) =>
    skusOf(connection, id).where('item_id', '!=', id).set({ price: 88_800 }).execute(),
  ),
  onGoods('卖空', 11, (connection, id) => skusOf(connection, id).set({ stock: 0 }).execute()),
  onGoods('库存紧张', 13, (connection, id) => skusOf(connection, id).set({ stock: 2 }).execute()),
  onGoods('改名', 17, (connection, id) =>
    connection.updateTable('goods').where('goods_id', '=', id).set({ item_name: '换了名字的样例商品' }).execute(),
  ),
  onGoods('下架', 19, takeOffSale),
  onGoods('上新', 23, addGoods),
  onGoods('移到别的类目', 29, async (connection, id) => {
    const target = await goodsAt(connection, 120);
    const { category_id, category_path, root_category_id } = await connection
      .selectFrom('goods')
      .select(['category_id', 'category_path', 'root_category_id'])
      .where('goods_id', '=', target)
      .executeTakeFirstOrThrow();
    const moved = { category_id, category_path, root_category_id };
    await connection.updateTable('goods').where('goods_id', '=', id).set(moved).execute();
  }),
  plain('品牌改名', (connection) =>
    connection
      .updateTable('brand')
      .where('brand_id', '=', 3)
      .set({ name: '改名家居', intro: '<p>新的故事</p>' })
      .execute(),
  ),
  plain('导航：类目改名', (connection) =>
    connection.updateTable('category').where('category_id', '=', '311').set({ name: '新类目名' }).execute(),
  ),
  plain('导航：类目换位', (connection) =>
    connection.updateTable('category').where('category_id', '=', '32').set({ sort: 9_999 }).execute(),
  ),
  plain('方案换一件设备', async (connection) => {
    const rows = await connection
      .selectFrom('programme_goods')
      .select(['programme_id', 'room_id', 'item_id'])
      .orderBy('programme_id')
      .orderBy('room_id')
      .orderBy('sort')
      .limit(1)
      .execute();
    const other = await goodsAt(connection, 60);
    for (const row of rows) {
      await connection
        .updateTable('programme_goods')
        .where('programme_id', '=', row.programme_id)
        .where('room_id', '=', row.room_id)
        .where('item_id', '=', row.item_id)
        .set({ item_id: other })
        .execute();
    }
  }),
  plain('方案改名', (connection) =>
    connection.updateTable('programme').where('programme_id', '=', 5).set({ name: '换了名字的方案' }).execute(),
  ),
  plain('体验馆状态 6→5', (connection) => setFirstCentre(connection, 6, 5)),
  plain('体验馆状态 5→6', (connection) => setFirstCentre(connection, 5, 6)),
  onGoods('新的评价', 31, (connection, id) =>
    connection
      .insertInto('rate')
      .values({
        order_line_id: null,
        user_id: null,
        goods_id: id,
        item_id: id,
        spec_name: '',
        username: '样***例',
        anonymous: 1,
        star: 1,
        content: '样例评价：装得不稳。',
        pics: '[]',
        praise_num: 0,
        reply: '',
        created: 1_757_000_000,
      })
      .execute(),
  ),
  plain('优惠券到期', (connection) =>
    connection.updateTable('coupon').set({ begin_date: 1_699_000_000, end_date: 1_700_000_000 }).execute(),
  ),
  plain('活动到期', (connection) => connection.updateTable('sku').set({ activity_price: null }).execute()),
  onGoods('换介绍', 37, (connection, id) =>
    connection.updateTable('goods').where('goods_id', '=', id).set({ intro: '<p>新的介绍</p>' }).execute(),
  ),
  onGoods('去掉标签', 41, (connection, id) => connection.deleteFrom('goods_tag').where('goods_id', '=', id).execute()),
  onGoods('换封面', 43, (connection, id) =>
    connection
      .updateTable('goods')
      .where('goods_id', '=', id)
      .set({ pics: '["/pictures/vacuum-white-main.webp"]' })
      .execute(),
  ),
  plain('文章改标题', (connection) => connection.updateTable('article').set({ title: '换了标题的文章' }).execute()),
  plain('热门搜索词', (connection) =>
    connection.updateTable('search_word').where('word_id', '=', 12).set({ name: '取暖器', sort: 999 }).execute(),
  ),
  plain(
    '只有销量变了',
    (connection) =>
      connection
        .updateTable('sku')
        .set((row) => ({ sales: row('sales', '+', 1) }))
        .execute(),
    false,
  ),
  plain('全场改价', (connection) =>
    connection
      .updateTable('sku')
      .set((row) => ({ price: row('price', '+', 100) }))
      .execute(),
  ),
  plain('重新上架', async (connection) => {
    const onSale = { approve_status: 'onsale' } as const;
    await connection.updateTable('goods').where('approve_status', '=', 'instock').set(onSale).execute();
    await connection.updateTable('sku').where('approve_status', '=', 'instock').set(onSale).execute();
  }),
  // Stays off sale, so that its tombstone is among what expires.
  onGoods('再下架一件', 31, takeOffSale),
];

async function takeOffSale(connection: Connection, id: string): Promise<void> {
  await connection.updateTable('goods').where('goods_id', '=', id).set({ approve_status: 'instock' }).execute();
  await skusOf(connection, id).set({ approve_status: 'instock' }).execute();
}

/** A copy of the product `id` under a new id. */
async function addGoods(connection: Connection, id: string): Promise<void> {
  const added = '990001';
  const goods = await connection.selectFrom('goods').selectAll().where('goods_id', '=', id).executeTakeFirstOrThrow();
  const sku = await connection.selectFrom('sku').selectAll().where('item_id', '=', id).executeTakeFirstOrThrow();
  await connection
    .insertInto('goods')
    .values({ ...goods, goods_id: added, item_name: '新上架的样例商品', item_spec_desc: '[]', finishes: '[]' })
    .execute();
  await connection
    .insertInto('sku')
    .values({
      ...sku,
      item_id: added,
      goods_id: added,
      item_bn: 'CJ-NEW-1',
      spec_id: '',
      spec_name: '',
      item_spec: '[]',
    })
    .execute();
}

async function setFirstCentre(connection: Connection, from: CentreStatus, to: CentreStatus): Promise<void> {
  const { experience_id } = await connection
    .selectFrom('experience')
    .select('experience_id')
    .where('status', '=', from)
    .orderBy('experience_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await connection.updateTable('experience').where('experience_id', '=', experience_id).set({ status: to }).execute();
}

/** Applies one change in one transaction. */
export const applyChange = (database: Database, change: CatalogueChange): Promise<unknown> =>
  database.write((connection) => change.apply(connection));
