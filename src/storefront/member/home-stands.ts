import { atom } from 'nanostores';

/** Whether everything above the recommendations of the account's home has arrived; a store of its own, as the parts load apart. */
export const $homeStands = atom(false);
