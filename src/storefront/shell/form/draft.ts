import { readCookie } from '#storefront/shell/session/cookies.ts';
import { pageStorageKeys } from '#storefront/shell/session/page-storage-keys.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { readStored, removeStored, writeStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';

// The content of a page's forms, kept during a login: one that an expired session requires, or that a visitor's press
// needs. Nothing is written while a page is used: only when the browser leaves it for the login page, and the page reads
// it once on return.

/** The form of one thing on a page; `useDraft` of `#storefront/shell/form/use-draft.ts` works with it. */
export interface Draft {
  /** The input from before the login, `undefined` without one. */
  readonly read: () => unknown;
  /** Updates the current input of the form. */
  readonly hold: (value: object) => void;
  /** The form was sent or closed, so its input is dropped. */
  readonly drop: () => void;
}

interface Kept {
  readonly path: string;
  readonly userId: string;
  readonly atMs: number;
  readonly forms: Readonly<Record<string, unknown>>;
}

const keptMs = 30 * 60_000;
/**
 * The session ended a moment ago, through an answer: the login page is about to open and no other tab has logged out.
 */
const leavingMs = 5000;

const address = (): string => location.pathname + location.search;

/** Owner of what somebody typed before a login: it belongs to whoever logs in next in this tab. */
const visitor = '';

/** The open forms and their owner: the cookie that names the owner is removed with the session. */
const held = new Map<string, object>();
let owner = visitor;

/** The input this page was left with, taken out of the storage when it is first requested. */
let returned: Map<string, unknown> | undefined;

function takeReturned(): Map<string, unknown> {
  const kept = readStored('session', pageStorageKeys.drafts) as Partial<Kept> | undefined;
  removeStored('session', pageStorageKeys.drafts);
  const isOurs =
    kept?.path === address() &&
    (kept.userId === visitor || kept.userId === readCookie('userId')) &&
    Date.now() - (kept.atMs ?? 0) < keptMs;
  return new Map(isOurs ? Object.entries(kept.forms ?? {}) : []);
}

function keepAll(): void {
  const sentMs = Number(readStored('session', storageKeys.loginSent) ?? 0);
  if (isLoggedIn() || owner === visitor || held.size === 0 || Math.abs(Date.now() - sentMs) > leavingMs) return;
  keepForLogin();
}

/** Keeps the open forms for the login that a press of a visitor needs. */
export function keepForLogin(): void {
  writeStored('session', pageStorageKeys.drafts, {
    path: address(),
    userId: owner,
    atMs: Date.now(),
    forms: Object.fromEntries(held),
  } satisfies Kept);
}

let isWatching = false;

/** The draft of the form called `name` on this page; forms of several things have the thing's number in their name. */
export function draftOf(name: string): Draft {
  return {
    read: () => {
      returned ??= takeReturned();
      return returned.get(name);
    },
    hold: (value) => {
      if (!isWatching) addEventListener('pagehide', keepAll);
      isWatching = true;
      owner = readCookie('userId') || owner;
      held.set(name, value);
    },
    drop: () => {
      held.delete(name);
      returned?.delete(name);
    },
  };
}

/** Whether a form is back from a login, so that its dialog opens by itself. */
export const hasReturned = (name: string): boolean => draftOf(name).read() !== undefined;
