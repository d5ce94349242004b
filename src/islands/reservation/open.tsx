import { createRoot } from 'react-dom/client';
import { takeRemark } from '#state/reservation-remark.ts';
import { adoptStyles } from '#styles/adopt.ts';
import drawerCss from '#styles/chrome/drawer.css?inline';
import buttonCss from '#styles/parts/button.css?inline';
import buttonMoreCss from '#styles/parts/button-more.css?inline';
import dialogCss from '#styles/parts/dialog.css?inline';
import dialogWideCss from '#styles/parts/dialog-wide.css?inline';
import formCss from '#styles/parts/form.css?inline';
import noteCss from '#styles/parts/note.css?inline';
import noteKindsCss from '#styles/parts/note-kinds.css?inline';
import reservationCss from '#styles/parts/reservation.css?inline';
import tokensCss from '#styles/tokens-rare.css?inline';
import { ReservationDrawer } from './ReservationDrawer.tsx';

// It opens over any page, so it brings everything it wears.
adoptStyles(
  tokensCss,
  buttonCss,
  buttonMoreCss,
  dialogCss,
  dialogWideCss,
  formCss,
  noteCss,
  noteKindsCss,
  reservationCss,
  drawerCss,
);

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
