import { createRoot } from 'react-dom/client';
import formCss from '#storefront/shell/form/form.css?inline';
import dialogCss from '#storefront/shell/parts/dialog/dialog.css?inline';
import dialogWideCss from '#storefront/shell/parts/dialog/dialog-wide.css?inline';
import noteCss from '#storefront/shell/parts/Note.css?inline';
import noteKindsCss from '#storefront/shell/parts/note-kinds.css?inline';
import buttonCss from '#storefront/shell/parts/style/button.css?inline';
import buttonMoreCss from '#storefront/shell/parts/style/button-more.css?inline';
import { adoptStyles } from '#storefront/shell/style/adopt.ts';
import tokensCss from '#storefront/shell/style/tokens-rare.css?inline';
import drawerCss from './drawer.css?inline';
import { ReservationDrawer } from './ReservationDrawer.tsx';
import { takeRemark } from './remark.ts';
import reservationCss from './reservation.css?inline';

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
