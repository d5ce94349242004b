import { createRoot } from 'react-dom/client';
import { ReservationDrawer } from './ReservationDrawer.tsx';
import { takeRemark } from './remark.ts';

// It opens over any page, so it brings everything it wears.

let isOpen = false;

/** Opens the drawer, one at a time; `remark` stands in its remark. */
export function openReservation(remark: string): void {
  if (isOpen) return;
  isOpen = true;
  // The press has come to the drawer.
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
