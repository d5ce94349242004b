import type { Connection } from '#backend/db/open.ts';
import type { NoticeKind } from '#core/notice/contract.ts';

/** A fact to be told to a member, or to the visitor who left a mobile for it. */
export interface NewNotice {
  /** Name of the fact, unique: the same fact is told once, however often it is written. */
  readonly fact: string;
  readonly kind: NoticeKind;
  readonly user_id: number | null;
  /** Set where the receiver named another mobile than the member's own. */
  readonly mobile?: string;
  readonly order_id?: string;
  readonly item_id?: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Rows of one insert; SQLite allows a statement 32,766 values. */
const perInsert = 1000;

/** Writes notices in the caller's transaction, that of the fact. A fact that was told before is left alone. `now` in unix seconds. */
export async function writeNotices(connection: Connection, told: readonly NewNotice[], now: number): Promise<void> {
  for (let from = 0; from < told.length; from += perInsert) {
    await connection
      .insertInto('notice')
      .values(
        told.slice(from, from + perInsert).map(({ mobile, order_id, item_id, params, ...notice }) => ({
          ...notice,
          audience: notice.user_id === null ? ('visitor' as const) : ('member' as const),
          mobile: mobile ?? null,
          order_id: order_id ?? null,
          item_id: item_id ?? null,
          params: JSON.stringify(params),
          created: now,
        })),
      )
      .onConflict((conflict) => conflict.column('fact').doNothing())
      .execute();
  }
}

/** Deletes the notices of a member whose account is closed. */
export async function forgetNotices(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('notice').where('user_id', '=', userId).execute();
}
