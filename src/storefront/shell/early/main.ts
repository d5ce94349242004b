import '#storefront/shell/island/island-runtime.ts';
import { freshenPrices } from '#storefront/goods/early/freshness.ts';
import { startAccount } from '#storefront/member/early/account.ts';
import { startMenus } from '#storefront/menu/early/menu.ts';
import { startProgress } from '#storefront/shell/progress/progress.ts';
import { showToasts } from '#storefront/shell/toast/early/toasts.ts';
import { startInAppMask } from './in-app.ts';
import { startStaleChunkReload } from './stale-chunk.ts';
import { whenQuiet } from './when-quiet.ts';

/** Everything that a page needs to be read and bought from has come by then. */
const restMs = 2500;

/** Loads the rest at the first move, or when all is quiet. */
function loadLater(): void {
  const load = (): void => void import('./later.ts').catch(() => undefined);
  setTimeout(load, restMs);
  for (const move of ['scroll', 'pointerover']) addEventListener(move, load, { once: true });
}

function run(): void {
  startStaleChunkReload();
  startProgress();
  startMenus();
  startInAppMask();
  showToasts();
  startAccount();
  freshenPrices();
  loadLater();
}

/**
 * Second tier of script (design.md §3): works when the page has loaded and is idle. Nothing here is needed to read a
 * page.
 */
export function startBoot(): void {
  whenQuiet(run);
}
