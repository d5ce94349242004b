import type { Database } from '#backend/db/open.ts';
import type { Chat } from './chat.ts';

/** Facts of the books by name, each with the order it is about. Read from the tables of the facts themselves, not from notices. */
async function factsOf({ read }: Database, since: number): Promise<Map<string, string>> {
  const facts = new Map<string, string>();
  const orders = await read
    .selectFrom('orders')
    .select(['order_id', 'pay_time', 'order_status'])
    .where('create_time', '>=', since)
    .execute();
  for (const { order_id, pay_time, order_status } of orders) {
    if (pay_time === null) continue;
    facts.set(`paid:${order_id}`, order_id);
    facts.set(`new-order:${order_id}`, order_id);
    if (order_status === 'CANCEL') facts.set(`cancelled:${order_id}`, order_id);
  }
  const ours = new Set(orders.map(({ order_id }) => order_id));
  for (const { delivery_id, order_id } of await read
    .selectFrom('delivery')
    .select(['delivery_id', 'order_id'])
    .execute()) {
    if (ours.has(order_id)) facts.set(`shipped:${delivery_id}`, order_id);
  }
  const refunds = await read.selectFrom('refund').select(['refund_id', 'order_id', 'refund_status']).execute();
  for (const { refund_id, order_id, refund_status } of refunds) {
    if (order_id !== null && ours.has(order_id) && refund_status === 'SUCCESS')
      facts.set(`refunded:${refund_id}`, order_id);
  }
  const wishes = await read
    .selectFrom('cancel_record')
    .select(['cancel_id', 'order_id', 'progress', 'updated'])
    .execute();
  for (const { cancel_id, order_id, progress, updated } of wishes) {
    if (!ours.has(order_id)) continue;
    facts.set(`refund-wish:cancel-${cancel_id}`, order_id);
    if (progress === 4) facts.set(`not-cancelled:${order_id}:${updated}`, order_id);
  }
  return facts;
}

/** Compares the books with the notices, and the notices of the staff with what the chat heard. */
export async function differencesOf(database: Database, chat: Chat, since: number) {
  const facts = await factsOf(database, since);
  const notices = await database.read
    .selectFrom('notice')
    .select(['notice_id', 'fact', 'order_id', 'audience'])
    .execute();
  const differences: string[] = [];
  const told = new Map<string, number>();
  for (const { fact, order_id } of notices) {
    told.set(fact, (told.get(fact) ?? 0) + 1);
    if (facts.get(fact) !== order_id) differences.push(`told without a fact: ${fact} of ${order_id}`);
  }
  for (const fact of facts.keys()) {
    const times = told.get(fact) ?? 0;
    if (times !== 1) differences.push(`told ${times} times: ${fact}`);
  }
  const ids = new Set<string>();
  for (const { notice_id, fact, order_id, audience } of notices) {
    if (audience !== 'staff') continue;
    ids.add(`n${notice_id}`);
    const heard = chat.told.get(`n${notice_id}`);
    if (!heard) differences.push(`never heard: ${fact}`);
    else if (!heard.text.includes(String(order_id))) differences.push(`n${notice_id} is not about ${order_id}`);
  }
  for (const id of chat.told.keys()) if (!ids.has(id)) differences.push(`heard without a notice: ${id}`);
  for (const id of chat.changed) differences.push(`another text under the same number: ${id}`);
  const repeats = [...chat.told.values()].filter(({ times }) => times > 1).length;
  return { facts: facts.size, notices: notices.length, heard: chat.told.size, repeats, differences };
}
