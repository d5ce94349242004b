import { digest } from '#backend/app/session.ts';

const mostKept = 20_000;
const keptMs = 30 * 60_000;

/** Sessions that this process has lately found valid. A cookie alone proves nothing and is free to invent. */
export interface KnownSessions {
  readonly remember: (sid: string) => void;
  readonly has: (sid: string) => boolean;
}

export function createKnownSessions(nowMs: () => number = Date.now): KnownSessions {
  const seen = new Map<string, number>();
  return {
    remember: (sid) => {
      const key = digest(sid);
      // Last in the order of the map is what was used last.
      seen.delete(key);
      seen.set(key, nowMs());
      const oldest = seen.size > mostKept ? seen.keys().next().value : undefined;
      if (oldest !== undefined) seen.delete(oldest);
    },
    has: (sid) => sid !== '' && nowMs() - (seen.get(digest(sid)) ?? Number.NEGATIVE_INFINITY) < keptMs,
  };
}
