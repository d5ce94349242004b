import { writeSync } from 'node:fs';
import { classOf, type Exchange, statusOf } from './metrics.ts';
import type { SecurityEvent } from './security-events.ts';

/** Log of a server: one JSON object a line, in the fields below and no others. */
export interface Log {
  readonly request: (exchange: Exchange) => void;
  /** Somebody was let in or refused, or an account changed. */
  readonly security: (event: SecurityEvent) => void;
  /** An unexpected failure; `call` names what failed. */
  readonly failure: (error: unknown, call: string) => void;
  /** Writes what is waiting; call it before the process ends. */
  readonly flush: () => void;
}

interface Streams {
  readonly access: (text: string) => void;
  readonly errors: (text: string) => void;
  readonly nowMs: () => number;
}

/** Lines wait this long, so that a busy server writes many at once. */
const flushMs = 200;
/** The same failure is written in full once in this time; repetitions are counted. */
const repeatMs = 60_000;
const mostKnown = 100;

const mobile = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
/** Tokens, session halves and hashes: 32 and more characters of base64url in a row. */
const secret = /[\w-]{32,}/g;
/** Not our own names in a stack. */
const isSecret = (text: string): boolean => /\d/.test(text) && /[a-z]/i.test(text);

/** Masks mobiles and whatever looks like a token. */
const masked = (text: string): string =>
  text.replace(mobile, '$1****$2').replace(secret, (found) => (isSecret(found) ? `${found.slice(0, 4)}…` : found));

const standard: Streams = {
  access: (text) => void writeSync(1, text),
  errors: (text) => void writeSync(2, text),
  nowMs: Date.now,
};

export function createLog({ access, errors, nowMs }: Streams = standard): Log {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const known = new Map<string, { at: number; repeated: number }>();
  const timeOf = (): string => new Date(nowMs()).toISOString();

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const text = waiting.join('');
    waiting = [];
    try {
      access(text);
    } catch {
      // A reader of the log that is slow or gone must not stop the shop.
    }
  };

  /** The number of times this failure was left out since it was last written; null: leave it out again. */
  function repetitions(key: string): number | null {
    const seen = known.get(key);
    if (seen && nowMs() - seen.at < repeatMs) {
      seen.repeated += 1;
      return null;
    }
    known.delete(key);
    known.set(key, { at: nowMs(), repeated: 0 });
    const oldest = known.size > mostKnown ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    return seen?.repeated ?? 0;
  }

  const write = (line: object): void => {
    waiting.push(`${JSON.stringify(line)}\n`);
    timer ??= setTimeout(flush, flushMs).unref();
  };

  return {
    security: ({ reason, ...event }) =>
      write({ time: timeOf(), level: 'security', ...event, ...(reason && { reason: masked(reason).slice(0, 300) }) }),
    request: (exchange) => {
      const { incoming, outgoing, ms } = exchange;
      // The query may name a mobile or a search word, so it stays out.
      const path = (incoming.url ?? '').split('?', 1)[0] ?? '';
      const line = {
        time: timeOf(),
        level: 'info',
        id: outgoing.getHeader('x-request-id'),
        method: incoming.method,
        path: masked(path.slice(0, 300)),
        class: classOf(path),
        status: statusOf(exchange),
        ms: Math.round(ms * 10) / 10,
        peer: incoming.socket.remoteAddress,
      };
      write(line);
    },
    failure: (error, call) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const [, name = call, id] = /^(.*?)(?: \[([\w-]+)\])?$/.exec(call) ?? [];
      const repeated = repetitions(`${name} ${error instanceof Error ? error.message : text}`);
      if (repeated === null) return;
      const line = {
        time: timeOf(),
        level: 'error',
        id,
        call: name,
        error: masked(text).slice(0, 4000),
        ...(repeated > 0 && { repeated }),
      };
      try {
        errors(`${JSON.stringify(line)}\n`);
      } catch {
        // As above.
      }
    },
    flush,
  };
}
