import type { Connection } from '#backend/db/open.ts';
import { type ProjectStatus, projectStages } from '#core/project/status.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { baseTime, daySeconds } from './calendar.ts';
import { seedDrawings, seedOffers, seedParcel, seedTeam, seedWork, stageDays } from './demo-project-parts.ts';
import { needPlans, type ProjectPlan, projectPlans } from './demo-project-plans.ts';
import { dictId } from './dict.ts';

/** Seeds projects in every stage, needs and favourites of the demo members; times of projects count back from the seed's own day, those of needs that wait for somebody from `now`. */
export async function seedDemoProjects(connection: Connection, now: number): Promise<void> {
  const members = await connection
    .selectFrom('member')
    .where(
      'mobile',
      'in',
      demoAccounts.map((account) => account.mobile),
    )
    .orderBy('mobile')
    .select('user_id')
    .execute();
  const programmes = await connection
    .selectFrom('programme')
    .where('is_package', '=', 0)
    .where('designer_id', 'is not', null)
    .orderBy('programme_id')
    .selectAll()
    .limit(projectPlans.length)
    .execute();
  for (const [index, plan] of projectPlans.entries()) {
    const [member, programme] = [members[plan.member], programmes[index]];
    if (member && programme) await seedProject(connection, plan, index, member.user_id, programme);
  }
  for (const [index, plan] of needPlans.entries()) {
    const member = members[plan.member];
    if (member) await seedNeed(connection, plan, index, { userId: member.user_id, now });
  }
  for (const [index, member] of members.entries()) {
    const kept = programmes.slice(index, index + 5 - index * 2);
    for (const [place, { programme_id }] of kept.entries()) {
      const row = { user_id: member.user_id, programme_id, created: baseTime - (place + 1) * daySeconds };
      await connection.insertInto('programme_favourite').values(row).execute();
    }
  }
}

async function seedProject(
  connection: Connection,
  plan: ProjectPlan,
  index: number,
  userId: number,
  programme: { programme_id: number; designer_id: number | null; house_type: number; area: number },
): Promise<void> {
  const account = demoAccounts[plan.member];
  const reached = stagesOf(plan.status);
  const began = baseTime - (reached.length * stageDays + index * 2 + 1) * daySeconds;
  const place = account?.address ?? demoAccounts[0].address;
  const { order_id } = await connection
    .insertInto('programme_order')
    .values({
      crm_business_id: 880_201 + index * 7,
      user_id: userId,
      programme_id: programme.programme_id,
      designer_id: programme.designer_id,
      house_type: programme.house_type,
      area: programme.area,
      // Stages after payment are reached by a real payment below.
      status: plan.status > 40 && plan.status < 90 ? 40 : plan.status,
      contacts: account?.name ?? '',
      mobile: account?.mobile ?? '',
      province: place.province,
      city: place.city,
      county: place.county,
      address: plan.address,
      remark: plan.remark,
      created: began,
      updated: began,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  const project = { plan, orderId: order_id, userId, programmeId: programme.programme_id, began };
  await seedTeam(connection, project);
  await seedDrawings(connection, project);
  await seedOffers(connection, project);
  await seedWork(connection, project);
  if (plan.status >= 50 && plan.status < 90) await seedParcel(connection, project);
  const times = reached.map((status, step) => ({ order_id, status, time: began + step * stageDays * daySeconds }));
  await connection
    .insertInto('programme_stage')
    .values(times)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await connection
    .updateTable('programme_order')
    .set({ status: plan.status, updated: times.at(-1)?.time ?? began })
    .where('order_id', '=', order_id)
    .execute();
}

/** Stages that a project in `status` has passed; a cancelled one ended during the design. */
const stagesOf = (status: ProjectStatus): ProjectStatus[] =>
  status === 90
    ? [10, 20, 90]
    : projectStages.map((stage) => stage.status).filter((stage) => stage <= status && stage !== 90);

async function seedNeed(
  connection: Connection,
  plan: (typeof needPlans)[number],
  index: number,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<void> {
  const account = demoAccounts[plan.member];
  const { province, city, county, adrdetail } = account.address;
  const { need_id } = await connection
    .insertInto('programme_need')
    .values({
      need_code: `XQ20260${901 + index}-${3107 + index * 214}`,
      user_id: userId,
      status: plan.status,
      contacts: account.name,
      mobile: account.mobile,
      house_cate: dictId('houseCate', '新房装修'),
      house_type: dictId('houseType', plan.houseType),
      area_tenths: plan.area,
      in_scene: JSON.stringify([dictId('smartScene', '回家'), dictId('smartScene', '睡眠')]),
      in_platform: JSON.stringify([dictId('smartPlatform', '橙居生态')]),
      budget: plan.budget,
      province,
      city,
      county,
      address: adrdetail,
      remark: plan.remark,
      programme_id: null,
      order_id: null,
      created: now - plan.hoursAgo * 3600,
    })
    .returning('need_id')
    .executeTakeFirstOrThrow();
  // Nobody waits for the answer to a need that was taken back.
  if (plan.status !== 90) return;
  await connection
    .insertInto('enquiry')
    .values({ kind: 'need', ref: String(need_id), staff_id: null, state: 'lost', note: '客户自己取消了', updated: now })
    .execute();
}
