import { workerPath, workerPolicy } from '#core/offline/addresses.ts';
import { noteOfReturn } from '#core/offline/note.ts';
import { cartViewPath, keptHeaders, ownerOf, stores, storesOfMember } from '#core/offline/stores.ts';
import { setting } from '#core/site/settings.ts';
import { $session, readToken } from '#storefront/shell/session/session.ts';

type Registered = Parameters<ServiceWorkerContainer['register']>[0];
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): Registered };
}

/** The address as browsers with Trusted Types want it: the policy knows no other. */
function workerAddress(): Registered {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy(workerPolicy, { createScriptURL: () => workerPath });
  return policy ? policy.createScriptURL(workerPath) : workerPath;
}

/** Removes what tells of a member whose session ends in this browser. */
const forgetMember = (): void => {
  for (const name of storesOfMember) void caches.delete(name);
};

/** Removes the cart of another session; the worker has not seen that one end. */
async function forgetForeignCart(): Promise<void> {
  const kept = await caches.match(cartViewPath);
  if (!kept) return;
  const token = readToken();
  if (!token || kept.headers.get(keptHeaders.owner) !== (await ownerOf(token))) await caches.delete(stores.cart);
}

/** A kept page stays as it is when the network returns: there may be input on it. Its note says what is true now. */
function mendNote(): void {
  const note = document.querySelector('.kept-note p');
  if (note) note.textContent = noteOfReturn(note.textContent);
}

/** The first page has no worker yet: once there is one, it learns what was loaded, so that this page is kept too. */
async function tellFirstPage({ ready, controller }: ServiceWorkerContainer): Promise<void> {
  if (controller) return;
  const { active } = await ready;
  active?.postMessage([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]);
}

// Loading the module runs it. Only pages served by https or from this machine may have a worker; `off` means that the shop
// wants none, and what it publishes at the worker's address removes one that is there.
if (isSecureContext && 'serviceWorker' in navigator && setting('serviceWorker') !== 'off') {
  $session.listen(({ isLoggedIn }) => {
    if (!isLoggedIn) forgetMember();
  });
  addEventListener('online', mendNote);
  // A browser calls itself online also where nothing of the shop is reached, so a kept page asks before it says so.
  if (document.querySelector('.kept-note')) fetch(workerPath, { method: 'HEAD' }).then(mendNote, () => undefined);
  void forgetForeignCart().catch(() => undefined);
  void tellFirstPage(navigator.serviceWorker);
  // The page is complete without: a browser may forbid workers or storage.
  navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' }).catch(() => undefined);
}
