import { startAccount } from './account.ts';
import { learnClientIp } from './client-ip.ts';
import { freshenPrices } from './freshness.ts';
import { startProgress } from './progress.ts';
import { startStaleChunkReload } from './stale-chunk.ts';
import { showToasts } from './toasts.ts';

// Second tier of script (design.md §3): fetched and run when the page has loaded and is idle. Nothing here is needed
// to read a page.
startStaleChunkReload();
startProgress();
showToasts();
void learnClientIp().finally(() => {
  startAccount();
  freshenPrices();
});
