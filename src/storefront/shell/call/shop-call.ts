import { viaOfetch } from '#core/wire/call/via-ofetch.ts';
import { callBy, fetchPage } from './api.ts';

/** Makes a call of the contract from an island, as the current member. */
export const call = callBy(viaOfetch(fetchPage));
