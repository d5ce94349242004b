import { readStored, removeStored, writeStored } from '#storefront/shell/session/storage.ts';
import { laterKeys } from '#storefront/shell/session/storage-keys-later.ts';

/** Whether the browser says that its owner wants nothing measured: Global Privacy Control, or Do Not Track before it. */
const isDeclined = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1';

/** Whether this page may tell of itself; read anew each time, because another tab may have switched it off. */
export const isWanted = (): boolean => !isDeclined() && readStored('local', laterKeys.telemetryOff) !== true;

/** Brings the switch on the page about privacy to life, if this is that page. */
export function watchChoice(): void {
  const choice = document.querySelector<HTMLElement>('.telemetry-choice');
  const box = choice?.querySelector('input');
  if (!choice || !box) return;
  box.checked = isWanted();
  box.disabled = isDeclined();
  box.addEventListener('change', () => {
    if (box.checked) removeStored('local', laterKeys.telemetryOff);
    else writeStored('local', laterKeys.telemetryOff, true);
  });
  choice.dataset['on'] = '';
}
