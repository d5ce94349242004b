import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, findChromium } from '#scripts/gate/chromium.ts';

/** An event of the protocol with the session of the page it is about. */
interface DevtoolsEvent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly sessionId?: string;
}

type Send = (method: string, params?: object, session?: string) => Promise<Record<string, unknown>>;

/** A browser that is steered by its protocol alone. */
export interface OwnChromium {
  /** Calls a method, of the browser itself when no session is named; rejects with the browser's message. */
  readonly send: Send;
  readonly onEvent: (listener: (event: DevtoolsEvent) => void) => void;
  readonly close: () => Promise<void>;
}

interface Answer extends Partial<DevtoolsEvent> {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** A command that waits longer has been forgotten. */
const answerMs = 30_000;

/**
 * Starts a Chromium of its own with an empty profile: Playwright forbids pages that it steers to be rendered ahead, so what
 * happens in such pages can only be seen without it.
 */
export async function openChromium(): Promise<OwnChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'chengju-chromium-'));
  const browser = spawn(
    findChromium() ?? 'chromium',
    ['--headless', ...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => browser.on('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    browser.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /DevTools listening on (ws:\S+)\s/.exec(said)?.[1];
      if (found) resolve(found);
    });
    browser.on('error', reject);
    void ended.then(() => reject(new Error('Chromium ended before it listened')));
  });
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });

  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners: ((event: DevtoolsEvent) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else for (const listener of listeners) listener(answer as DevtoolsEvent);
  });
  let last = 0;
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const limit = setTimeout(() => {
        waiting.delete(id);
        reject(new Error(`${method}: no answer in ${answerMs / 1000} s`));
      }, answerMs);
      waiting.set(id, ({ error, result = {} }) => {
        clearTimeout(limit);
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    });

  return {
    send,
    onEvent: (listener) => void listeners.push(listener),
    close: async () => {
      socket.close();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
