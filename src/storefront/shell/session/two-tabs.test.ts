import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageStorageKeys } from './page-storage-keys.ts';
import { memberKeys, storageKeys } from './storage-keys.ts';
import { laterKeys } from './storage-keys-later.ts';

type Session = typeof import('./session.ts');

/** A tab of one browser: storage of its own beside the shared one, and its own copy of the session. */
interface Tab {
  readonly own: Map<string, string>;
  readonly session: Session;
  /** Runs something in this tab. */
  readonly run: <T>(work: (session: Session) => T) => T;
  /** The page is shown again, as after Back. */
  readonly show: () => void;
}

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

let shared: Map<string, string>;
let cookies: Map<string, string>;

beforeEach(() => {
  shared = new Map();
  cookies = new Map();
  vi.stubGlobal('location', { protocol: 'https:', pathname: '/', reload: () => undefined });
  vi.stubGlobal('localStorage', storageOf(shared));
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0;/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a tab; with `own`, one that was discarded and is loaded again. */
async function openTab(own = new Map<string, string>()): Promise<Tab> {
  vi.resetModules();
  const listeners: (() => void)[] = [];
  const enter = () => {
    vi.stubGlobal('sessionStorage', storageOf(own));
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
      if (type === 'pageshow') listeners.push(listener);
    });
  };
  enter();
  const session = await import('./session.ts');
  const run = <T>(work: (of: Session) => T): T => {
    enter();
    return work(session);
  };
  run(({ followOtherTabs }) => followOtherTabs());
  return { own, session, run, show: () => run(() => listeners.forEach((listener) => void listener())) };
}

const ofMember = [
  storageKeys.checkoutDraft('cart'),
  storageKeys.checkoutDraft('fastbuy'),
  storageKeys.mergeResult,
  storageKeys.buyIntent,
  memberKeys.bindTicket,
  memberKeys.sentSet,
];
const ofComputer = [pageStorageKeys.drafts, pageStorageKeys.needDraft, storageKeys.clientIp];

function fill(tab: Tab): void {
  for (const key of [...ofMember, ...ofComputer]) tab.own.set(key, '{}');
}
const left = (tab: Tab) => [...ofMember, ...ofComputer].filter((key) => tab.own.has(key));

test('log-out removes what is of the member in both tabs, and leaves what is of the visitor', async () => {
  const one = await openTab();
  one.run(({ beginSession }) => beginSession('T1'));
  const two = await openTab();
  for (const tab of [one, two]) fill(tab);
  const shopping = [storageKeys.guestCart, laterKeys.waitingReservations, storageKeys.compare];
  const traces = [memberKeys.recentGoods, memberKeys.searchHistory, memberKeys.deliverTo, storageKeys.cartPrices];
  for (const key of [...shopping, ...traces]) shared.set(key, '[]');

  one.run(({ forgetMember }) => forgetMember());
  expect(left(one)).toEqual(ofComputer);
  expect(left(two)).toEqual([...ofMember, ...ofComputer]);
  expect([...shared.keys()].sort()).toEqual([...shopping, storageKeys.sessionBell].sort());
  two.show();
  expect(left(two)).toEqual(ofComputer);
  expect(two.session.$session.get().isLoggedIn).toBe(false);
});

test('a tab that slept through log-out and the next login forgets the first member', async () => {
  const one = await openTab();
  one.run(({ beginSession }) => beginSession('T1'));
  const two = await openTab();
  fill(two);
  one.run(({ forgetMember }) => forgetMember());
  one.run(({ beginSession }) => beginSession('T2'));
  const again = await openTab(two.own);
  expect(left(again)).toEqual(ofComputer);
});

test('a session that expires keeps the drafts in every tab', async () => {
  const one = await openTab();
  one.run(({ beginSession }) => beginSession('T1'));
  const two = await openTab();
  for (const tab of [one, two]) fill(tab);
  one.run(({ endSession }) => endSession());
  two.show();
  one.run(({ beginSession }) => beginSession('T1b'));
  two.show();
  for (const tab of [one, two]) expect(left(tab)).toEqual([...ofMember, ...ofComputer]);
});

test('a tab that is opened after a log-out has nothing to forget', async () => {
  const one = await openTab();
  one.run(({ beginSession }) => beginSession('T1'));
  one.run(({ forgetMember }) => forgetMember());
  const two = await openTab();
  two.own.set(storageKeys.buyIntent, '{}');
  two.show();
  expect(left(two)).toEqual([storageKeys.buyIntent]);
});
