import { type Role, roleNames } from '#core/staff/roles.ts';

/** What a role opens: the calls that name it. */
export const roleWords: Readonly<Record<Exclude<Role, 'owner'>, string>> = {
  goods: '商品上下架、改价补货、表格导入，活动、优惠券、运费与发布',
  orders: '查看订单、发货、核销、改价、改收货信息、同意取消',
  service: '售后、评价与问答、会员查询、客户线索、报价与上门',
  money: '退款复核、转账核对、对账、开票、会员余额、统计',
  content: '首页、专题、资讯、方案、设计师、体验馆、活动与发布',
};

/** What an owner may do beyond that. */
export const ownerWords = '全部，包括开通和停用账号、改店铺信息、看操作记录';

/** What each kind of account may do, the owner's first. */
export const permits: readonly (readonly [name: string, words: string])[] = [
  ['店主', ownerWords],
  ...Object.entries(roleWords).map(([role, words]) => [roleNames[role as Role], words] as const),
];
