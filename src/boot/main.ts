import './island-runtime.ts';
import { startAccount } from './account.ts';
import { learnClientIp } from './client-ip.ts';
import { freshenPrices } from './freshness.ts';
import { startPrefetch } from './prefetch.ts';
import { startProgress } from './progress.ts';
import { startStaleChunkReload } from './stale-chunk.ts';
import { showToasts } from './toasts.ts';

const ipDelayMs = 3000;

function run(): void {
  startStaleChunkReload();
  startProgress();
  startPrefetch();
  showToasts();
  startAccount();
  freshenPrices();
  // Marks traffic and nothing else (contract 0.5), so it comes after everything a page needs.
  setTimeout(() => void learnClientIp(), ipDelayMs);
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
