import type { Connection } from '#backend/db/open.ts';
import { dictId } from '#backend/world/dict.ts';
import type { EnquiryKind, EnquiryState } from '#core/enquiry/states.ts';
import { formatTime } from '#core/time/time.ts';
import { lifeMemberOf } from './members.ts';

interface WishPlan {
  readonly who: string;
  readonly kind: EnquiryKind;
  readonly hoursAgo: number;
  readonly about: string;
  /** Days from now until a visit. */
  readonly inDays?: number;
  /** How far the shop is with it; nobody has taken care of the others yet. */
  readonly ended?: readonly [state: Exclude<EnquiryState, 'new' | 'following'>, note: string];
}

const plans: readonly WishPlan[] = [
  { who: '温如初', kind: 'visit', hoursAgo: 2, about: '想看门锁和可视门铃，顺便问安装', inDays: 2 },
  { who: '罗书言', kind: 'reservation', hoursAgo: 5, about: '新房 115 平，想做全屋灯光和窗帘' },
  { who: '顾南星', kind: 'need', hoursAgo: 20, about: '孩子房要护眼灯和空气检测，别太亮。' },
  { who: '江屿', kind: 'reservation', hoursAgo: 27, about: '老房不动墙，先换开关和门锁' },
  { who: '方行之', kind: 'visit', hoursAgo: 31, about: '周末带爸妈来看起夜灯和呼叫器', inDays: 4 },
  { who: '韩一诺', kind: 'reservation', hoursAgo: 44, about: '复式，楼梯灯带和客厅投影' },
  { who: '何知远', kind: 'need', hoursAgo: 70, about: '两室一厅，窗帘和灯一起联动。' },
  { who: '叶青禾', kind: 'reservation', hoursAgo: 94, about: '想装地暖温控，和空调一起管' },
  { who: '唐小满', kind: 'visit', hoursAgo: 118, about: '看厨房和净水，已经交房', inDays: 1 },
  { who: '程念', kind: 'need', hoursAgo: 141, about: '家里两只猫，要防误报的安防。' },
  { who: '孟繁', kind: 'reservation', hoursAgo: 166, about: '三居精装，想加无主灯' },
  {
    who: '沈若溪',
    kind: 'need',
    hoursAgo: 30 * 24,
    about: '全屋灯光加窗帘，客厅不要主灯。',
    ended: ['done', '签了全屋，三月交付'],
  },
  { who: '苏明远', kind: 'visit', hoursAgo: 24 * 24, about: '到店看中控屏', ended: ['done', '到店下单，周末安装'] },
  {
    who: '宋一鸣',
    kind: 'reservation',
    hoursAgo: 19 * 24,
    about: '书房和主卧，先做窗帘',
    ended: ['done', '两间房已验收'],
  },
  {
    who: '何知远',
    kind: 'reservation',
    hoursAgo: 16 * 24,
    about: '租的房子，想先装门锁',
    ended: ['lost', '房东不同意换锁'],
  },
  {
    who: '唐小满',
    kind: 'reservation',
    hoursAgo: 12 * 24,
    about: '别墅全屋，想看总价',
    ended: ['lost', '预算没谈拢，明年再联系'],
  },
];

/** The key of a reservation is random in a shop; in the sample the same one each time. */
const keyOf = ({ hoursAgo }: WishPlan): string => `sample-${hoursAgo}`;

/** Seeds reservations, needs and visits of the last weeks; the older ones have come to an end. */
export async function seedWishes(connection: Connection, ids: ReadonlyMap<string, number>, now: number): Promise<void> {
  const centre = await connection
    .selectFrom('experience')
    .select('experience_id')
    .orderBy('experience_id')
    .executeTakeFirst();
  // Keys follow the order of time, as in a real shop.
  for (const [index, plan] of plans.toSorted((a, b) => b.hoursAgo - a.hoursAgo).entries()) {
    const created = now - plan.hoursAgo * 3600;
    const ref = await seedWish(connection, plan, index, {
      userId: ids.get(plan.who) ?? 0,
      experienceId: centre?.experience_id ?? null,
      created,
    });
    if (!plan.ended) continue;
    const [state, note] = plan.ended;
    await connection
      .insertInto('enquiry')
      .values({ kind: plan.kind, ref, staff_id: null, state, note, updated: created + 5 * 86_400 })
      .execute();
  }
}

async function seedWish(
  connection: Connection,
  plan: WishPlan,
  index: number,
  { userId, experienceId, created }: { userId: number; experienceId: number | null; created: number },
): Promise<string> {
  const { who, kind, about } = plan;
  const { mobile, province, city, county, street } = lifeMemberOf(who);
  const region = {
    ...{ province_id: '', city_id: '', area_id: '' },
    ...{ province_name: province, city_name: city, area_name: county, detailed_address: street },
  };
  const asked = { ...region, contacts: who, contact_number: mobile, remark: about, source_type: 1, client_ip: '' };
  if (kind === 'reservation') {
    const reservation_id = keyOf(plan);
    await connection
      .insertInto('reservation')
      .values({ ...asked, reservation_id, created })
      // They outlive a reset of what members have done, which seeds the others anew.
      .onConflict((conflict) => conflict.column('reservation_id').doNothing())
      .execute();
    return reservation_id;
  }
  if (kind === 'visit') {
    const { business_id } = await connection
      .insertInto('business')
      .values({
        ...asked,
        crm_business_id: String(990_301 + index * 3),
        programme_id: null,
        experience_id: experienceId,
        user_id: userId,
        appoint_date: formatTime(created + plan.hoursAgo * 3600 + (plan.inDays ?? -20) * 86_400).slice(0, 10),
        created,
      })
      .returning('business_id')
      .executeTakeFirstOrThrow();
    return String(business_id);
  }
  const { need_id } = await connection
    .insertInto('programme_need')
    .values({
      ...{ province, city, county, address: street, contacts: who, mobile, remark: about, created },
      need_code: `XQ20261${String(index).padStart(2, '0')}-${4210 + index * 137}`,
      user_id: userId,
      status: 10,
      house_cate: dictId('houseCate', '新房装修'),
      house_type: dictId('houseType', '三居'),
      area_tenths: 1080,
      in_scene: JSON.stringify([dictId('smartScene', '回家')]),
      in_platform: JSON.stringify([dictId('smartPlatform', '橙居生态')]),
      budget: 0,
      programme_id: null,
      order_id: null,
    })
    .returning('need_id')
    .executeTakeFirstOrThrow();
  return String(need_id);
}
