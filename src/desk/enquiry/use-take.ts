import { useStore } from '@nanostores/react';
import { type DeskEnquiry, followEnquiry } from '#core/enquiry/desk-contract.ts';
import { say } from '#desk/shell/toast.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { $staff } from '#desk/staff/session.ts';

/** Takes what a customer wishes for oneself, by one press. */
export function useTake(all: readonly DeskEnquiry[], onTaken: () => void) {
  const me = useStore($staff);
  const { isBusy, fault, send } = usePress(followEnquiry);
  const take = async (): Promise<void> => {
    if (!me) return;
    for (const [at, { kind, ref, updated, due, note }] of all.entries()) {
      if (await send({ kind, ref, updated, due, note, staff_id: me.staff_id, state: 'following' })) continue;
      // Those before it are taken: the list says so.
      if (at > 0) onTaken();
      return;
    }
    say(`${all[0]?.contacts} 由你跟进`);
    onTaken();
  };
  return { isBusy, fault, take: () => void take() };
}
