import './island-runtime.ts';
import { readStored } from '#state/storage.ts';
import { storageKeys } from '#state/storage-keys.ts';
import { startAccount } from './account.ts';
import { freshenPrices } from './freshness.ts';
import { startInAppMask } from './in-app.ts';
import { startMenus } from './menu.ts';
import { startPrefetch } from './prefetch.ts';
import { startProgress } from './progress.ts';
import { startStaleChunkReload } from './stale-chunk.ts';
import { showToasts } from './toasts.ts';

const ipDelayMs = 3000;

async function learnClientIp(): Promise<void> {
  const { learn } = await import('./client-ip.ts');
  await learn();
}

function run(): void {
  startStaleChunkReload();
  startProgress();
  startPrefetch();
  startMenus();
  startInAppMask();
  showToasts();
  startAccount();
  freshenPrices();
  // Marks traffic and nothing else (contract 0.5), so it comes after everything a page needs, once per session.
  if (!readStored('session', storageKeys.clientIp))
    setTimeout(() => void learnClientIp().catch(() => undefined), ipDelayMs);
}

/**
 * Second tier of script (design.md §3): works when the page has loaded and is idle. Nothing here is needed to read a
 * page.
 */
export function startBoot(): void {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  if (document.readyState === 'complete') whenIdle(run);
  else addEventListener('load', () => whenIdle(run), { once: true });
}
