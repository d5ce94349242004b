import type { Connection } from '#backend/db/open.ts';
import type { WayName } from '#backend/ports/notice-way.ts';
import { type MailKind, mailKinds } from '#core/mail/kinds.ts';
import type { NoticeKind } from '#core/notice/contract.ts';

/** Facts that the staff are told of. */
export type StaffKind = 'new-order' | 'enquiry' | 'refund-wish' | 'urge' | 'low-stock';

/** A fact to be told: to a member, to the visitor who left a mobile for it, or without both to the staff. */
export interface NewNotice {
  /** Name of the fact, unique: the same fact is told once, however often it is written. */
  readonly fact: string;
  readonly kind: NoticeKind | StaffKind;
  readonly user_id?: number | null;
  /** Set where the receiver named another mobile than the member's own. */
  readonly mobile?: string;
  /** Set where the receiver named a mail address for this: it comes there, whatever the member has chosen. */
  readonly email?: string;
  readonly order_id?: string;
  readonly item_id?: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Facts that are worth an SMS: something is on its way to the member, or they asked to be told. */
const smsKinds: readonly string[] = ['shipped', 'refunded', 'arrival'] satisfies NoticeKind[];

const audienceOf = ({ user_id, mobile }: NewNotice): 'member' | 'visitor' | 'staff' => {
  if (typeof user_id === 'number') return 'member';
  return mobile === undefined ? 'staff' : 'visitor';
};

/** Kinds of notices that each of the members has chosen to have by mail. */
async function mailWishes(
  connection: Connection,
  told: readonly NewNotice[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const members = told.flatMap(({ user_id, kind }) =>
    typeof user_id === 'number' && mailKinds.includes(kind as MailKind) ? [user_id] : [],
  );
  if (members.length === 0) return new Map();
  const rows = await connection
    .selectFrom('member_mail')
    .select(['user_id', 'kinds'])
    .where('user_id', 'in', [...new Set(members)])
    .execute();
  return new Map(rows.map(({ user_id, kinds }) => [user_id, kinds.split(',')]));
}

function waysOf(notice: NewNotice, wishes: ReadonlyMap<number, readonly string[]>): readonly WayName[] {
  if (audienceOf(notice) === 'staff') return ['wecom', 'dingtalk'];
  const isWished = notice.email !== undefined || wishes.get(notice.user_id ?? -1)?.includes(notice.kind);
  return [...(smsKinds.includes(notice.kind) ? (['sms'] as const) : []), ...(isWished ? (['mail'] as const) : [])];
}

/** Rows of one insert; SQLite allows a statement 32,766 values. */
const perInsert = 1000;

/** Writes notices in the caller's transaction, that of the fact. A fact that was told before is left alone. `now` in unix seconds. */
export async function writeNotices(connection: Connection, told: readonly NewNotice[], now: number): Promise<void> {
  for (let from = 0; from < told.length; from += perInsert) {
    const part = told.slice(from, from + perInsert);
    const wishes = await mailWishes(connection, part);
    const waysByFact = new Map(part.map((notice) => [notice.fact, waysOf(notice, wishes)]));
    const written = await connection
      .insertInto('notice')
      .values(
        part.map((notice) => ({
          fact: notice.fact,
          kind: notice.kind,
          audience: audienceOf(notice),
          user_id: notice.user_id ?? null,
          mobile: notice.mobile ?? null,
          email: notice.email ?? null,
          order_id: notice.order_id ?? null,
          item_id: notice.item_id ?? null,
          params: JSON.stringify(notice.params),
          created: now,
        })),
      )
      .onConflict((conflict) => conflict.column('fact').doNothing())
      .returning(['notice_id', 'fact'])
      .execute();
    const sendings = written.flatMap(({ notice_id, fact }) =>
      (waysByFact.get(fact) ?? []).map((way) => ({ notice_id, way, try_at: now })),
    );
    if (sendings.length > 0) await connection.insertInto('notice_sending').values(sendings).execute();
  }
}

/** Deletes the notices of a member whose account is closed. */
export async function forgetNotices(connection: Connection, userId: number): Promise<void> {
  const own = connection.selectFrom('notice').select('notice_id').where('user_id', '=', userId);
  await connection.deleteFrom('notice_sending').where('notice_id', 'in', own).execute();
  await connection.deleteFrom('notice').where('user_id', '=', userId).execute();
}
