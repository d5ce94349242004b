import type { StaffCaller } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { approvedFrom } from '#core/refund/approval.ts';
import { type DeskRights, mayCall } from '#core/staff/desk-call.ts';

/** What an agreement to the refund of a case is about. */
export const aboutCase = (aftersalesBn: string): string => `aftersales:${aftersalesBn}`;

/** What an agreement not to send pieces of an order is about. */
export const aboutUnsent = (orderId: string): string => `unsent:${orderId}`;

interface Wish {
  /** `aftersales:…`, `order:…` or `unsent:…`. */
  readonly about: string;
  /** What is agreed to, where `about` leaves it open. */
  readonly content?: string;
  readonly cents: number;
  readonly staff: StaffCaller;
  /** Who may make this refund. */
  readonly rights: DeskRights;
  /** Unix seconds. */
  readonly now: number;
}

/**
 * Whether a refund may be made now. A large one is made by the second of the staff who agrees to it: the first agreement is
 * kept, and answered with false. It counts only while its giver may make the refund, and for the same content. A shop with nobody else who may decides alone.
 */
export async function mayRefund(connection: Connection, wish: Wish): Promise<boolean> {
  const { about, staff, rights, now } = wish;
  if (wish.cents < approvedFrom || !(await hasColleague(connection, wish))) return true;
  const content = wish.content ?? '';
  const standing = await standingApprovals(connection, [about], rights);
  const asked = standing.find((one) => one.content === content);
  if (asked?.staff_id === staff.staffId) throw new Refusal('你已经同意，等另一位同事复核后退款');
  if (asked) return true;
  await dropApproval(connection, about);
  await connection
    .insertInto('refund_approval')
    .values({ about, content, staff_id: staff.staffId, created: now })
    .execute();
  return false;
}

async function hasColleague(connection: Connection, { staff, rights }: Wish): Promise<boolean> {
  const colleagues = await connection
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_id', 'staff.staff_id')
    .select('role')
    .where('closed', 'is', null)
    .where('staff.staff_id', '!=', staff.staffId)
    .execute();
  return colleagues.some(({ role }) => mayCall(rights, [role]));
}

/** Nobody waits for this refund any more: it is made, refused, or has become another one. */
export async function dropApproval(connection: Connection, about: string): Promise<void> {
  await connection.deleteFrom('refund_approval').where('about', '=', about).execute();
}

/** Names of those who have agreed to refunds that wait for somebody else, by what they are about. */
export async function loadApprovals(
  connection: Connection,
  abouts: readonly string[],
  rights: DeskRights,
): Promise<Map<string, string>> {
  const standing = await standingApprovals(connection, abouts, rights);
  return new Map(standing.map(({ about, name }) => [about, name]));
}

/** An agreement that waits for somebody else: by whom, and to what. */
export async function standingApproval(
  connection: Connection,
  about: string,
  rights: DeskRights,
): Promise<{ readonly name: string; readonly content: string } | undefined> {
  return (await standingApprovals(connection, [about], rights))[0];
}

/** Agreements of those who may still make the refund: somebody who has left the shop or the post agrees to nothing. */
async function standingApprovals(connection: Connection, abouts: readonly string[], rights: DeskRights) {
  if (abouts.length === 0) return [];
  const rows = await connection
    .selectFrom('refund_approval')
    .innerJoin('staff', 'staff.staff_id', 'refund_approval.staff_id')
    .innerJoin('staff_role', 'staff_role.staff_id', 'staff.staff_id')
    .select(['about', 'content', 'staff.staff_id', 'staff.name', 'role'])
    .where('about', 'in', [...abouts])
    .where('closed', 'is', null)
    .execute();
  return rows.filter(({ role }) => mayCall(rights, [role]));
}
