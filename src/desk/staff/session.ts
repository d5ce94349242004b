import { atom } from 'nanostores';
import { type AnyDeskCall, type DeskInput, type DeskOutput, mayCall } from '#core/staff/desk-call.ts';
import { getStaff, loginStaff, logoutStaff } from '#core/staff/desk-contract.ts';
import type { Role } from '#core/staff/roles.ts';
import { $isOut, callDesk, newKey } from '#desk/shell/call.ts';

export type Me = DeskOutput<typeof getStaff>;

/** Who works here; null before a login. */
export const $staff = atom<Me | null>(null);

/** Asks who works here; a page without a session shows the login. */
export async function loadStaff(): Promise<void> {
  try {
    $staff.set(await callDesk(getStaff, {}));
  } catch {
    $staff.set(null);
  }
}

/** Logs in. Another account than before starts from an empty page. */
export async function logIn(input: DeskInput<typeof loginStaff>): Promise<void> {
  const before = $staff.get();
  const me = await callDesk(loginStaff, input);
  if (before && before.staff_id !== me.staff_id) return location.assign('/admin');
  $staff.set(me);
  $isOut.set(false);
}

export async function logOut(): Promise<void> {
  await callDesk(logoutStaff, {}, newKey()).catch(() => undefined);
  location.assign('/admin');
}

/** Whether an account may use a call, and so sees its desk. */
export const may = (me: { readonly roles: readonly Role[] }, call: AnyDeskCall): boolean =>
  mayCall(call.rights, me.roles);
