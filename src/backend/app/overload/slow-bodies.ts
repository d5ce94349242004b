import type { IncomingMessage } from 'node:http';
import { isUnread } from './unread-body.ts';

/** A body has this long in any case: a call of 64 kB over the worst connection. */
const graceMs = 30_000;
/** Beyond that it must come at this rate on average, so that an upload has the time it needs and a stuck one has not. */
const leastBytesPerSecond = 8 * 1024;
const lookMs = 1000;

interface UnderWay {
  readonly startedMs: number;
  readonly bytesBefore: number;
}

/** Cuts bodies that do not arrive (T29). */
export interface SlowBodies {
  readonly watch: (incoming: IncomingMessage) => void;
  readonly stop: () => void;
}

export function cutSlowBodies(grace = graceMs): SlowBodies {
  const underWay = new Map<IncomingMessage, UnderWay>();
  const look = (): void => {
    const now = performance.now();
    for (const [incoming, { startedMs, bytesBefore }] of underWay) {
      if (incoming.complete || incoming.destroyed) {
        underWay.delete(incoming);
        continue;
      }
      const overdueMs = now - startedMs - grace;
      if (overdueMs <= 0) continue;
      const received = incoming.socket.bytesRead - bytesBefore;
      if (received * 1000 < overdueMs * leastBytesPerSecond || received === 0) {
        underWay.delete(incoming);
        incoming.socket.destroy();
      }
    }
  };
  const timer = setInterval(look, Math.min(lookMs, grace)).unref();
  return {
    watch: (incoming) => {
      if (!isUnread(incoming)) return;
      underWay.set(incoming, { startedMs: performance.now(), bytesBefore: incoming.socket.bytesRead });
    },
    stop: () => clearInterval(timer),
  };
}
