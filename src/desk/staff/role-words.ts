import { type Role, roleNames } from '#core/staff/roles.ts';

/** What a role opens: the calls that name it. */
export const roleWords: Readonly<Record<Exclude<Role, 'owner'>, string>> = {
  goods: '商品上下架、改价补货、表格导入，活动、优惠券、运费与发布',
  orders: '查看订单、发货、核销、改价、改收货信息、同意取消',
  service: '售后、评价与问答、会员查询、客户线索、报价与上门',
  money: '退款复核、转账核对、对账、开票、会员余额、统计',
  content: '首页、专题、资讯、方案、设计师、体验馆、活动与发布',
};

/** The permissions of a shop in the order of the desks. */
export const permits = Object.keys(roleWords) as (keyof typeof roleWords)[];

/** What an owner may do beyond that. */
export const ownerWords = '全部，包括开通和停用账号、改店铺信息、看操作记录';

/** A post in a shop: the permissions that it usually has, and what it is for in one line. */
interface Post {
  readonly name: string;
  readonly words: string;
  readonly roles: readonly Exclude<Role, 'owner'>[];
}

/** The post whose permissions are ticked one by one. */
export const ownPost = '自己选';

export const posts: readonly Post[] = [
  { name: '店长', words: '管日常，不能开账号', roles: ['goods', 'orders', 'service', 'money', 'content'] },
  { name: '客服专员', words: '管订单、售后与答疑', roles: ['orders', 'service'] },
  { name: '仓管员', words: '管发货与核销', roles: ['orders'] },
  { name: '财务专员', words: '管退款、对账与开票', roles: ['money'] },
  { name: '运营专员', words: '管商品与页面', roles: ['goods', 'content'] },
  { name: ownPost, words: '逐项勾选权限', roles: [] },
];

const postWith = (held: readonly string[]): Post | undefined =>
  posts.find(
    ({ roles }) => roles.length > 0 && roles.length === held.length && roles.every((role) => held.includes(role)),
  );

/** The name of the post with just these permissions, "" where there is none. */
export const postOf = (held: readonly string[]): string => postWith(held)?.name ?? '';

/** What an account is in the shop: `店主`, a post, or its own choice of permissions. */
export const postName = (roles: readonly Role[]): string =>
  roles.includes('owner') ? roleNames.owner : postOf(roles) || '自选权限';
