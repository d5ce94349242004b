import { createRandom } from '#backend/app/texts/random.ts';
import type { Connection } from '#backend/db/open.ts';
import { sampleIdentities } from '#backend/modules/trust-login/simulated.ts';
import { effectivePrice } from '#core/money/money.ts';

const daySeconds = 86_400;
const favouriteCount = 8;
const followedBrands = 3;
const lookCount = 14;

/** Seeds the data of a long-standing member: a profile, a bound WeChat, favourites and the browse history. */
export async function seedRegularBuyer(connection: Connection, userId: number, since: number): Promise<void> {
  await connection
    .updateTable('member')
    .set({ sex: 2, birthday: '1991-04-18', email: 'xiaoqing.lin@chengju.example', address: '上海市徐汇区' })
    .where('user_id', '=', userId)
    .execute();
  const [identity] = sampleIdentities;
  if (identity) {
    await connection
      .insertInto('member_identity')
      .values({ provider: 'weixin', ...identity, user_id: userId, created: since })
      .execute();
  }
  const goods = await connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.item_id', 'sku.pic', 'sku.price', 'sku.activity_price', 'goods.item_name'])
    .whereRef('sku.item_id', '=', 'goods.goods_id')
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.approve_status', '=', 'onsale')
    .orderBy('sku.item_id')
    .execute();
  const seen = createRandom('regular buyer').sample(goods, lookCount);
  for (const [index, sku] of seen.entries()) {
    const at = since + index * daySeconds;
    await connection
      .insertInto('browse_history')
      .values({ user_id: userId, item_id: sku.item_id, updated: at })
      .execute();
    if (index >= favouriteCount) continue;
    await connection
      .insertInto('favourite')
      .values({
        user_id: userId,
        item_id: sku.item_id,
        item_name: sku.item_name,
        item_image: sku.pic,
        // Some were more expensive when they were added, so that the list can show a fall in price.
        item_price: index % 3 === 1 ? Math.round(effectivePrice(sku) * 1.15) : effectivePrice(sku),
        created: at,
      })
      .execute();
  }
  const brands = await connection
    .selectFrom('brand')
    .select('brand_id')
    .orderBy('brand_id')
    .limit(followedBrands)
    .offset(followedBrands)
    .execute();
  for (const { brand_id } of brands) {
    await connection.insertInto('brand_favourite').values({ user_id: userId, brand_id, created: since }).execute();
  }
}
