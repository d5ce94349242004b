import { editorialRoutes } from '#core/article/routes.ts';
import { brandRoutes } from '#core/brand/routes.ts';
import { experienceRoutes } from '#core/experience/routes.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { plannerRoutes } from '#core/planner/routes.ts';
import { programmeRoutes } from '#core/programme/routes.ts';
import { routes, trustRoutes } from '#core/site/routes.ts';
import { firstMember, snapshotOf } from './facts.ts';
import type { ShopProcess } from './shop-process.ts';

/** Pages for members only. */
export const guarded = [
  routes.cart(),
  routes.checkout(),
  routes.orderList(),
  memberRoutes.order(),
  memberRoutes.addressList(),
  memberRoutes.coupons(),
  memberRoutes.cartItems(),
  memberRoutes.support(),
  memberRoutes.projects(),
  memberRoutes.notices(),
];

/** One address per template of the open pages. */
export function templates(dataFolder: string): string[] {
  const snapshot = snapshotOf(dataFolder);
  const first = (
    collection: 'goods' | 'programme' | 'brand' | 'experience' | 'dynamic' | 'designer' | 'article',
  ): string => snapshot.keys(collection)[0] ?? '';
  return [
    routes.home(),
    routes.goodsList(),
    routes.goodsListComponent(),
    routes.goodsOfCategory(snapshot.only('category').list[2]?.id ?? ''),
    routes.goodsOfBrand(first('brand')),
    routes.goodsOfTag(snapshot.only('goodsLibrary').select_tags_list[0]?.tag_id ?? ''),
    routes.goods(first('goods')),
    routes.programmeList(),
    programmeRoutes.listOf('cate_id', snapshot.only('dict').smartCategory[0]?.id ?? 0),
    programmeRoutes.brands(),
    programmeRoutes.root(),
    routes.packageList(),
    plannerRoutes.page(),
    memberRoutes.demand(),
    routes.programme(first('programme')),
    routes.brand(first('brand')),
    routes.experienceList(),
    experienceRoutes.centres(snapshot.only('experienceLibrary').list[0]?.cityId ?? ''),
    experienceRoutes.centresComponent(),
    routes.experience(first('experience')),
    experienceRoutes.dynamicList(),
    experienceRoutes.dynamicList(snapshot.get('dynamic', first('dynamic')).store_id),
    experienceRoutes.dynamicDetail(),
    experienceRoutes.dynamic(first('dynamic')),
    brandRoutes.list(),
    editorialRoutes.designerList(),
    editorialRoutes.designer(first('designer')),
    editorialRoutes.articleList(),
    editorialRoutes.articleList(58),
    editorialRoutes.article(first('article')),
    editorialRoutes.topicList(),
    routes.topic('first-home'),
    routes.topic('summer-shade'),
    routes.topic('privacy'),
    ...editorialRoutes.downloads(),
    routes.search('开关'),
    routes.login(),
    routes.register(),
    routes.forgotPassword(),
    trustRoutes.bindMobile(),
    '/login/components/login',
  ];
}

/** Screens without a number in the address. */
export const screens = [
  routes.user(),
  routes.orderList(),
  memberRoutes.order(),
  memberRoutes.support(),
  memberRoutes.reviews(),
  memberRoutes.invoices(),
  memberRoutes.projects(),
  memberRoutes.needs(),
  memberRoutes.projectPlans(),
  memberRoutes.projectParcels(),
  memberRoutes.projectWork(),
  memberRoutes.favouriteProgrammes(),
  memberRoutes.collection(),
  memberRoutes.collection('programme'),
  memberRoutes.collection('history'),
  memberRoutes.collection('notice'),
  memberRoutes.devices(),
  memberRoutes.notices(),
  memberRoutes.coupons(),
  memberRoutes.coupons('centre'),
  memberRoutes.membership(),
  memberRoutes.information(),
  memberRoutes.addressList(),
];

/** Detail screens, with records of the first sample member. */
export async function screensOfThings(shop: ShopProcess): Promise<string[]> {
  const own = async (column: string, table: string): Promise<string> => {
    const [row] = await shop.ask<{ id: number | string }>(
      `select ${table}.${column} as id from ${table} join member on member.user_id = ${table}.user_id where member.mobile = ? order by ${table}.${column} limit 1`,
      firstMember.mobile,
    );
    if (!row) throw new Error(`the sample world has no ${table}`);
    return String(row.id);
  };
  const project = Number(await own('order_id', 'programme_order'));
  return [
    memberRoutes.orderDetail(await own('order_id', 'orders')),
    memberRoutes.supportDetail(await own('aftersales_bn', 'aftersales')),
    memberRoutes.project(project),
    memberRoutes.project(project).replace('programmeDetail', 'programmeDetail.copy'),
    memberRoutes.projectDrawings(project),
  ];
}

/** All pages that only members see, each once. */
export const allScreens = async (shop: ShopProcess): Promise<string[]> => [
  ...new Set([...guarded, ...screens, ...(await screensOfThings(shop))]),
];
