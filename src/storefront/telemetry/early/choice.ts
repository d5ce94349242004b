import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { telemetryKeys } from './keys.ts';

/** Whether the browser says that its owner wants nothing measured: Global Privacy Control, or Do Not Track before it. */
const isDeclined = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1';

/** Whether this page may tell of itself; read anew each time, because another tab may have switched it off. */
export const isWanted = (): boolean => !isDeclined() && readStored('local', telemetryKeys.off) !== true;

/** Brings the switch on the page about privacy to life, if this is that page. */
export function watchChoice(): void {
  const choice = document.querySelector<HTMLElement>('.telemetry-choice');
  const box = choice?.querySelector('input');
  if (!choice || !box) return;
  box.checked = isWanted();
  box.disabled = isDeclined();
  box.addEventListener('change', () => writeStored('local', telemetryKeys.off, !box.checked));
  choice.dataset['on'] = '';
}
