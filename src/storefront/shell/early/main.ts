import '#storefront/shell/island/island-runtime.ts';
import { freshenPrices } from '#storefront/goods/early/freshness.ts';
import { startAccount } from '#storefront/member/early/account.ts';
import { startMenus } from '#storefront/menu/early/menu.ts';
import { whenQuiet } from '#storefront/shell/island/when-quiet.ts';
import { replaceMissing } from '#storefront/shell/picture/missing-picture.ts';
import { startProgress } from '#storefront/shell/progress/progress.ts';
import { showToasts } from '#storefront/shell/toast/early/toasts.ts';
import { startInAppMask } from './in-app.ts';
import { startStaleChunkReload } from './stale-chunk.ts';

/** By then all data for reading and buying has arrived. */
const restMs = 2500;

/** Loads the rest at the first move, or when the page is quiet. */
function loadLater(): void {
  const load = (): void => void import('./later.ts').catch(() => undefined);
  setTimeout(load, restMs);
  addEventListener('scroll', load, { once: true });
  addEventListener('pointerover', load, { once: true });
}

function run(): void {
  replaceMissing();
  startProgress();
  startMenus();
  startInAppMask();
  showToasts();
  startAccount();
  freshenPrices();
  loadLater();
}

/**
 * The second tier of script (design.md §3): it runs when the page has loaded, is shown and idle. Reading a page needs nothing
 * of it.
 */
export function startBoot(): void {
  // Islands start before the browser is idle, and their code may be gone.
  startStaleChunkReload();
  whenQuiet(run);
}
