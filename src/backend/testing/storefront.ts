import { vi } from 'vitest';
import type { TestClient } from './shop.ts';
import { uploadRequests } from './upload-request.ts';

/** The fate of the next call whose path contains a text. */
type Fault =
  /** It never reaches the shop. */
  | 'unsent'
  /** The shop acts, but its answer is lost. */
  | 'unanswered'
  /** A proxy answers 503 in the shop's place. */
  | 'down'
  /** A gateway without such a call answers, as ECShopX does. */
  | 'unknown';

/** Answers that are held back from the page. */
interface HeldAnswers {
  readonly arrived: () => number;
  /** Holds the answers that have arrived and lets further ones pass. */
  readonly letPass: () => void;
  readonly release: () => void;
}

/** One browser tab on the storefront, without a browser: the globals that stores use, with calls to a test shop. */
export interface TestStorefront {
  /**
   * Opens a page at a path of the site and loads its stores. They start empty, as after a page load, while cookies and
   * storage stay. A test must import stores here and nowhere else.
   */
  readonly open: <Stores>(path: string, load: () => Promise<Stores>) => Promise<Stores>;
  /** Navigations of the current page, in order: `assign /login`, `replace /User`, `reload /Cart/cart`. */
  readonly visits: readonly string[];
  /** Method and path of every call that left the page, in order. */
  readonly sent: readonly string[];
  /** Cookies that scripts can read. */
  readonly cookies: () => Readonly<Record<string, string>>;
  readonly goOffline: () => void;
  readonly goOnline: () => void;
  /** Makes the next `times` calls whose path contains `part` fail. */
  readonly fail: (part: string, fault: Fault, times?: number) => void;
  /** Holds back the answers of calls whose path contains `part`. */
  readonly hold: (part: string) => HeldAnswers;
  /** Serves a static file beside the pages, as the publisher does. */
  readonly publish: (path: string, content: unknown) => void;
  readonly close: () => void;
}

const origin = 'http://shop.test';

/**
 * Opens a browser for a client of the shop: a logged-in client brings its session, a new one is a visitor. Only one at a
 * time, because a browser's globals belong to the process; `close` removes them.
 */
export function openStorefront(client: TestClient): TestStorefront {
  const network = openNetwork(client);
  const jar = cookieJar(client);
  if (client.token) jar.write(`token=${client.token}`);
  const page = stubPage(jar);
  const online = { isOnline: true };
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('XMLHttpRequest', uploadRequests(network.fetch));
  vi.stubGlobal('navigator', {
    get onLine() {
      return online.isOnline;
    },
  });

  function setOnline(isOnline: boolean): void {
    online.isOnline = isOnline;
    network.setOnline(isOnline);
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }

  return {
    open: (path, load) => {
      vi.resetModules();
      page.open(path);
      return load();
    },
    visits: page.visits,
    sent: network.sent,
    cookies: jar.readable,
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
    fail: network.fail,
    hold: network.hold,
    publish: network.publish,
    close: () => {
      page.close();
      vi.unstubAllGlobals();
      vi.resetModules();
    },
  };
}

/** The network from the page to the shop, with the faults that a test sets. */
function openNetwork(client: TestClient) {
  const sent: string[] = [];
  const files = new Map<string, string>();
  const faults: { part: string; fault: Fault; left: number }[] = [];
  const holds: { part: string; gate: Promise<void>; count: number }[] = [];
  let isOnline = true;

  function faultOf(path: string): Fault | undefined {
    const asked = faults.find(({ part, left }) => left > 0 && path.includes(part));
    if (asked) asked.left -= 1;
    return asked?.fault;
  }

  async function travel(path: string, init?: RequestInit): Promise<Response> {
    const fault = faultOf(path);
    if (!isOnline || fault === 'unsent') throw new TypeError('Failed to fetch');
    if (fault === 'down') return new Response('', { status: 503 });
    if (fault === 'unknown')
      return new Response('{"data":{"message":"404 Not Found","status_code":404}}', { status: 404 });
    const file = files.get(path);
    const response = file === undefined ? await client.fetch(origin + path, init) : new Response(file);
    for (const hold of holds.filter(({ part }) => path.includes(part))) {
      hold.count += 1;
      await hold.gate;
    }
    if (fault === 'unanswered') throw new TypeError('Failed to fetch');
    return response;
  }

  const fetchPage: typeof fetch = async (target, init) => {
    init?.signal?.throwIfAborted();
    const { pathname, search } = new URL(String(target), origin);
    sent.push(`${init?.method ?? 'GET'} ${pathname}`);
    const called = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
    return Promise.race([travel(pathname + search, init), called]);
  };

  return {
    fetch: fetchPage,
    sent,
    setOnline: (now: boolean) => {
      isOnline = now;
    },
    publish: (path: string, content: unknown) => void files.set(path, JSON.stringify(content)),
    fail: (part: string, fault: Fault, times = 1) => void faults.push({ part, fault, left: times }),
    hold: (part: string): HeldAnswers => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const hold = { part, gate: promise, count: 0 };
      holds.push(hold);
      const letPass = (): void => {
        if (holds.includes(hold)) holds.splice(holds.indexOf(hold), 1);
      };
      return {
        arrived: () => hold.count,
        letPass,
        release: () => {
          letPass();
          resolve();
        },
      };
    },
  };
}

type Jar = ReturnType<typeof cookieJar>;

/**
 * The browser's cookies: scripts can read those that they write, the shop's are HttpOnly, and the shop receives all of
 * them.
 */
function cookieJar({ cookies }: TestClient) {
  const names = new Set<string>();
  return {
    write: (line: string): void => {
      const [pair = '', ...attributes] = line.split('; ');
      const cut = pair.indexOf('=');
      const name = pair.slice(0, cut);
      if (attributes.includes('Max-Age=0')) {
        names.delete(name);
        cookies.delete(name);
        return;
      }
      names.add(name);
      cookies.set(name, pair.slice(cut + 1));
    },
    line: (): string => [...names].map((name) => `${name}=${cookies.get(name)}`).join('; '),
    readable: () => Object.fromEntries([...names].map((name) => [name, decodeURIComponent(cookies.get(name) ?? '')])),
  };
}

/** Defines window, document, location, history and storage in the process. */
function stubPage(jar: Jar) {
  const visits: string[] = [];
  const stack = [new URL('/', origin)];
  const here = (): URL => stack.at(-1) ?? new URL('/', origin);
  const go = (way: string) => (path: string) => void visits.push(`${way} ${path}`);
  const addressOf = (path: string | URL): URL => new URL(path, here());

  const location = {
    assign: go('assign'),
    replace: go('replace'),
    reload: () => void visits.push(`reload ${here().pathname}`),
  };
  for (const part of ['href', 'origin', 'protocol', 'host', 'pathname', 'search', 'hash'] as const) {
    Object.defineProperty(location, part, { get: () => here()[part] });
  }
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    state: null,
    pushState: (_state: unknown, _title: string, path: string) => void stack.push(addressOf(path)),
    replaceState: (_state: unknown, _title: string, path: string) => void stack.splice(-1, 1, addressOf(path)),
    back: () => {
      if (stack.length > 1) stack.pop();
      dispatchEvent(new Event('popstate'));
    },
  });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());

  let inPage = new AbortController();
  return {
    visits,
    open: (path: string): void => {
      inPage.abort();
      inPage = new AbortController();
      visits.length = 0;
      stack.splice(0, stack.length, new URL(path, origin));
      const view = listenersUntil(inPage.signal);
      for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
        vi.stubGlobal(name, view[name].bind(view));
      }
      vi.stubGlobal('document', documentOf(jar, listenersUntil(inPage.signal)));
    },
    close: () => inPage.abort(),
  };
}

/** An event target whose listeners are removed with their page. */
function listenersUntil(signal: AbortSignal): EventTarget {
  const target = new EventTarget();
  const add = target.addEventListener.bind(target);
  target.addEventListener = (type, listener, options) =>
    add(type, listener, { ...(typeof options === 'object' ? options : { capture: options === true }), signal });
  return target;
}

function documentOf(jar: Jar, target: EventTarget) {
  return Object.defineProperties(target, {
    cookie: { get: jar.line, set: jar.write },
    referrer: { get: () => '', configurable: true },
    visibilityState: { value: 'visible' },
    documentElement: { value: { dataset: {} } },
    querySelectorAll: { value: () => [] },
  });
}

function storage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
