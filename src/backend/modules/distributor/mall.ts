import type { Connection } from '#backend/db/open.ts';
import type { Distributor } from '#core/distributor/distributor.ts';
import { shop } from '#core/site/shop.ts';
import { site } from '#core/site/site.ts';

/** Number of members who follow the mall. */
async function countFollowers(connection: Connection): Promise<number> {
  const { total } = await connection
    .selectFrom('mall_follower')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The mall as the family describes a shop: distributor 0, 平台自营 (contract 14.20). */
export async function mallItself(connection: Connection): Promise<Distributor> {
  return {
    distributor_id: '0',
    company_id: '1',
    shop_id: '0',
    name: '平台自营',
    store_name: shop.title,
    logo: '/logo.svg',
    banner: shop.picture,
    mobile: site.phone,
    phone: site.phone,
    address: '',
    store_address: '',
    hour: '',
    lng: '',
    lat: '',
    is_valid: 'true',
    is_distributor: false,
    is_delivery: true,
    is_ziti: true,
    is_default: 1,
    status: true,
    fav_num: await countFollowers(connection),
  };
}
