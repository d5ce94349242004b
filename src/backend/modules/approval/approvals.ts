import type { StaffCaller } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { approvedFrom } from '#core/refund/approval.ts';
import { type DeskRights, mayCall } from '#core/staff/desk-call.ts';

/** What an agreement to the refund of a case is about. */
export const aboutCase = (aftersalesBn: string): string => `aftersales:${aftersalesBn}`;

interface Wish {
  /** `aftersales:…` or `order:…`. */
  readonly about: string;
  readonly cents: number;
  readonly staff: StaffCaller;
  /** Who may make this refund. */
  readonly rights: DeskRights;
  /** Unix seconds. */
  readonly now: number;
}

/**
 * Whether a refund may be made now. A large one is made by the second of the staff who agrees to it: the first agreement is
 * kept, and answered with false. A shop with nobody else who may make refunds decides alone.
 */
export async function mayRefund(connection: Connection, wish: Wish): Promise<boolean> {
  const { about, staff, now } = wish;
  if (wish.cents < approvedFrom || !(await hasColleague(connection, wish))) return true;
  const asked = await connection
    .selectFrom('refund_approval')
    .select('staff_id')
    .where('about', '=', about)
    .executeTakeFirst();
  if (asked?.staff_id === staff.staffId) throw new Refusal('你已经同意，等另一位同事复核后退款');
  if (asked) return true;
  await connection.insertInto('refund_approval').values({ about, staff_id: staff.staffId, created: now }).execute();
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
export async function loadApprovals(connection: Connection, abouts: readonly string[]): Promise<Map<string, string>> {
  if (abouts.length === 0) return new Map();
  const rows = await connection
    .selectFrom('refund_approval')
    .innerJoin('staff', 'staff.staff_id', 'refund_approval.staff_id')
    .select(['about', 'staff.name'])
    .where('about', 'in', [...abouts])
    .execute();
  return new Map(rows.map(({ about, name }) => [about, name]));
}
