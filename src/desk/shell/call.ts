import { atom } from 'nanostores';
import { type CallDesk, createCallDesk } from '#core/staff/call-desk.ts';
import { getStaff } from '#core/staff/desk-contract.ts';
import { sendOnce } from '#core/wire/call/send.ts';
import { viaOfetch } from '#core/wire/call/via-ofetch.ts';
import { ApiError } from '#core/wire/error.ts';

const call = createCallDesk({ send: sendOnce(viaOfetch((url, init) => fetch(url, init))) });

/** Set when a call found no session any more; the login is shown over the page, which keeps what was typed. */
export const $isOut = atom(false);

/** Waits until somebody has logged in over the page. */
const loggedIn = (): Promise<void> =>
  new Promise((resume) => {
    const stop = $isOut.listen((isOut) => {
      if (isOut) return;
      stop();
      resume();
    });
  });

/**
 * Calls the desk; without a session it shows the login. What was to be read is read after it, so that no list or form is left
 * without its content; a write is for whoever presses again. Who works here is asked before there is a page to log in over.
 */
export const callDesk: CallDesk = async (desk, input, press) => {
  try {
    return await call(desk, input, press);
  } catch (error) {
    const isEnded = error instanceof ApiError && error.kind === 'unauthorized' && desk.rights !== 'anybody';
    if (isEnded) $isOut.set(true);
    if (!isEnded || desk.method === 'POST' || desk.path === getStaff.path) throw error;
    await loggedIn();
    return callDesk(desk, input);
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
