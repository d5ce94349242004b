import { continueKeys } from '#backend/db/identity.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';
import { removeMembersQuestions } from '#backend/modules/question/forget.ts';
import { seedLife } from '#backend/world/life/seed-life.ts';
import { seedCoupons } from './coupons.ts';
import { markDemo } from './demo-marks.ts';
import { seedDemoMembers } from './demo-members.ts';
import { seedDemoOrders } from './demo-orders.ts';
import { seedDemoProjects } from './demo-projects.ts';
import { seedVipGrades } from './vip-grades.ts';

/** Seeds sample members and all of their data, with orders counted back from `now`; after the catalogue. */
export async function seedBuying(connection: Connection, now: number): Promise<void> {
  await seedDemoMembers(connection);
  await seedVipGrades(connection);
  await seedCoupons(connection);
  await seedDemoOrders(connection, now);
  await seedDemoProjects(connection, now);
  await seedLife(connection, now);
  await settleDemoNotices(connection, now);
  await markDemo(connection);
}

/** Facts of the sample world leave it on no way, and its members have opened what is older than three days. */
async function settleDemoNotices(connection: Connection, now: number): Promise<void> {
  await connection.updateTable('notice_sending').set({ state: 'late' }).execute();
  await connection
    .updateTable('notice')
    .set((row) => ({ opened: row.ref('created') }))
    .where('created', '<', now - 3 * 86_400)
    .execute();
}

/**
 * Step at which a table is emptied; a table that others refer to comes later. 0 = never: the catalogue, and entries sent
 * about it.
 */
const turn: Readonly<Record<keyof Schema, 0 | 1 | 2 | 3 | 4 | 5>> = {
  activity: 0,
  activity_goods: 0,
  article: 0,
  attribute: 0,
  attribute_value: 0,
  brand: 0,
  catalogue_change: 0,
  catalogue_version: 0,
  category: 0,
  crm_answer: 0,
  crm_campaign: 0,
  crm_entry: 0,
  crm_field: 0,
  demo_seed: 0,
  designer: 0,
  dict: 0,
  experience: 0,
  experience_brand: 0,
  experience_dynamic: 0,
  experience_goods: 0,
  experience_notice: 0,
  experience_programme: 0,
  freight_rule: 0,
  goods: 0,
  goods_attribute: 0,
  goods_import: 0,
  goods_import_change: 0,
  goods_tag: 0,
  goods_timing: 0,
  programme: 0,
  programme_dict: 0,
  programme_goods: 0,
  programme_package: 0,
  programme_room: 0,
  reservation: 0,
  search_miss: 0,
  search_stale: 0,
  search_text: 0,
  search_word: 0,
  sku: 0,
  tag: 0,
  telemetry_count: 0,
  telemetry_fault: 0,
  topic: 0,
  topic_block: 0,
  // No number may be used twice.
  number_counter: 0,
  // The sample goods keep their reviews and questions; those of members are deleted below.
  server_key: 0,
  // The accounts of those who run the shop are none of its sample data.
  staff: 0,
  staff_log: 0,
  staff_press: 0,
  staff_recovery_code: 0,
  staff_role: 0,
  staff_session: 0,
  rate: 0,
  rate_addition: 0,
  review_reply: 0,
  question: 0,
  question_answer: 0,
  question_helpful: 0,
  address: 1,
  demo_member: 1,
  demo_order: 1,
  aftersales_line: 1,
  arrival_notice: 1,
  cancel_record: 1,
  delivery_line: 1,
  invoice: 1,
  invoice_title: 1,
  refund_approval: 1,
  vip_membership: 1,
  vip_price: 1,
  channel_trade: 1,
  channel_refund: 1,
  closed_refund: 1,
  bank_refund: 1,
  statement_row: 1,
  statement_day: 1,
  statement_difference: 1,
  mall_follower: 1,
  notice_sending: 1,
  notice: 2,
  transfer_proof: 1,
  browse_history: 1,
  business: 1,
  experience_fav: 1,
  brand_favourite: 1,
  member_closure: 1,
  captcha: 1,
  consent_code: 1,
  favourite: 1,
  mail_code: 1,
  member_identity: 1,
  member_mail: 1,
  member_note: 1,
  own_device: 1,
  partner: 1,
  sms_code: 1,
  sms_sent: 1,
  sms_day: 1,
  trust_state: 1,
  trust_ticket: 1,
  cart_line: 1,
  cart_merge: 1,
  coupon_scope: 1,
  idempotency: 1,
  known_device: 1,
  throttle: 1,
  member_coupon: 1,
  programme_delivery_line: 1,
  programme_delivery_trace: 1,
  programme_favourite: 1,
  programme_file: 1,
  enquiry: 1,
  programme_need: 1,
  programme_offer_line: 1,
  programme_stage: 1,
  programme_team: 1,
  programme_work: 1,
  refund: 2,
  session: 1,
  upload: 1,
  order_note: 2,
  order_urge: 2,
  order_line: 2,
  aftersales: 2,
  delivery_track: 1,
  delivery: 2,
  vip_purchase: 3,
  vip_grade: 3,
  programme_delivery: 2,
  programme_offer: 2,
  coupon: 2,
  trade: 2,
  orders: 3,
  programme_order: 3,
  member: 4,
  member_grade: 5,
};

/** Resets everything except the catalogue (contract 18.3 `/__sim/reset`), in the caller's transaction. */
export async function resetBuying(kind: Database['kind'], connection: Connection, now: number): Promise<void> {
  await returnStock(connection);
  await connection.deleteFrom('rate_addition').execute();
  await connection.deleteFrom('review_reply').execute();
  await connection.deleteFrom('rate').where('order_line_id', 'is not', null).execute();
  await removeMembersQuestions(connection);
  const tables = Object.entries(turn) as [keyof Schema, number][];
  for (const [table] of tables.filter(([, at]) => at > 0).toSorted(([, a], [, b]) => a - b)) {
    await connection.deleteFrom(table).execute();
  }
  await seedBuying(connection, now);
  await continueKeys(kind, connection);
}

/** Returns the goods in orders to the shelf before the orders are deleted. */
async function returnStock(connection: Connection): Promise<void> {
  const held = await connection
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.order_id', 'order_line.order_id')
    .select((row) => ['order_line.item_id', row.fn.sum<number>('order_line.num').as('num')])
    .where('orders.order_status', '<>', 'CANCEL')
    .groupBy('order_line.item_id')
    .execute();
  for (const { item_id, num } of held) {
    await connection
      .updateTable('sku')
      .set((row) => ({ stock: row('stock', '+', Number(num)), sales: row('sales', '-', Number(num)) }))
      .where('item_id', '=', item_id)
      .execute();
  }
}
