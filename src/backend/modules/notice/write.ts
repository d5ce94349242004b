import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
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

/** The mail that a notice is a part of: those who hear of parcels hear of what is not sent as well. */
const mailOf = (kind: NewNotice['kind']): string => (kind === 'unsent' ? 'shipped' : kind);

const audienceOf = ({ user_id, mobile }: NewNotice): 'member' | 'visitor' | 'staff' => {
  if (typeof user_id === 'number') return 'member';
  return mobile === undefined ? 'staff' : 'visitor';
};

const kindsByMail = prepared((connection, { members }: { members: readonly number[] }) =>
  connection.selectFrom('member_mail').select(['user_id', 'kinds']).where('user_id', 'in', members),
);

/** Kinds of notices that each of the members has chosen to have by mail. */
async function mailWishes(
  connection: Connection,
  told: readonly NewNotice[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const members = told.flatMap(({ user_id, kind }) =>
    typeof user_id === 'number' && mailKinds.includes(mailOf(kind) as MailKind) ? [user_id] : [],
  );
  if (members.length === 0) return new Map();
  const rows = await kindsByMail.all(connection, { members: [...new Set(members)] });
  return new Map(rows.map(({ user_id, kinds }) => [user_id, kinds.split(',')]));
}

function waysOf(notice: NewNotice, wishes: ReadonlyMap<number, readonly string[]>): readonly WayName[] {
  if (audienceOf(notice) === 'staff') return ['wecom', 'dingtalk'];
  const isWished = notice.email !== undefined || wishes.get(notice.user_id ?? -1)?.includes(mailOf(notice.kind));
  return [...(smsKinds.includes(notice.kind) ? (['sms'] as const) : []), ...(isWished ? (['mail'] as const) : [])];
}

/** Rows of one insert; SQLite allows a statement 32,766 values. */
const perInsert = 1000;

/** Notices by their columns, one list each. */
type Columns = {
  readonly facts: readonly string[];
  readonly kinds: readonly NewNotice['kind'][];
  readonly audiences: readonly ReturnType<typeof audienceOf>[];
  readonly users: readonly (number | null)[];
  readonly mobiles: readonly (string | null)[];
  readonly emails: readonly (string | null)[];
  readonly orders: readonly (string | null)[];
  readonly items: readonly (string | null)[];
  readonly params: readonly string[];
  readonly now: number;
};

const insertNotices = prepared((connection, { facts, now, ...columns }: Columns) =>
  connection
    .insertInto('notice')
    .values(
      facts.map((fact, index) => ({
        fact,
        kind: columns.kinds[index] as NewNotice['kind'],
        audience: columns.audiences[index] as ReturnType<typeof audienceOf>,
        user_id: columns.users[index] ?? null,
        mobile: columns.mobiles[index] ?? null,
        email: columns.emails[index] ?? null,
        order_id: columns.orders[index] ?? null,
        item_id: columns.items[index] ?? null,
        params: columns.params[index] as string,
        created: now,
      })),
    )
    .onConflict((conflict) => conflict.column('fact').doNothing())
    .returning(['notice_id', 'fact']),
);

type Sendings = { readonly ids: readonly number[]; readonly ways: readonly WayName[]; readonly now: number };

const insertSendings = prepared((connection, { ids, ways, now }: Sendings) =>
  connection
    .insertInto('notice_sending')
    .values(ids.map((notice_id, index) => ({ notice_id, way: ways[index] as WayName, try_at: now }))),
);

/** Writes notices in the caller's transaction, that of the fact. A fact that was told before is left alone. `now` in unix seconds. */
export async function writeNotices(connection: Connection, told: readonly NewNotice[], now: number): Promise<void> {
  for (let from = 0; from < told.length; from += perInsert) {
    const part = told.slice(from, from + perInsert);
    const wishes = await mailWishes(connection, part);
    const waysByFact = new Map(part.map((notice) => [notice.fact, waysOf(notice, wishes)]));
    const written = await insertNotices.all(connection, {
      facts: part.map(({ fact }) => fact),
      kinds: part.map(({ kind }) => kind),
      audiences: part.map(audienceOf),
      users: part.map(({ user_id }) => user_id ?? null),
      mobiles: part.map(({ mobile }) => mobile ?? null),
      emails: part.map(({ email }) => email ?? null),
      orders: part.map(({ order_id }) => order_id ?? null),
      items: part.map(({ item_id }) => item_id ?? null),
      params: part.map(({ params }) => JSON.stringify(params)),
      now,
    });
    const sendings = written.flatMap(({ notice_id, fact }) =>
      (waysByFact.get(fact) ?? []).map((way) => ({ notice_id, way, try_at: now })),
    );
    if (sendings.length === 0) continue;
    await insertSendings.run(connection, {
      ids: sendings.map(({ notice_id }) => notice_id),
      ways: sendings.map(({ way }) => way),
      now,
    });
  }
}

/** Deletes the notices of a member whose account is closed. */
export async function forgetNotices(connection: Connection, userId: number): Promise<void> {
  const own = connection.selectFrom('notice').select('notice_id').where('user_id', '=', userId);
  await connection.deleteFrom('notice_sending').where('notice_id', 'in', own).execute();
  await connection.deleteFrom('notice').where('user_id', '=', userId).execute();
}
