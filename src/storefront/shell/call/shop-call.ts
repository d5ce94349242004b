import { viaOfetch } from '#core/wire/call/via-ofetch.ts';
import { readStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';
import { callBy, fetchPage } from './api.ts';

// The first call of a session is signed by code that later ones do without: it comes while the island is being started.
if (!readStored('session', storageKeys.signature)) void import('./todays-token.ts').catch(() => undefined);

/** Makes a call of the contract from an island, as the current member. */
export const call = callBy(viaOfetch(fetchPage));
