import type { Connection } from '#backend/db/open.ts';
import { loadOwnWords } from '#backend/modules/review/own.ts';
import type { exportMember } from '#core/member/account-contract.ts';
import type { ReplyOf } from '#core/wire/endpoint.ts';

/**
 * All data about a member, in full: the only reply in which nothing is masked, for its owner alone. Notes of the staff about the
 * person belong to it, taken back or not, as long as they are kept; who wrote them does not, because that is another person's.
 */
export async function loadExport(
  connection: Connection,
  userId: number,
  now: number,
): Promise<ReplyOf<typeof exportMember>> {
  const member = await connection
    .selectFrom('member')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const mail = await connection
    .selectFrom('member_mail')
    .where('user_id', '=', userId)
    .select(['address', 'kinds', 'proven'])
    .executeTakeFirst();
  const addresses = await connection
    .selectFrom('address')
    .where('user_id', '=', userId)
    .orderBy('address_id')
    .select(['username', 'telephone', 'province', 'city', 'county', 'adrdetail', 'tag'])
    .execute();
  const orders = await connection
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .orderBy('create_time')
    .orderBy('order_id')
    .select(['order_id', 'order_status', 'total_fee', 'create_time'])
    .execute();
  const lines = await connection
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.order_id', 'order_line.order_id')
    .where('orders.user_id', '=', userId)
    .orderBy('order_line.order_line_id')
    .select(['order_line.order_id', 'order_line.item_name', 'order_line.num', 'order_line.total_fee'])
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  const favourites = await connection
    .selectFrom('favourite')
    .where('user_id', '=', userId)
    .orderBy('fav_id')
    .select(['item_id', 'item_name', 'created'])
    .execute();
  const history = await connection
    .selectFrom('browse_history')
    .where('user_id', '=', userId)
    .orderBy('history_id')
    .select(['item_id', 'updated'])
    .execute();
  const rates = await loadOwnWords(connection, userId);
  const questions = await connection
    .selectFrom('question')
    .where('user_id', '=', userId)
    .orderBy('question_id')
    .select(['goods_id as item_id', 'content', 'created'])
    .execute();
  const answers = await connection
    .selectFrom('question_answer')
    .where('user_id', '=', userId)
    .orderBy('answer_id')
    .select(['content', 'created'])
    .execute();
  const devices = await connection
    .selectFrom('own_device')
    .where('user_id', '=', userId)
    .where('is_removed', '=', 0)
    .orderBy('device_number')
    .select(['item_id', 'name', 'created'])
    .execute();
  const notes = await connection
    .selectFrom('member_note')
    .where('user_id', '=', userId)
    .orderBy('note_id')
    .select(['content', 'created', 'struck'])
    .execute();
  return {
    created: now,
    member: {
      username: member.username,
      mobile: member.mobile,
      email: member.email,
      sex: String(member.sex),
      birthday: member.birthday,
      address: member.address,
      registered: member.created,
    },
    mail: mail ? { ...mail, kinds: mail.kinds.split(',').filter(Boolean) } : null,
    addresses,
    orders: orders.map((order) => ({
      ...order,
      items: (linesOf.get(order.order_id) ?? []).map(({ order_id: _, ...line }) => line),
    })),
    favourites,
    history,
    rates,
    questions,
    answers,
    devices: devices.map((device) => ({ ...device, item_id: device.item_id ?? '' })),
    notes: notes.map(({ struck, ...note }) => ({ ...note, is_struck: struck !== null })),
  };
}
