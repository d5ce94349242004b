import { totpAt } from '#backend/modules/staff/totp.ts';
import { deskCalls } from '#core/desk-calls.ts';
import type { CallDesk } from '#core/staff/call-desk.ts';
import type { Role } from '#core/staff/roles.ts';
import { browserAt, press } from './owner.ts';

/** Those who work in a shop, by their posts; the last one has not come yet. */
const people = {
  韩立秋: ['goods', 'orders', 'service', 'money', 'content'],
  林知夏: ['orders', 'service'],
  小陈: ['orders', 'service'],
  周敏: ['goods', 'content'],
  许一帆: ['goods', 'content'],
  李工: ['orders'],
  王师傅: ['orders', 'service'],
  赵会计: ['money'],
  小吴: ['content'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Colleague = keyof typeof people;
/** Somebody at a desk of their own. */
interface Seat {
  readonly staffId: number;
  readonly call: CallDesk;
}

/** Opens an account for each of them and logs all but the last one in. */
export async function hire(owner: CallDesk, origin: string): Promise<Readonly<Record<Colleague, Seat>>> {
  const seats: Partial<Record<Colleague, Seat>> = {};
  for (const [name, roles] of Object.entries(people) as [Colleague, readonly Role[]][]) {
    const { staff_id, password, totp_secret } = await owner(deskCalls.addAccount, { name, roles: [...roles] }, press());
    const { call } = browserAt(origin);
    seats[name] = { staffId: staff_id, call };
    if (name === '小吴') continue;
    const code = totpAt(totp_secret, Math.floor(Date.now() / 1000));
    await call(deskCalls.loginStaff, { name, password, code }, press());
  }
  return seats as Record<Colleague, Seat>;
}
