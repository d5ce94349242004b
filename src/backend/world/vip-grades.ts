import type { Connection } from '#backend/db/open.ts';

const grades = [
  {
    vip_grade_id: 1,
    grade_name: '橙居会员',
    lv_type: 'vip' as const,
    guide_title: '全场 9.7 折',
    background_pic_url: '/pictures/room-living.webp',
    description: '非活动商品 9.7 折，与优惠券同享；会员期内可随时续费，时长累加。',
    is_default: 1 as const,
    discount: 3,
    prices: { monthly: 990, quarter: 2490, year: 8800 },
  },
  {
    vip_grade_id: 2,
    grade_name: '橙居尊享会员',
    lv_type: 'svip' as const,
    guide_title: '全场 9.4 折，全屋方案优先排期',
    background_pic_url: '/pictures/room-study.webp',
    description: '非活动商品 9.4 折，预约设计与上门安装优先排期；适合正在装修或准备换全屋设备的家庭。',
    is_default: 0 as const,
    discount: 6,
    prices: { monthly: 1990, quarter: 4990, year: 16_800 },
  },
];

const days = { monthly: 30, quarter: 90, year: 365 } as const;

/** Seeds the two paid memberships of the sample mall. */
export async function seedVipGrades(connection: Connection): Promise<void> {
  for (const { prices, ...grade } of grades) {
    await connection.insertInto('vip_grade').values(grade).execute();
    for (const card_type of ['monthly', 'quarter', 'year'] as const) {
      await connection
        .insertInto('vip_price')
        .values({ vip_grade_id: grade.vip_grade_id, card_type, price: prices[card_type], days: days[card_type] })
        .execute();
    }
  }
}
