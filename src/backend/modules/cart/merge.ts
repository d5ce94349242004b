import { randomBytes } from 'node:crypto';
import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import type { GuestLine, mergeCart, undoCartMerge } from '#core/cart/contract.ts';
import { maxLineQuantity } from '#core/site/limits.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { lineOf, putCartLine, type SellableSku, sellableSku } from './write.ts';

type MergeReply = OutputOf<typeof mergeCart>;
type MergeEndpoints = { mergeCart: typeof mergeCart; undoCartMerge: typeof undoCartMerge };

const undoSeconds = 600;

/** The SKU, or the reason why it cannot be merged. */
async function skuOrReason(connection: Connection, itemId: string): Promise<SellableSku | string> {
  try {
    const sku = await sellableSku(connection, itemId);
    return sku.stock > 0 ? sku : '暂时无货';
  } catch (reason) {
    if (reason instanceof Refusal) return reason.message;
    throw reason;
  }
}

/** Adds each guest line as far as stock and limit allow, and reports the outcome of each. */
async function mergeLines(
  connection: Connection,
  userId: number,
  lines: readonly GuestLine[],
  now: number,
): Promise<Omit<MergeReply, 'undo_token'>> {
  const reply: Omit<MergeReply, 'undo_token'> = { added: [], capped: [], dropped: [] };
  for (const { item_id, num } of lines) {
    const sku = await skuOrReason(connection, item_id);
    if (typeof sku === 'string') {
      reply.dropped.push({ item_id, reason: sku });
      continue;
    }
    const before = (await lineOf(connection, userId, 'cart', item_id))?.num ?? 0;
    const wanted = before + num;
    const got = Math.min(Math.max(wanted, sku.start_num), sku.stock, maxLineQuantity);
    await putCartLine(connection, { userId, cartType: 'cart', itemId: item_id, num: got, now });
    if (got === wanted) reply.added.push({ item_id, num });
    else reply.capped.push({ item_id, wanted, got });
  }
  return reply;
}

/** Stands in place of the lines before a merge that was undone. */
const undone = '';

type LineBefore = Pick<Row<'cart_line'>, 'item_id' | 'num' | 'is_checked' | 'updated'>;

/** Takes out what a merge has added; what was put in, changed, removed or ordered since stays so. */
async function takeOut(
  connection: Connection,
  userId: number,
  merge: Pick<Row<'cart_merge'>, 'before' | 'reply'>,
): Promise<void> {
  const before = new Map((JSON.parse(merge.before) as LineBefore[]).map((line) => [line.item_id, line]));
  const { added, capped } = JSON.parse(merge.reply) as MergeReply;
  const gains = [
    ...added.map(({ item_id, num }) => [item_id, num] as const),
    ...capped.map(({ item_id, got }) => [item_id, got - (before.get(item_id)?.num ?? 0)] as const),
  ];
  for (const [item_id, gain] of gains) {
    const line = await lineOf(connection, userId, 'cart', item_id);
    if (!line) continue;
    const num = line.num - gain;
    const old = before.get(item_id);
    const isAsBefore = old?.num === num;
    if (num <= 0) await connection.deleteFrom('cart_line').where('cart_id', '=', line.cart_id).execute();
    else
      await connection
        .updateTable('cart_line')
        .set({ num, ...(isAsBefore && { is_checked: old.is_checked, updated: old.updated }) })
        .where('cart_id', '=', line.cart_id)
        .execute();
  }
}

export const cartMergeHandlers: Handlers<MergeEndpoints> = {
  mergeCart: async ({ lines, merge_key }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    return context.database.write(async (connection) => {
      const earlier = await connection
        .selectFrom('cart_merge')
        .select('reply')
        .where('user_id', '=', userId)
        .where('merge_key', '=', merge_key)
        .executeTakeFirst();
      if (earlier) return JSON.parse(earlier.reply) as MergeReply;
      const before = await connection
        .selectFrom('cart_line')
        .select(['item_id', 'num', 'is_checked', 'created', 'updated'])
        .where('user_id', '=', userId)
        .where('cart_type', '=', 'cart')
        .orderBy('cart_id')
        .execute();
      const reply = {
        ...(await mergeLines(connection, userId, lines, now)),
        undo_token: randomBytes(18).toString('base64url'),
      };
      await connection
        .insertInto('cart_merge')
        .values({
          user_id: userId,
          merge_key,
          undo_token: reply.undo_token,
          reply: JSON.stringify(reply),
          before: JSON.stringify(before),
          created: now,
        })
        .execute();
      return reply;
    });
  },

  undoCartMerge: async ({ undo_token }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    await context.database.write(async (connection) => {
      const merge = await connection
        .selectFrom('cart_merge')
        .select(['before', 'reply'])
        .where('user_id', '=', userId)
        .where('undo_token', '=', undo_token)
        .where('created', '>=', now - undoSeconds)
        .executeTakeFirst();
      if (!merge) throw new Refusal('已超过可撤销的时间');
      // An undo whose answer was lost is asked for again; it takes nothing out twice.
      if (merge.before === undone) return;
      await takeOut(connection, userId, merge);
      await connection
        .updateTable('cart_merge')
        .set({ before: undone })
        .where('user_id', '=', userId)
        .where('undo_token', '=', undo_token)
        .execute();
    });
    return { status: true };
  },
};
