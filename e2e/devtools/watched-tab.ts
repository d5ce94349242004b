import type { OwnChromium } from './own-chromium.ts';

/** What a script of a page did that reaches beyond the page. */
export interface Deed {
  readonly what: string;
  readonly isAhead: boolean;
}

/** A page of the tab: the one that is shown, or one that is rendered ahead of a press. */
export interface WatchedPage {
  readonly session: string;
  readonly isAhead: boolean;
  /** Value of an expression in the page. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
  /** Paths that running scripts have asked for, `import()` included. */
  readonly requests: readonly string[];
}

/** A tab whose pages tell what their scripts do. */
export interface WatchedTab {
  /** Pages in the order in which they came. */
  readonly pages: readonly WatchedPage[];
  readonly shown: WatchedPage;
  /** Leads the first page, or the one that has taken its place, to an address and waits until that has loaded. */
  readonly open: (address: string, from?: WatchedPage) => Promise<void>;
}

/** Records in `deeds` whatever a script writes to storage, asks for or leads to. */
function record(): void {
  const page = window as unknown as { deeds: Deed[] };
  page.deeds = [];
  const note = (what: string): void => {
    page.deeds.push({ what, isAhead: (document as unknown as { prerendering?: boolean }).prerendering === true });
  };
  const wrap = (owner: object, name: string, label: (args: unknown[]) => string): void => {
    const methods = owner as Record<string, (...args: unknown[]) => unknown>;
    const own = methods[name];
    if (!own) return;
    methods[name] = function (this: unknown, ...args: unknown[]) {
      note(`${name} ${label(args)}`);
      return own.apply(this, args);
    };
  };
  const first = (args: unknown[]): string => (args[0] instanceof Request ? args[0].url : String(args[0]).slice(0, 80));
  for (const name of ['setItem', 'removeItem', 'clear']) wrap(Storage.prototype, name, first);
  for (const name of ['fetch', 'postMessage']) wrap(window, name, first);
  wrap(XMLHttpRequest.prototype, 'open', (args) => String(args[1]));
  wrap(navigator, 'sendBeacon', first);
  wrap(IDBFactory.prototype, 'open', first);
  wrap(BroadcastChannel.prototype, 'postMessage', () => '');
  for (const name of ['pushState', 'replaceState']) wrap(History.prototype, name, (args) => String(args[2]));
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    get: () => cookie?.get?.call(document) as string,
    set: (text: string) => {
      note(`cookie ${text.slice(0, 40)}`);
      cookie?.set?.call(document, text);
    },
  });
}

/** Opens a tab; every page in it is watched from before its first script, and gets the commands `more` before that. */
export async function openTab(
  { send, onEvent }: OwnChromium,
  more: readonly (readonly [method: string, params: object])[] = [],
): Promise<WatchedTab> {
  const pages: WatchedPage[] = [];
  const asked = new Map<string, string[]>();
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  onEvent(({ method, params, sessionId = '' }) => {
    if (method === 'Network.requestWillBeSent') {
      const { request, initiator } = params as { request: { url: string }; initiator: { stack?: object } };
      // What a module imports by its head comes with the module, and without a stack.
      if (initiator.stack) asked.get(sessionId)?.push(new URL(request.url).pathname);
    }
    if (method !== 'Target.attachedToTarget') return;
    const { sessionId: session, targetInfo } = params as {
      sessionId: string;
      targetInfo: { type: string; subtype?: string };
    };
    const run = (command: string, params: object = {}): Promise<unknown> => send(command, params, session);
    const go = (): Promise<unknown> => run('Runtime.runIfWaitingForDebugger');
    if (targetInfo.type !== 'page') {
      void go();
      return;
    }
    const requests: string[] = [];
    asked.set(session, requests);
    // A page that waits for its debugger answers nothing before it goes on; the commands keep their order.
    void Promise.all([
      run('Page.enable'),
      run('Network.enable'),
      run('Page.addScriptToEvaluateOnNewDocument', { source: `(${record})()` }),
      run('Page.setBypassCSP', { enabled: true }),
      ...more.map(([command, params]) => run(command, params)),
      go(),
    ]).then(() => {
      pages.push({
        session,
        isAhead: targetInfo.subtype === 'prerender',
        requests,
        evaluate: async <T>(expression: string): Promise<T> => {
          const { result } = (await send(
            'Runtime.evaluate',
            { expression, returnByValue: true, awaitPromise: true },
            session,
          )) as { result: { value: T } };
          return result.value;
        },
      });
      open();
    });
  });
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', forTab: true });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{}] },
    sessionId as string,
  );
  await isOpen;
  const shown = (): WatchedPage => {
    const page = pages.find(({ isAhead }) => !isAhead);
    if (!page) throw new Error('the tab has no page yet');
    return page;
  };
  return {
    pages,
    get shown() {
      return shown();
    },
    open: async (url, { session } = shown()) => {
      // What is asked while one page makes way for the next may never be answered.
      const loaded = new Promise<void>((resolve) => {
        onEvent(({ method, sessionId: of }) => of === session && method === 'Page.loadEventFired' && resolve());
      });
      await send('Page.navigate', { url }, session);
      await loaded;
    },
  };
}
