import { createRoot } from 'react-dom/client';
import { ReservationDrawer } from './ReservationDrawer.tsx';
import { takeRemark } from './remark.ts';

// The drawer opens over any page, so it brings all its styles.

let isOpen = false;

/** Opens the drawer, one at a time; `remark` is its initial remark. */
export function openReservation(remark: string): void {
  if (isOpen) return;
  isOpen = true;
  // The drawer has handled the press, so the kept remark is used up.
  takeRemark();
  const holder = document.createElement('div');
  document.body.append(holder);
  const root = createRoot(holder);
  const close = (): void => {
    isOpen = false;
    root.unmount();
    holder.remove();
  };
  root.render(<ReservationDrawer remark={remark} onClose={close} />);
}
