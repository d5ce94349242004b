import { atom } from 'nanostores';

/** Notices that the member has not opened; `undefined` until the message centre knows. The navigation of the account shows it. */
export const $unopened = atom<number | undefined>(undefined);
