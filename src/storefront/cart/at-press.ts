import { messages } from '#core/site/messages.ts';
import { whenQuiet } from '#storefront/shell/island/when-quiet.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

const load = () => import('./changes.ts');

/** Fetches the code of `changes.ts` once the page rests, so that no press waits for it. */
export const fetchChanges = (): void => whenQuiet(() => void load().catch(() => undefined));

/** Makes one of the changes of `changes.ts`, whose code the first view does not need; says so when it cannot be had. */
export function atPress(change: (changes: Awaited<ReturnType<typeof load>>) => unknown): void {
  load().then(change, () => showToast(navigator.onLine ? messages.failed : messages.offline, { icon: 'warn' }));
}
