import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { markTakenUp } from '#backend/modules/need/handlers.ts';
import { site } from '#core/site/site.ts';

type Need = Row<'programme_need'>;

/** Makes the project of a need, at stage 设计中, in the care of `manager`; returns its number. */
export async function takeUp(
  connection: Connection,
  need: Need,
  { now, manager }: { readonly now: number; readonly manager: string },
): Promise<number> {
  const programme = await programmeFor(connection, need);
  const { highest } = await connection
    .selectFrom('programme_order')
    .select((row) => row.fn.max('crm_business_id').as('highest'))
    .executeTakeFirstOrThrow();
  const { order_id } = await connection
    .insertInto('programme_order')
    .values({
      crm_business_id: (highest ?? 0) + 1,
      user_id: need.user_id,
      programme_id: programme.programme_id,
      designer_id: programme.designer_id,
      house_type: need.house_type ?? programme.house_type,
      area: Math.round(need.area_tenths / 10) || programme.area,
      status: 20,
      contacts: need.contacts,
      mobile: need.mobile,
      province: need.province,
      city: need.city,
      county: need.county,
      address: need.address,
      remark: need.remark,
      created: now,
      updated: now,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('programme_stage')
    .values([
      { order_id, status: 10, time: need.created },
      { order_id, status: 20, time: now },
    ])
    .execute();
  await connection
    .insertInto('programme_team')
    .values([
      { order_id, role: '项目经理', name: manager, mobile: site.phone, avatar: '', sort: 0 },
      { order_id, role: '设计师', name: programme.name, mobile: site.phone, avatar: programme.avatar, sort: 1 },
    ])
    .execute();
  await markTakenUp(connection, need.need_id, order_id);
  return order_id;
}

/** The programme that the member chose, else the most popular one for that kind of home, else the most popular one. */
export async function programmeFor(connection: Connection, need: Pick<Need, 'programme_id' | 'house_type'>) {
  const designed = await connection
    .selectFrom('programme')
    .innerJoin('designer', 'designer.designer_id', 'programme.designer_id')
    .orderBy('programme.popularity', 'desc')
    .orderBy('programme.programme_id')
    .select(['programme.programme_id', 'programme.designer_id', 'programme.house_type', 'programme.area'])
    .select(['designer.name', 'designer.avatar', 'programme.name as title'])
    .execute();
  const found =
    designed.find((one) => one.programme_id === need.programme_id) ??
    designed.find((one) => one.house_type === need.house_type) ??
    designed[0];
  if (!found) throw new Refusal('没有可以报价的方案');
  return found;
}
