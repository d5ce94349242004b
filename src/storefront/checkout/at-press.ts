import { messages } from '#core/site/messages.ts';
import { whenQuiet } from '#storefront/shell/island/when-quiet.ts';
import { $online } from '#storefront/shell/toast/store.ts';
import { $submit, isLocked, preview } from './store.ts';

/** The code that sends orders and reads what becomes of them; the first view does without. */
const load = () => import('./submit.ts');
let code: Awaited<ReturnType<typeof load>> | undefined;

async function fetchCode(): Promise<void> {
  code ??= await load().catch(() => undefined);
}

/** Fetches it once the page rests, so that no press waits for it. */
export const fetchSubmit = (): void => whenQuiet(() => void fetchCode());

/** 提交订单 (`submit.ts`). Without its code nothing has been sent, and the buyer is told so. */
export async function submitOrder(): Promise<void> {
  const seen = preview.$reading.get().data;
  if (isLocked() || !seen || !$online.get()) return;
  if (!code) {
    // Until the code is here, nothing of what was pressed may change.
    $submit.set({ at: 'waiting' });
    await fetchCode();
    $submit.set({ at: 'ready' });
  }
  if (code) await code.submitOrder(seen);
  else $submit.set({ at: 'refused', message: navigator.onLine ? messages.failed : messages.offline });
}

/** Goes on with an order that has been sent (`submit.ts`). Without its code the outcome stays unknown. */
export async function resumeOrder(): Promise<void> {
  await fetchCode();
  if (code) await code.resumeOrder();
  else $submit.set({ at: 'unknown' });
}

/** 再次确认. */
export async function confirmAgain(): Promise<void> {
  if ($submit.get().at !== 'unknown') return;
  $submit.set({ at: 'confirming' });
  await resumeOrder();
}
