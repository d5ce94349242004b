import { Refusal } from '#backend/app/handler.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import { askVersion } from './catalogue-version.ts';
import { type Body, createKeptReplies } from './kept-replies.ts';

/** A replica that is further behind is not asked. */
const mostBehindMs = 10_000;
/** How often the version of the catalogue is compared. */
const comparedMs = 1000;
/** A replica that fails is left alone for so long: a visitor waits for it once, not with every list. */
const restMs = 5000;

/** Open lists, kept by the version of the data that they are made of. */
interface OpenLists {
  /** The answer under `key`, kept or made from `read`. */
  readonly get: (key: string, make: (read: Connection) => Promise<Body>) => Promise<Body>;
}

const listsOver = (read: Connection, nowMs: () => number): OpenLists => {
  const replies = createKeptReplies(askVersion({ read }), nowMs);
  return { get: (key, make) => replies.get(key, () => make(read)) };
};

/** Throws when the replica does not know yet what was written `mostBehindMs` ago. Compares at most once a second. */
function lagCheck(
  primary: () => Promise<number>,
  replica: () => Promise<number>,
  nowMs: () => number,
): () => Promise<void> {
  const seen: { readonly at: number; readonly version: number }[] = [];
  let running: Promise<void> | null = null;
  let comparedAt = Number.NEGATIVE_INFINITY;

  async function compare(): Promise<void> {
    const at = nowMs();
    seen.push({ at, version: await primary() });
    while ((seen[1]?.at ?? Number.POSITIVE_INFINITY) <= at - mostBehindMs) seen.shift();
    const [oldest] = seen;
    if (!oldest || oldest.at > at - mostBehindMs) return;
    const version = await replica();
    if (version < oldest.version) throw new Error(`the replica is at version ${version}, before ${oldest.version}`);
  }

  return async () => {
    if (running) return running;
    if (nowMs() < comparedAt + comparedMs) return undefined;
    comparedAt = nowMs();
    running = compare().finally(() => {
      running = null;
    });
    return running;
  };
}

/**
 * Open lists from the replica where there is one, else from the database itself. A replica that is away or far behind is passed
 * over: what it costs is load on the database, never a list. `onError` hears of it each time it is tried.
 */
export function openLists(
  { read, replica }: Pick<Database, 'read' | 'replica'>,
  nowMs: () => number,
  onError: (error: unknown, call: string) => void,
): OpenLists {
  const own = listsOver(read, nowMs);
  if (!replica) return own;
  const far = listsOver(replica, nowMs);
  const check = lagCheck(askVersion({ read }), askVersion({ read: replica }), nowMs);
  let restsUntil = Number.NEGATIVE_INFINITY;
  return {
    get: async (key, make) => {
      if (nowMs() >= restsUntil) {
        try {
          await check();
          return await far.get(key, make);
        } catch (error) {
          if (error instanceof Refusal) throw error;
          restsUntil = nowMs() + restMs;
          onError(error, 'DATABASE_REPLICA_URL');
        }
      }
      return own.get(key, make);
    },
  };
}
