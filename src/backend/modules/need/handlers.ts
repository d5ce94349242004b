import { randomBytes } from 'node:crypto';
import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import { onceIfKeyed } from '#backend/app/idempotency.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { enquiryMade } from '#backend/facts/staff.ts';
import { requireProgramme, wrongProgramme } from '#backend/modules/programme/require.ts';
import type * as need from '#core/project/need-contract.ts';
import { needStatusTexts } from '#core/project/status.ts';
import { needsPerDay } from '#core/site/limits.ts';
import { formatTime } from '#core/time/time.ts';

type DictKind = Row<'dict'>['kind'];

const daySeconds = 86_400;

/** `XQ20261120-` and ten random characters: it shows the date and cannot be guessed. */
const needCode = (now: number): string =>
  `XQ${formatTime(now).slice(0, 10).replaceAll('-', '')}-${randomBytes(5).toString('hex').toUpperCase()}`;

/** Refuses unless every id is a value of `kind` in the solution dictionary. */
async function requireWords(connection: Connection, kind: DictKind, ids: readonly number[], label: string) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await connection
    .selectFrom('dict')
    .where('kind', '=', kind)
    .where('dict_id', 'in', wanted)
    .select('dict_id')
    .execute();
  if (found.length !== wanted.length) throw new Refusal(`${label}选项不存在，请重新选择`);
}

async function refuseTooMany(connection: Connection, userId: number, now: number): Promise<void> {
  const { count } = await connection
    .selectFrom('programme_need')
    .where('user_id', '=', userId)
    .where('created', '>', now - daySeconds)
    .select((column) => column.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= needsPerDay) {
    throw new Refusal(`一天最多提交 ${needsPerDay} 份需求，请明天再来`, { http: 429, status: 429 });
  }
}

export const programmeNeedHandlers = {
  createNeed: async (input, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const intent = { userId, scope: 'need' as const, key: context.idempotencyKey, body: input, now };
    return context.database.write((connection) =>
      onceIfKeyed(connection, intent, async () => {
        await requireWords(connection, 'houseCate', input.house_cate ? [input.house_cate] : [], '装修类型');
        await requireWords(connection, 'houseType', input.house_type ? [input.house_type] : [], '户型');
        await requireWords(connection, 'smartScene', input.in_scene, '场景');
        await requireWords(connection, 'smartPlatform', input.in_platform, '平台');
        if (input.project_id) await requireProgramme(connection, input.project_id, wrongProgramme);
        await refuseTooMany(connection, userId, now);
        const { need_id, need_code } = await connection
          .insertInto('programme_need')
          .values({
            need_code: needCode(now),
            user_id: userId,
            status: 10,
            contacts: input.contacts,
            mobile: input.contactNumber,
            house_cate: input.house_cate || null,
            house_type: input.house_type || null,
            area_tenths: Math.round((input.area ?? 0) * 10),
            in_scene: JSON.stringify(input.in_scene),
            in_platform: JSON.stringify(input.in_platform),
            budget: input.budget ?? 0,
            province: input.provinceName,
            city: input.cityName,
            county: input.areaName,
            address: input.detailedAddress,
            remark: input.remark,
            programme_id: input.project_id || null,
            order_id: null,
            created: now,
          })
          .returning(['need_id', 'need_code'])
          .executeTakeFirstOrThrow();
        const { contacts, contactNumber: mobile } = input;
        await enquiryMade.tell(connection, { kind: 'need', ref: String(need_id), contacts, mobile, now });
        return { id: need_id, need_code, status: 10 } as const;
      }),
    );
  },

  listNeeds: async ({ page_no, page_size }, context) => {
    const own = context.database.read.selectFrom('programme_need').where('user_id', '=', memberOf(context).userId);
    const { count } = await own.select((column) => column.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await own
      .leftJoin('dict', 'dict.dict_id', 'programme_need.house_type')
      .orderBy('programme_need.created', 'desc')
      .orderBy('programme_need.need_id', 'desc')
      .limit(page_size)
      .offset((page_no - 1) * page_size)
      .select([
        'need_id as id',
        'need_code',
        'dict.name as house_type_name',
        'area_tenths',
        'budget',
        'status',
        'order_id',
        'created',
      ])
      .execute();
    const list = rows.map(({ area_tenths, ...row }) => ({
      ...row,
      house_type_name: row.house_type_name ?? '',
      area: area_tenths / 10,
      status_msg: needStatusTexts[row.status],
    }));
    return { list, total_count: count, page_no, page_size };
  },
} satisfies Handlers<typeof need>;

/** Closes the needs of a member whose account is closed, and deletes the data that identifies the member. */
export async function closeNeeds(connection: Connection, userId: number, name: string): Promise<void> {
  await connection
    .updateTable('programme_need')
    .set({ status: 90, contacts: name, mobile: '', province: '', city: '', county: '', address: '', remark: '' })
    .where('user_id', '=', userId)
    .execute();
}

/** Marks a need as taken up by its new project. */
export async function markTakenUp(connection: Connection, needId: number, orderId: number): Promise<void> {
  await connection
    .updateTable('programme_need')
    .set({ status: 30, order_id: orderId })
    .where('need_id', '=', needId)
    .execute();
}
