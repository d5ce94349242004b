import type { DemoRows } from '#backend/app/demo/demo-rows.ts';

/** Says which rows of the demo a database holds. */
export function demoLine({ members, orders, ownOrders, goods }: DemoRows): string {
  const counted = [
    `演示会员 ${members.length} 名（${members.map(({ mobile }) => mobile).join('、')}），密码公开在 README 里，任何人都能登录`,
    ...(orders > 0 ? [`演示订单 ${orders} 笔`] : []),
    ...(ownOrders.length > 0 ? [`以演示会员下的其他订单 ${ownOrders.length} 笔（${someOf(ownOrders)}）`] : []),
    ...(goods > 0 ? [`样例商品 ${goods} 件`] : []),
  ];
  return `这是演示用过的数据库，有${counted.join('；')}`;
}

/** The ways from a demo to a shop, most recommended first. */
export function waysFromDemo({ ownOrders }: DemoRows, dataFolder: string): string[] {
  const remove = `npm run remove-demo -- --data ${dataFolder}`;
  return [
    '正式经营：换一个空数据库（另一个 --data 文件夹，或 DATABASE_URL 指向空库）',
    ownOrders.length > 0
      ? `删除演示会员与演示订单（${remove}）在这里行不通：无法确定那些订单是否真实`
      : `沿用这个库：先运行 ${remove}，删除演示会员、他们的订单和资料`,
    '只作演示：加 --demo',
  ];
}

/** Said by `serve --demo`, with what it does not check. */
export const servedAsDemo = '以演示方式运行（--demo）：不检查店名、协议与演示会员，不要用来正式营业';

/** Says that sample goods may still be on sale. */
export const sampleGoodsLine = ({ goods }: Pick<DemoRows, 'goods'>): string =>
  `数据库里写入过 ${goods} 件样例商品：请下架或换成自己的商品`;

const someOf = (orders: readonly string[]): string =>
  orders.length > 5 ? `${orders.slice(0, 5).join('、')} 等` : orders.join('、');
