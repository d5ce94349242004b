import type { Selectable } from 'kysely';
import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, Refusal } from '#backend/app/handler.ts';
import { hourlyLimit } from '#backend/app/limit/hourly-limit.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import type * as crm from '#core/campaign/contract.ts';
import type { CrmField } from '#core/campaign/contract.ts';
import { readAnswer } from './answers.ts';

type CrmEndpoints = Pick<typeof crm, 'getCampaignForm' | 'saveCampaignEntry'>;

const refuse = (code: number, message: string): Refusal => new Refusal(message, { status: code });

/** The campaign if it is open for entries; refuses with Wukong's codes (contract 12). */
async function requireCampaign(
  connection: Connection,
  marketingId: string,
  now: number,
): Promise<Selectable<Row<'crm_campaign'>>> {
  const campaign = await connection
    .selectFrom('crm_campaign')
    .where('marketing_id', '=', marketingId)
    .selectAll()
    .executeTakeFirst();
  if (!campaign) throw refuse(400, '参数错误');
  if (campaign.is_stopped === 1) throw refuse(2056, '活动已停用');
  if (campaign.ends !== null && campaign.ends <= now) throw refuse(2057, '活动已过期');
  return campaign;
}

const fieldsOf = (connection: Connection, marketingId: string): Promise<Row<'crm_field'>[]> =>
  connection
    .selectFrom('crm_field')
    .where('marketing_id', '=', marketingId)
    .orderBy('sort')
    .orderBy('field_id')
    .selectAll()
    .execute();

const wireField = (row: Row<'crm_field'>): CrmField => ({
  fieldId: row.field_id,
  fieldName: row.field_name,
  name: row.label,
  type: row.type as CrmField['type'],
  formType: row.form_type,
  inputTips: row.input_tips,
  maxLength: row.max_length,
  defaultValue: row.default_value,
  isUnique: row.is_unique === 1 ? 1 : 0,
  isNull: row.is_required === 1 ? 1 : 0,
  options: row.options,
  setting: row.options === '' ? [] : row.options.split(','),
  fieldType: row.is_fixed === 1 ? 1 : 0,
  sorting: row.sort,
});

export const crmHandlers = {
  getCampaignForm: async ({ marketingId }, context) => {
    const connection = context.database.read;
    const campaign = await requireCampaign(connection, marketingId, secondsOf(context.nowMs));
    await context.database.write((writer) =>
      writer
        .updateTable('crm_campaign')
        .set((row) => ({ view_num: row('view_num', '+', 1) }))
        .where('marketing_id', '=', marketingId)
        .execute(),
    );
    const fields = await fieldsOf(connection, marketingId);
    return { marketingName: campaign.name, list: fields.map(wireField), mainFileList: [] };
  },

  saveCampaignEntry: async ({ marketingId, currentUserId, device, fieldInfo }, context) => {
    const created = secondsOf(context.nowMs);
    await context.database.write(async (connection) => {
      const campaign = await requireCampaign(connection, marketingId, created);
      if (campaign.owner_id !== currentUserId) throw refuse(400, '参数错误');
      const fields = await fieldsOf(connection, marketingId);
      const { entity } = fieldInfo;
      const sent = new Map(fieldInfo.field.map((answer) => [answer.fieldId, answer.value]));
      const answers = fields.map((field) => ({
        field,
        text: readAnswer(field, field.is_fixed === 1 ? entity[field.field_name] : sent.get(field.field_id)),
      }));
      const earlier = await connection
        .selectFrom('crm_entry')
        .where('marketing_id', '=', marketingId)
        .where('device', '=', device)
        .select('entry_id')
        .executeTakeFirst();
      if (earlier) throw refuse(2058, '只能填写一次');
      await hourlyLimit(connection, 'campaign', context.network, created, refuse(403, '提交过于频繁，请稍后再试'));
      const { entry_id } = await connection
        .insertInto('crm_entry')
        .values({
          marketing_id: marketingId,
          device,
          answers: JSON.stringify(Object.fromEntries(answers.map(({ field, text }) => [field.field_name, text]))),
          client_ip: context.clientIp,
          created,
        })
        .returning('entry_id')
        .executeTakeFirstOrThrow();
      for (const { field, text } of answers) {
        if (field.is_unique === 1 && text !== '') await keepUnique(connection, field, text, entry_id);
      }
    });
    return null;
  },
} satisfies Handlers<CrmEndpoints>;

/** Stores the answer to a unique field; refuses one that already exists. */
async function keepUnique(
  connection: Connection,
  field: Row<'crm_field'>,
  answer: string,
  entry_id: number,
): Promise<void> {
  const stored = await connection
    .insertInto('crm_answer')
    .values({ field_id: field.field_id, answer, entry_id })
    .onConflict((conflict) => conflict.columns(['field_id', 'answer']).doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  if (!stored) throw refuse(400, `${field.label}已登记过，无需重复提交`);
}
