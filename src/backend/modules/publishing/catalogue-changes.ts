import { secondsOf } from '#backend/app/clock.ts';
import type { Handlers } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import type { listChanges } from '#core/catalogue/changes-contract.ts';

/** More goods than this are not named: whoever has to read so many reads the lists. */
const mostGoods = 5000;
/** So many ids in one condition, below the limits of both databases. */
const perQuery = 500;

/** A change that the caller has seen, as its token spells it, and the second when it was told. */
interface Seen {
  readonly number: number;
  readonly mark: string;
  readonly at: number;
}

function seenIn(token: string): Seen | null {
  const [, number = '', mark = '', at = ''] = /^(\d{1,15})-(\w{1,32})-(\d{1,12})$/.exec(token) ?? [];
  return mark === '' ? null : { number: Number(number), mark, at: Number(at) };
}

const newest = (connection: Connection) =>
  connection
    .selectFrom('catalogue_change')
    .orderBy('number', 'desc')
    .limit(1)
    .select(['number', 'mark'])
    .executeTakeFirstOrThrow();

/**
 * Whether the database still counts from the change that the token names: neither forgotten since, nor from a time that a
 * restored backup does not know, nor told by a clock that has gone back since.
 */
async function isKnown(connection: Connection, seen: Seen, now: number): Promise<boolean> {
  const change = await connection
    .selectFrom('catalogue_change')
    .where('number', '=', seen.number)
    .where('mark', '=', seen.mark)
    .select('number')
    .executeTakeFirst();
  return change !== undefined && seen.at <= now;
}

/** Goods that show a thing which has changed: those of a brand, with a tag, or that a question or a review is about. */
async function goodsShowing(connection: Connection, kind: string, keys: readonly string[]): Promise<string[]> {
  const ids = keys.map(numericId);
  const found: { goods_id: string }[] = [];
  for (let from = 0; from < ids.length; from += perQuery) {
    const some = ids.slice(from, from + perQuery);
    const query =
      kind === 'brand'
        ? connection.selectFrom('goods').where('brand_id', 'in', some).select('goods_id')
        : kind === 'tag'
          ? connection.selectFrom('goods_tag').where('tag_id', 'in', some).select('goods_id')
          : kind === 'review'
            ? connection.selectFrom('rate').where('rate_id', 'in', some).select('goods_id')
            : connection.selectFrom('question').where('question_id', 'in', some).select('goods_id');
    found.push(...(await query.execute()));
  }
  return found.map((row) => row.goods_id);
}

/** Whether something has begun or ended by the clock alone, which no write tells of. */
async function hasCome(
  connection: Connection,
  { at }: Seen,
  now: number,
): Promise<{ coupon: boolean; other: boolean }> {
  const ended = await connection
    .selectFrom('coupon')
    .where('end_date', '>=', at)
    .where('end_date', '<', now)
    .select('card_id')
    .executeTakeFirst();
  const begun = await connection
    .selectFrom('topic')
    .where('begins', '>', at)
    .where('begins', '<=', now)
    .select('name')
    .executeTakeFirst();
  const published = await connection
    .selectFrom('article')
    .where('release_time', '>', at)
    .where('release_time', '<=', now)
    .select('code')
    .executeTakeFirst();
  return { coupon: ended !== undefined, other: begun !== undefined || published !== undefined };
}

async function changesSince(connection: Connection, seen: Seen, upTo: number, now: number) {
  const rows = await connection
    .selectFrom('catalogue_change')
    .where('number', '>', seen.number)
    .where('number', '<=', upTo)
    .distinct()
    .select(['kind', 'key'])
    .execute();
  const keysOf = new Map<string, string[]>();
  for (const { kind, key } of rows) keysOf.set(kind, [...(keysOf.get(kind) ?? []), key]);
  const come = await hasCome(connection, seen, now);
  const goods = new Set(keysOf.get('goods'));
  for (const kind of ['brand', 'tag', 'question', 'review']) {
    const keys = keysOf.get(kind) ?? [];
    for (const id of await goodsShowing(connection, kind, keys)) goods.add(id);
  }
  // A coupon stands on the pages of all goods that it covers, and on those that it has covered before.
  const isAll = keysOf.has('all') || keysOf.has('coupon') || come.coupon || goods.size > mostGoods;
  return {
    is_all: isAll,
    has_others: come.other || ['brand', 'tag', 'article', 'other'].some((kind) => keysOf.has(kind)),
    goods: isAll ? [] : [...goods].toSorted(),
  };
}

export const catalogueChangeHandlers = {
  listChanges: async ({ since }, context) => {
    const connection = context.database.read;
    const now = secondsOf(context.nowMs);
    // Before anything is compared: what is written from now on belongs to the next answer.
    const { number, mark } = await newest(connection);
    const token = `${number}-${mark}-${now}`;
    const seen = seenIn(since);
    if (!seen || !(await isKnown(connection, seen, now))) {
      return { token, is_known: false, is_all: true, has_others: true, goods: [] };
    }
    return { token, is_known: true, ...(await changesSince(connection, seen, number, now)) };
  },
} satisfies Handlers<{ listChanges: typeof listChanges }>;
