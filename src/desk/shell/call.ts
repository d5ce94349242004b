import { atom } from 'nanostores';
import { type CallDesk, createCallDesk } from '#core/staff/call-desk.ts';
import { sendOnce } from '#core/wire/call/send.ts';
import { viaOfetch } from '#core/wire/call/via-ofetch.ts';
import { ApiError } from '#core/wire/error.ts';

const call = createCallDesk({ send: sendOnce(viaOfetch((url, init) => fetch(url, init))) });

/** Set when a call found no session any more; the login is shown over the page, which keeps what was typed. */
export const $isOut = atom(false);

/** Calls the desk; without a session it shows the login. */
export const callDesk: CallDesk = async (desk, input, press) => {
  try {
    return await call(desk, input, press);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthorized' && desk.rights !== 'anybody') $isOut.set(true);
    throw error;
  }
};

/** The key of a press; the same key again has no second effect. */
export const newKey = (): { readonly key: string } => ({ key: crypto.randomUUID() });

/** What went wrong, for the staff. */
export const wordsOf = (error: unknown): string => (error instanceof ApiError ? error.message : '操作没有完成，请重试');

/** Whether the shop has a page at a path; what cannot be asked is taken to be there. */
export const isOnline = async (path: string): Promise<boolean> => {
  try {
    return (await fetch(path, { method: 'HEAD' })).status !== 404;
  } catch {
    return true;
  }
};
